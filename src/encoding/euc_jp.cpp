#include "encoding/decoding.hpp"
#include "encoding/jis0208.hpp"
#include "encoding/legacy_decoders.hpp"
#include "encoding/stored_index.hpp"

namespace mf2::encoding
{

namespace
{

constexpr char16_t code_points[] = {
#include "tables/encoding_jis0212.inc"
};

constexpr stored_index<code_points> jis0212;

constexpr unsigned char katakana_lead = 0x8E;
constexpr unsigned char jis0212_lead = 0x8F;

constexpr bool is_index_byte(unsigned char byte)
{
    return is_between(byte, 0xA1, 0xFE);
}

constexpr std::size_t pointer_of(unsigned char lead, unsigned char trail)
{
    return (lead - 0xA1U) * 94 + (trail - 0xA1U);
}

/// Scan a character from 0x8F on.
scanned scan_jis0212(std::string_view rest, end_of_input end)
{
    if (rest.size() == 1) return ran_out(rest, end);
    unsigned char const lead = byte_at(rest, 1);
    if (!is_index_byte(lead)) return malformed_pair(lead);
    if (rest.size() == 2) return ran_out(rest, end);
    unsigned char const trail = byte_at(rest, 2);
    std::size_t const error_length = trail < 0x80 ? 2 : 3;
    if (!is_index_byte(trail)) return malformed(error_length);
    std::size_t const pointer = pointer_of(lead, trail);
    if (pointer >= std::size(jis0212) || jis0212[pointer] == 0) return malformed(error_length);
    return {jis0212[pointer], 3};
}

scanned scan(std::string_view rest, end_of_input end)
{
    unsigned char const lead = byte_at(rest, 0);
    if (lead == jis0212_lead) return scan_jis0212(rest, end);
    if (lead != katakana_lead && !is_index_byte(lead)) return malformed(1);
    if (rest.size() == 1) return ran_out(rest, end);
    unsigned char const trail = byte_at(rest, 1);
    if (lead == katakana_lead)
    {
        if (!is_between(trail, 0xA1, 0xDF)) return malformed_pair(trail);
        return {char32_t(0xFF61 + (trail - 0xA1)), 2};
    }
    if (!is_index_byte(trail)) return malformed_pair(trail);
    char32_t const found = jis0208_code_point(pointer_of(lead, trail));
    return found != 0 ? scanned{found, 2} : malformed_pair(trail);
}

} // namespace

decoded decode_euc_jp(std::string_view in, std::span<char> out, end_of_input end)
{
    return decode_beyond_ascii(in, out, end, scan);
}

} // namespace mf2::encoding
