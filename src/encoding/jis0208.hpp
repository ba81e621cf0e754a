#pragma once

#include <cstddef>

namespace mf2::encoding
{

/// Encoding, "index jis0208": the code point at a pointer, 0 where there is none.
char16_t jis0208_code_point(std::size_t pointer);

} // namespace mf2::encoding
