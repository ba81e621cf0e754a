#pragma once

#include "archive/block_store.hpp"

#include <mf2/archive/digest.hpp>
#include <mf2/archive/extract.hpp>

#include <array>
#include <chrono>
#include <cstdint>
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
    std::string media_type;              ///< as declared; empty: look at the body
    block_store body;                    ///< see its `failure`
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
    tally item_types;
    std::array<std::uint64_t, item_sources> item_origins{};
    bool was_read_again = false;
    std::uint64_t size = 0;
    std::uint64_t parse_nanoseconds = 0;
    std::uint64_t format_nanoseconds = 0;
};

/// Load the current record into a task, if it is one that may be wanted.
/// @return  false if it is not, or is lost; it is then passed over and counted
[[nodiscard]] bool load_page(
    warc_reader& from, extract_options const& options, page_task& into, statistics& found);

/// What the server said that the page is, or the record, if it is no response.
/// @return  empty if that is not known
[[nodiscard]] std::string content_type(page_task const& task);

/// The time since then, in nanoseconds.
[[nodiscard]] std::uint64_t nanoseconds_since(std::chrono::steady_clock::time_point start);

/// Parse a page and make its lines.
void process_page(page_task& task, extract_options const& options);

} // namespace mf2::archive
