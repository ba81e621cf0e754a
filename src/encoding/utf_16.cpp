#include "encoding/utf_16.hpp"

#include "bytes/byte_block.hpp"
#include "encoding/decoding.hpp"

#include <bit>

namespace mf2::encoding
{

namespace
{

constexpr bool is_surrogate(char32_t unit)
{
    return unit >= 0xD800 && unit <= 0xDFFF;
}

constexpr bool is_trailing_surrogate(char32_t unit)
{
    return unit >= 0xDC00 && unit <= 0xDFFF;
}

char32_t unit_at(byte_order order, std::string_view bytes, std::size_t at)
{
    char32_t const first = byte_at(bytes, at);
    char32_t const second = byte_at(bytes, at + 1);
    return order == byte_order::big_endian ? first << 8 | second : second << 8 | first;
}

scanned scan(byte_order order, std::string_view rest, end_of_input end)
{
    if (rest.size() < 2) return ran_out(rest, end);
    char32_t const unit = unit_at(order, rest, 0);
    if (!is_surrogate(unit)) return {unit, 2};
    if (is_trailing_surrogate(unit)) return malformed(2);
    // A leading surrogate and an odd byte at the end are one error.
    if (rest.size() < 4) return ran_out(rest, end);
    char32_t const next = unit_at(order, rest, 2);
    if (!is_trailing_surrogate(next)) return malformed(2);
    return {0x10000 + ((unit - 0xD800) << 10) + (next - 0xDC00), 4};
}

/// Near a character beyond ASCII there mostly are more, so this many bytes are decoded one by one.
constexpr std::size_t size_of_others = 128;

/// Decode code units of ASCII.
/// @param low  the lower byte of the first one
void copy_ascii_units(char* to, char const* low, std::size_t count) noexcept
{
    for (std::size_t i = 0; i != count; ++i) to[i] = low[2 * i];
}

} // namespace

decoded decode_utf_16(byte_order order, std::string_view in, std::span<char> out, end_of_input end)
{
    auto const scan_one = [order](std::string_view rest, end_of_input at_end) {
        return scan(order, rest, at_end);
    };
    std::size_t read = 0;
    std::size_t written = 0;
    while (true)
    {
        std::string_view const rest = in.substr(read);
        std::span<char> const room = out.subspan(written);
        if (!rest.empty() && room.size() < longest_character)
            return {read, written, decoder_stop::room_used};
        std::string_view const fitting = rest.substr(0, 2 * room.size());
        std::size_t const ascii = ascii_size_in_utf_16(order, fitting) / 2;
        if (ascii != 0)
        {
            char const* const low = rest.data() + (order == byte_order::big_endian ? 1 : 0);
            copy_ascii_units(room.data(), low, ascii);
            read += 2 * ascii;
            written += ascii;
            continue;
        }
        std::string_view const others = rest.substr(0, size_of_others);
        bool const is_last = others.size() == rest.size();
        decoded const part =
            decode_characters(others, room, is_last ? end : end_of_input::pending, scan_one);
        read += part.read;
        written += part.written;
        if (is_last || part.why == decoder_stop::room_used) return {read, written, part.why};
    }
}

std::size_t ascii_size_in_utf_16(byte_order order, std::string_view in) noexcept
{
    using bytes::byte_block;
    constexpr unsigned even = 0x5555;
    constexpr unsigned odd = 0xAAAA;
    bool const is_big = order == byte_order::big_endian;
    unsigned const high = is_big ? even : odd;
    unsigned const low = is_big ? odd : even;
    std::size_t size = 0;
    for (; in.size() - size >= byte_block::size; size += byte_block::size)
    {
        auto const block = byte_block::load(in.data() + size);
        unsigned const beyond =
            (bytes::is_beyond_ascii(block).bits() & low) | (~bytes::is(block, '\0').bits() & high);
        if (beyond != 0) return size + (static_cast<std::size_t>(std::countr_zero(beyond)) & ~1U);
    }
    while (in.size() - size >= 2 && unit_at(order, in, size) < 0x80) size += 2;
    return size;
}

} // namespace mf2::encoding
