// Tests: test/encoding/decoder.cpp, test/suites/encoding.cpp
#pragma once

#include "bytes/byte_block.hpp"
#include "encoding/decoded.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

// Shared parts of the decoders. A decoder is a function that scans one character; the loops here do
// the rest.
namespace mf2::encoding
{

/// A character at the start of some bytes.
struct scanned
{
    char32_t code_point;
    std::size_t length;     ///< bytes it takes up; 0 if more bytes are needed
    char32_t combining = 0; ///< the code point behind the first, if there are two
};

/// One error: Encoding, "process an item" with error mode "replacement".
/// @param length  of the bytes that are not restored to the input.
constexpr scanned malformed(std::size_t length)
{
    return {0xFFFD, length};
}

/// The bytes end inside a character: wait for more, or report one error for all of them.
constexpr scanned ran_out(std::string_view rest, end_of_input end)
{
    return end == end_of_input::pending ? scanned{0, 0} : malformed(rest.size());
}

constexpr bool is_between(unsigned char byte, unsigned char first, unsigned char last)
{
    return byte >= first && byte <= last;
}

/// The error of a lead byte with a wrong byte behind it; an ASCII byte is restored.
constexpr scanned malformed_pair(unsigned char trail)
{
    return malformed(trail < 0x80 ? 1 : 2);
}

constexpr unsigned char byte_at(std::string_view bytes, std::size_t at)
{
    return static_cast<unsigned char>(bytes[at]);
}

/// Encoding, "UTF-8 encoder". Return the number of bytes written, 1 to 4.
/// @param code_point  not a surrogate.
inline std::size_t write_code_point(char* to, char32_t code_point)
{
    auto const trail = [code_point](int shift) {
        return static_cast<char>(0x80 | ((code_point >> shift) & 0x3F));
    };

    if (code_point < 0x80)
    {
        to[0] = static_cast<char>(code_point);
        return 1;
    }
    if (code_point < 0x800)
    {
        to[0] = static_cast<char>(0xC0 | (code_point >> 6));
        to[1] = trail(0);
        return 2;
    }
    if (code_point < 0x10000)
    {
        to[0] = static_cast<char>(0xE0 | (code_point >> 12));
        to[1] = trail(6);
        to[2] = trail(0);
        return 3;
    }
    to[0] = static_cast<char>(0xF0 | (code_point >> 18));
    to[1] = trail(12);
    to[2] = trail(6);
    to[3] = trail(0);
    return 4;
}

/// Copy the bytes below 0x80 at the start of `size` bytes. May write all `size`. Return their
/// number.
inline std::size_t copy_ascii(char* to, char const* from, std::size_t size)
{
    using bytes::byte_block;
    std::size_t at = 0;
    for (; size - at >= byte_block::size; at += byte_block::size)
    {
        auto const block = byte_block::load(from + at);
        std::memcpy(to + at, &block, byte_block::size);
        unsigned const beyond = bytes::is_beyond_ascii(block).bits();
        if (beyond != 0) return at + static_cast<std::size_t>(std::countr_zero(beyond));
    }
    for (; at < size && static_cast<unsigned char>(from[at]) < 0x80; ++at) to[at] = from[at];
    return at;
}

/// Decode with `scan`, which takes the bytes from a character on, and the end of input.
template <class Scan>
decoded decode_characters(std::string_view in, std::span<char> out, end_of_input end, Scan scan)
{
    std::size_t read = 0;
    std::size_t written = 0;
    while (read < in.size())
    {
        if (out.size() - written < longest_character)
            return {read, written, decoder_stop::room_used};
        scanned const found = scan(in.substr(read), end);
        if (found.length == 0) break;
        read += found.length;
        written += write_code_point(out.data() + written, found.code_point);
    }
    return {read, written, decoder_stop::input_used};
}

/// Decode an encoding in which a byte below 0x80 at the start of a character is that character.
/// `scan` gets the other characters only.
template <class Scan>
decoded decode_beyond_ascii(std::string_view in, std::span<char> out, end_of_input end, Scan scan)
{
    std::size_t read = 0;
    std::size_t written = 0;
    while (read < in.size())
    {
        std::size_t const room = out.size() - written;
        if (room < longest_character) return {read, written, decoder_stop::room_used};
        std::string_view const rest = in.substr(read);
        if (byte_at(rest, 0) < 0x80)
        {
            std::size_t const size = rest.size() < room ? rest.size() : room;
            std::size_t const ascii = copy_ascii(out.data() + written, rest.data(), size);
            read += ascii;
            written += ascii;
            continue;
        }
        scanned const found = scan(rest, end);
        if (found.length == 0) break;
        read += found.length;
        written += write_code_point(out.data() + written, found.code_point);
        if (found.combining == 0) continue;
        written += write_code_point(out.data() + written, found.combining);
    }
    return {read, written, decoder_stop::input_used};
}

} // namespace mf2::encoding
