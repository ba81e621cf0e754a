#pragma once

#include <string_view>

namespace mf2::cli
{

/// What the bytes are if they are certainly no HTML: "a PNG image", "binary data"; else empty.
///
/// HTML itself has no malformed input, so this is a courtesy for who names the wrong file. It looks
/// at signatures, and at the share of MIME Sniffing's "binary data bytes" in a "resource header"
/// that does not begin as HTML or XML does.
/// @param content_type  where it or a byte order mark says UTF-16, NULs are no sign
[[nodiscard]] std::string_view binary_kind(std::string_view bytes, std::string_view content_type);

} // namespace mf2::cli
