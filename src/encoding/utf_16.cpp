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

} // namespace

decoded decode_utf_16(byte_order order, std::string_view in, std::span<char> out, end_of_input end)
{
    return decode_characters(in, out, end, [order](std::string_view rest, end_of_input at_end) {
        return scan(order, rest, at_end);
    });
}

} // namespace mf2::encoding
