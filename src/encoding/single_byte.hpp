#pragma once

#include "encoding/decoded.hpp"
#include "encoding/decoding.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace mf2::encoding
{

/// Encoding, "index single-byte": the code points of bytes 0x80 to 0xFF, 0 where there is none.
using single_byte_index = std::array<char16_t, 128>;

/// The character of a byte.
struct single_byte_character
{
    char utf_8[3];
    std::uint8_t length; // of utf_8
};

/// Indexed by byte.
using single_byte_table = std::array<single_byte_character, 256>;

constexpr single_byte_character single_byte_character_of(char16_t code_point)
{
    auto const last = static_cast<char>(0x80 | (code_point & 0x3F));
    if (code_point < 0x80) return {{static_cast<char>(code_point), 0, 0}, 1};
    if (code_point < 0x800) return {{static_cast<char>(0xC0 | (code_point >> 6)), last, 0}, 2};
    auto const middle = static_cast<char>(0x80 | ((code_point >> 6) & 0x3F));
    return {{static_cast<char>(0xE0 | (code_point >> 12)), middle, last}, 3};
}

/// Encoding, "single-byte decoder", for every byte: U+FFFD if the index has none.
constexpr single_byte_table make_single_byte_table(single_byte_index const& index)
{
    single_byte_table table{};
    for (std::size_t byte = 0; byte < 0x80; ++byte)
    {
        char16_t const code_point = index[byte] != 0 ? index[byte] : char16_t(0xFFFD);
        table[byte] = single_byte_character_of(static_cast<char16_t>(byte));
        table[byte + 0x80] = single_byte_character_of(code_point);
    }
    return table;
}

/// Decode to UTF-8; every byte is read by itself.
/// @param out  longest_character bytes at least, or nothing is read.
decoded decode_single_byte(
    single_byte_table const& table, std::string_view in, std::span<char> out);

/// Index windows-1252, which every build has.
single_byte_table const& windows_1252_table();

/// Encoding, "x-user-defined decoder": bytes from 0x80 on are U+F780 and up.
single_byte_table const& x_user_defined_table();

} // namespace mf2::encoding
