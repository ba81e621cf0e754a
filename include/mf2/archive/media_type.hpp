#pragma once

#include <mf2/export.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace mf2::archive
{

/// The type and subtype of a Content-Type, in lower case: "text/html" of "Text/HTML;
/// charset=utf-8". MIME Sniffing, "essence".
///
/// Complexity: linear in the text. Exceptions: std::bad_alloc.
///
///     assert(essence_of("Text/HTML; charset=utf-8") == "text/html");
///
/// @return  empty if there is none, if it is no media type, or if it is "unknown/unknown" or the
///          like
[[nodiscard]] MF2_EXPORT std::string essence_of(std::string_view content_type);

/// Whether documents of this essence are read as HTML: text/html and application/xhtml+xml.
///
/// Complexity: constant. Exceptions: none.
///
///     assert(is_html("application/xhtml+xml"));
[[nodiscard]] MF2_EXPORT bool is_html(std::string_view essence);

/// Whether the first bytes of a body are those of an HTML page. MIME Sniffing, "rules for
/// identifying an unknown MIME type", only those for text/html.
///
/// Complexity: linear in `sniffed_bytes` at most. Exceptions: none.
///
///     assert(looks_like_html(" <!doctype html><p>"));
[[nodiscard]] MF2_EXPORT bool looks_like_html(std::string_view bytes);

/// The number of bytes of a body that `looks_like_html` needs. MIME Sniffing, "resource header".
inline constexpr std::size_t sniffed_bytes = 1445;

} // namespace mf2::archive
