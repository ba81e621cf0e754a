#include "encoding/decoding.hpp"
#include "encoding/legacy_decoders.hpp"
#include "encoding/stored_index.hpp"

namespace mf2::encoding
{

namespace
{

// Index Big5, the lower 16 bits of each code point.
constexpr char16_t code_points[] = {
#include "tables/encoding_big5.inc"
};

constexpr stored_index<code_points> index;

// Whether a code point is in plane 2, a bit for each.
constexpr std::uint32_t plane_2[] = {
#include "tables/encoding_big5_plane_2.inc"
};

constexpr bool is_in_plane_2(std::size_t pointer)
{
    return (plane_2[pointer / 32] >> pointer % 32 & 1) != 0;
}

/// Two code points, or the one in the index.
scanned character_at(std::size_t pointer, unsigned char trail)
{
    switch (pointer)
    {
    case 1133: return {0x00CA, 2, 0x0304};
    case 1135: return {0x00CA, 2, 0x030C};
    case 1164: return {0x00EA, 2, 0x0304};
    case 1166: return {0x00EA, 2, 0x030C};
    default: break;
    }
    if (pointer >= std::size(index) || index[pointer] == 0) return malformed_pair(trail);
    char32_t const plane = is_in_plane_2(pointer) ? 0x20000 : 0;
    return {plane | index[pointer], 2};
}

scanned scan(std::string_view rest, end_of_input end)
{
    unsigned char const lead = byte_at(rest, 0);
    if (!is_between(lead, 0x81, 0xFE)) return malformed(1);
    if (rest.size() == 1) return ran_out(rest, end);
    unsigned char const trail = byte_at(rest, 1);
    if (!is_between(trail, 0x40, 0x7E) && !is_between(trail, 0xA1, 0xFE))
        return malformed_pair(trail);
    unsigned const offset = trail < 0x7F ? 0x40 : 0x62;
    return character_at((lead - 0x81U) * 157 + (trail - offset), trail);
}

} // namespace

decoded decode_big5(std::string_view in, std::span<char> out, end_of_input end)
{
    return decode_beyond_ascii(in, out, end, scan);
}

} // namespace mf2::encoding
