#include "encoding/decoding.hpp"
#include "encoding/legacy_decoders.hpp"
#include "encoding/stored_index.hpp"

#include <algorithm>
#include <iterator>

namespace mf2::encoding
{

namespace
{

constexpr char16_t code_points[] = {
#include "tables/encoding_gb18030.inc"
};

constexpr stored_index<code_points> index;

/// Consecutive code points from a pointer on.
struct range
{
    std::uint32_t pointer;
    char32_t code_point;
};

constexpr range ranges[] = {
#include "tables/encoding_gb18030_ranges.inc"
};

constexpr bool is_digit(unsigned char byte)
{
    return is_between(byte, 0x30, 0x39);
}

/// Encoding, "index gb18030 ranges code point". 0 where there is none.
char32_t ranges_code_point(std::uint32_t pointer)
{
    bool const is_gap = pointer > 39419 && pointer < 189000;
    if (is_gap || pointer > 1237575) return 0;
    if (pointer == 7457) return 0xE7C7;
    range const* const behind = std::upper_bound(
        std::begin(ranges), std::end(ranges), pointer,
        [](std::uint32_t wanted, range const& entry) { return wanted < entry.pointer; });
    range const& found = *(behind - 1); // the first one starts at 0
    return found.code_point + (pointer - found.pointer);
}

/// Scan a character from its lead byte and a digit on.
scanned scan_four(std::string_view rest, end_of_input end)
{
    if (rest.size() == 2) return ran_out(rest, end);
    unsigned char const third = byte_at(rest, 2);
    if (!is_between(third, 0x81, 0xFE)) return malformed(1);
    if (rest.size() == 3) return ran_out(rest, end);
    unsigned char const fourth = byte_at(rest, 3);
    if (!is_digit(fourth)) return malformed(1);
    std::uint32_t pointer = byte_at(rest, 0) - 0x81U;
    pointer = pointer * 10 + (byte_at(rest, 1) - 0x30U);
    pointer = pointer * 126 + (third - 0x81U);
    pointer = pointer * 10 + (fourth - 0x30U);
    char32_t const found = ranges_code_point(pointer);
    return found != 0 ? scanned{found, 4} : malformed(4);
}

scanned scan(std::string_view rest, end_of_input end)
{
    unsigned char const lead = byte_at(rest, 0);
    if (lead == 0x80) return {0x20AC, 1};
    if (lead == 0xFF) return malformed(1);
    if (rest.size() == 1) return ran_out(rest, end);
    unsigned char const trail = byte_at(rest, 1);
    if (is_digit(trail)) return scan_four(rest, end);
    if (!is_between(trail, 0x40, 0x7E) && !is_between(trail, 0x80, 0xFE))
        return malformed_pair(trail);
    unsigned const offset = trail < 0x7F ? 0x40 : 0x41;
    std::size_t const pointer = (lead - 0x81U) * 190 + (trail - offset);
    return index[pointer] != 0 ? scanned{index[pointer], 2} : malformed_pair(trail);
}

static_assert(std::size(index) == 126 * 190, "every pair has a pointer in the index");

} // namespace

decoded decode_gb18030(std::string_view in, std::span<char> out, end_of_input end)
{
    return decode_beyond_ascii(in, out, end, scan);
}

} // namespace mf2::encoding
