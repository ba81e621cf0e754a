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
    // From reading.
    record about;
    std::optional<http_head> head;
    std::string media_type;     ///< as declared; empty: look at the body
    block_store body;           ///< see its `failure`
    bool lacks_segment = false; ///< that belongs to it
    bool is_revisit = false;
    std::optional<record> original;      ///< that a revisit refers to, if it was found
    std::optional<digest_check> digests; ///< the block, up to its body
    std::vector<damage_kind> damages;
    page_outcome outcome = page_outcome::complete;

    // From parsing.
    boost::system::error_code failure; ///< of the body's storage; the rest is then not to be used
    bool is_page = false;
    digest_result digest = digest_result::absent;
    bool has_place = true; ///< in the output, if it is complete
    block_store lines; ///< so that many do not take much memory while they wait; see its `failure`
    std::string encoding;
    content_counts content;
    bool was_read_again = false;
    std::uint64_t size = 0;
    std::uint64_t parse_nanoseconds = 0;
    std::uint64_t format_nanoseconds = 0;
};

/// Load the current record into a task, if it is one that may be wanted.
/// @return  false if it is not, or is lost; it is then passed over and counted
[[nodiscard]] bool load_page(
    record_walk& from, extract_options const& options, page_task& into, statistics& found);

/// Those of the HTTP message; none if there is none.
[[nodiscard]] header_fields const& http_fields(page_task const& task);

/// What the server said that the page is, or the record, if it is no response.
/// @return  empty if that is not known
[[nodiscard]] std::string content_type(page_task const& task);

/// Go to the next record that may be a page that is wanted, and load it. What is passed over is
/// counted.
/// @return  false where the walk ends
[[nodiscard]] bool load_next_page(
    record_walk& from, extract_options const& options, page_task& into, statistics& found);

/// Load the current record, a revisit, into a task, if it is one that is wanted.
/// @return  false if it is not, or is lost; it is then passed over and counted
[[nodiscard]] bool load_revisit(
    record_walk& from, extract_options const& options, page_task& into, statistics& found);

/// Forget what is in a task, and begin with a record.
void reset(page_task& task, record const& about);

/// Whether a page ends where the source has failed: there may be more of it.
[[nodiscard]] bool is_cut_off(page_task const& task, byte_source const& source);

/// Count a page that was processed, and its damages.
void count_page(page_task const& task, extract_options const& options, statistics& into);

/// What is known of a page besides its content.
/// @param content  its own
[[nodiscard]] page describe_page(
    page_task const& task, extract_options const& options, document&& content);

/// The time since then, in nanoseconds.
[[nodiscard]] std::uint64_t nanoseconds_since(std::chrono::steady_clock::time_point start);

/// A page that was parsed.
struct page_content
{
    std::unique_ptr<limited_resource> memory; ///< that the page's document is in
    std::optional<page> content; ///< nothing where it is none, or has gone over a limit
};

/// Parse a page, and note in the task what it came to.
[[nodiscard]] page_content read_page(page_task& task, extract_options const& options);

/// Parse a page and make its lines.
void process_page(page_task& task, extract_options const& options);

} // namespace mf2::archive
