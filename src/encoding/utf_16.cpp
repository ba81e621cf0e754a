#include "encoding/utf_16.hpp"

#include "encoding/decoding.hpp"

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

/// So many units are looked at together.
constexpr std::size_t group = 16;
/// Near a character beyond ASCII there mostly are more: so many bytes are decoded one by one.
constexpr std::size_t size_of_others = 128;

/// Decode a group if all of it is ASCII. What is written otherwise has no meaning.
bool copy_if_ascii(byte_order order, char const* from, char* to) noexcept
{
    bool const is_big = order == byte_order::big_endian;
    char const* const high = is_big ? from : from + 1;
    char const* const low = is_big ? from + 1 : from;
    unsigned beyond = 0;
    for (std::size_t i = 0; i != group; ++i)
    {
        beyond |= static_cast<unsigned char>(high[2 * i] | (low[2 * i] & 0x80));
        to[i] = low[2 * i];
    }
    return beyond == 0;
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
        bool const is_group = rest.size() >= 2 * group && room.size() >= group;
        if (is_group && copy_if_ascii(order, rest.data(), room.data()))
        {
            read += 2 * group;
            written += group;
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

} // namespace mf2::encoding
