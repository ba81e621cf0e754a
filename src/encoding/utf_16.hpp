#pragma once

#include "encoding/decoded.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace mf2::encoding
{

enum class byte_order : std::uint8_t
{
    big_endian,
    little_endian,
};

/// Encoding, "shared UTF-16 decoder": decode to UTF-8. A byte order mark is a character.
/// @param out  longest_character bytes at least, or nothing is read.
decoded decode_utf_16(byte_order order, std::string_view in, std::span<char> out, end_of_input end);

/// How many bytes at the start are code units of ASCII. Linear, a block at a time.
std::size_t ascii_size_in_utf_16(byte_order order, std::string_view in) noexcept;

} // namespace mf2::encoding
