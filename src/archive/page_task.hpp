// Tests: test/archive/process_page.cpp, test/archive/extract.cpp
#pragma once

#include "archive/block_store.hpp"
#include "archive/record_walk.hpp"

#include <mf2/archive/digest.hpp>
#include <mf2/archive/extract.hpp>
#include <mf2/archive/page.hpp>
#include <mf2/limited_resource.hpp>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mf2::archive
{

/// A page on its way from the archive to the output.
struct page_task
{
    // Set by reading.
    record about;
    std::optional<http_head> head;
    std::string media_type;     ///< as declared; empty: look at the body
    block_store body;           ///< see its `failure`
    bool lacks_segment = false; ///< one of its segments is missing
    bool is_revisit = false;
    std::optional<record> original;      ///< the record that a revisit refers to, if it was found
    std::optional<digest_check> digests; ///< the block, up to its body
    std::vector<damage_kind> damages;
    page_outcome outcome = page_outcome::complete;

    // Set by parsing.
    boost::system::error_code failure; ///< of the body's storage; the rest is not to be used then
    bool is_page = false;
    digest_result digest = digest_result::absent;
    bool has_place = true; ///< it can be written, if it is complete
    block_store lines; ///< stored, so that many waiting tasks take little memory; see its `failure`
    std::string encoding;
    content_counts content;
    bool was_read_again = false;
    std::uint64_t size = 0;
    std::uint64_t parse_nanoseconds = 0;
    std::uint64_t format_nanoseconds = 0;
};

/// Load the current record into a task, if the record may be wanted.
/// @return  false if it is not wanted, or is lost; it is skipped and counted then
[[nodiscard]] bool load_page(
    record_walk& from, extract_options const& options, page_task& into, statistics& found);

/// The fields of the HTTP message; empty without one.
[[nodiscard]] header_fields const& http_fields(page_task const& task);

/// The media type that the server declares, or the record, if it is no response.
/// @return  empty if neither does
[[nodiscard]] std::string content_type(page_task const& task);

/// Go to the next record that may be a wanted page, and load it. Skipped records are counted.
/// @return  false where the walk ends
[[nodiscard]] bool load_next_page(
    record_walk& from, extract_options const& options, page_task& into, statistics& found);

/// Load the current record, a revisit, into a task, if it is wanted.
/// @return  false if it is not wanted, or is lost; it is skipped and counted then
[[nodiscard]] bool load_revisit(
    record_walk& from, extract_options const& options, page_task& into, statistics& found);

/// Clear a task, and begin with a record.
void reset(page_task& task, record const& about);

/// Whether a page ends where the source has failed, so that more of it may be missing.
[[nodiscard]] bool is_cut_off(page_task const& task, byte_source const& source);

/// Count a page that was processed, and its damages.
void count_page(page_task const& task, extract_options const& options, statistics& into);

/// Make a page of a task's facts about it and its content.
/// @param content  of the page
[[nodiscard]] page describe_page(
    page_task const& task, extract_options const& options, document&& content);

/// The time since `start`, in nanoseconds.
[[nodiscard]] std::uint64_t nanoseconds_since(std::chrono::steady_clock::time_point start);

/// A parsed page.
struct page_content
{
    std::unique_ptr<limited_resource> memory; ///< the page's document is in it
    std::optional<page> content; ///< nothing if the task is no page, or went over a limit
};

/// Parse a page, and note the outcome in the task.
[[nodiscard]] page_content read_page(page_task& task, extract_options const& options);

/// Parse a page and write its lines into the task.
void process_page(page_task& task, extract_options const& options);

} // namespace mf2::archive
