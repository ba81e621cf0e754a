#pragma once

#include <mf2/document.hpp>
#include <mf2/export.hpp>
#include <mf2/parse_options.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::archive
{

/// The limits of one page; a page beyond one is given up.
struct page_guards
{
    /// Bytes of the page, decoded.
    std::uint64_t bytes = std::uint64_t{64} << 20;
    /// Bytes of memory that the parser holds with its results, and then bytes of the page's lines.
    std::size_t memory = std::size_t{256} << 20;
    /// Time for decoding its body and parsing it, in all passes; not for making and writing its
    /// lines. Unlimited by default, so that results do not depend on the machine.
    std::chrono::milliseconds time = std::chrono::milliseconds::max();
};

/// The outcome of a page.
enum class page_outcome : std::uint8_t
{
    complete,
    // Over a limit.
    over_bytes,
    over_memory,
    over_time,
    over_nesting, ///< `parse_options::nesting_limit`
    over_results, ///< `parse_options::output_limit`, by the results or by the lines
    over_token,   ///< `parse_options::token_limit`
};

/// The number of outcomes.
inline constexpr std::size_t page_outcomes = 7;

/// "complete", "page-bytes", "page-memory", "page-time", "nesting", "results", "token".
[[nodiscard]] MF2_EXPORT std::string_view name(page_outcome outcome) noexcept;

/// The record that a revisit refers to. Each may be empty.
struct page_reference
{
    std::string url;       ///< WARC-Refers-To-Target-URI
    std::string date;      ///< WARC-Refers-To-Date
    std::string record_id; ///< WARC-Refers-To
};

/// A page of an archive and its microformats. The texts have the archive's bytes, UTF-8 or not.
struct page
{
    std::string file; ///< the archive's name
    std::string url;
    std::string date;           ///< WARC-Date
    std::string record_id;      ///< WARC-Record-ID
    std::string payload_digest; ///< WARC-Payload-Digest
    /// Of its record, in bytes of the file or of its content: see `record::addressing`.
    std::uint64_t offset = 0;
    std::uint64_t length = 0;  ///< of its record, in the same bytes
    std::optional<int> status; ///< of HTTP, if it was fetched by HTTP
    std::string content_type;  ///< as the server sent it, or empty
    /// Why the page is incomplete: the value of WARC-Truncated, "segment", or the name of a damage;
    /// else empty.
    std::string truncated;
    std::optional<page_reference> refers_to; ///< of a revisit
    document content;
};

} // namespace mf2::archive
