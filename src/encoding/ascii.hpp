#pragma once

#include <cstddef>
#include <string_view>

namespace mf2::encoding
{

/// How many bytes at the start of `bytes` are below 0x80. Linear, a block at a time.
std::size_t ascii_prefix_length(std::string_view bytes);

} // namespace mf2::encoding
