#pragma once

#include "cli/streams/failure.hpp"

#include <string_view>

namespace mf2::cli
{

/// The kind of bytes that are certainly no HTML: "a PNG image", "binary data"; else empty.
///
/// HTML has no malformed input, so this only helps a user who names the wrong file. It looks at
/// signatures. In a MIME Sniffing "resource header" that does not begin as HTML or XML does, it
/// counts "binary data bytes".
/// @param content_type  if it says HTML or UTF-16, NULs are no sign; nor behind a UTF-16 byte order
///                      mark
[[nodiscard]] std::string_view binary_kind(std::string_view bytes, std::string_view content_type);

/// The failure of bytes of this kind, with the task that may read them.
[[nodiscard]] failure not_html(std::string_view kind);

} // namespace mf2::cli
