#pragma once

#include <mf2/document.hpp>
#include <mf2/export.hpp>
#include <mf2/parse_options.hpp>

#include <boost/system/result.hpp>

#include <memory_resource>
#include <string_view>

namespace mf2
{

/// Parse a whole document.
///
/// The result is that of the full DOM: if a fact arrives after the bytes that it governs, the
/// document is read again.
///
/// Complexity: linear in the bytes, in each of a few passes. Exceptions: none.
///
///     mf2::parse_options options;
///     options.base_url = "https://example.com/";
///     auto const page = mf2::parse("<a class=h-card href=/jo>Jo</a>", options);
///     if (!page) return report(page.error().message());
///     assert(page->items[0].first("url") == "https://example.com/jo");
///
/// @param bytes    the document as it was transferred, in any encoding
/// @param memory   for all memory of the parser and its result, which it must outlive
/// @return         the microformats, or the limit that was met, or `error::out_of_memory`
[[nodiscard]] MF2_EXPORT boost::system::result<document> parse(
    std::string_view bytes, parse_options const& options = {},
    std::pmr::memory_resource* memory = std::pmr::get_default_resource());

} // namespace mf2
