#pragma once

#include <string>
#include <string_view>

namespace mf2::fuzz
{

/// An archive chosen by bytes, of records that take more to read than others. They have bodies in
/// several codings, refer to other pages, or come in segments. Members may need a dictionary or a
/// large window. Bodies, records and the file may be damaged.
[[nodiscard]] std::string pages_from(std::string_view bytes);

} // namespace mf2::fuzz
