#include "encoding/decoding.hpp"
#include "encoding/legacy_decoders.hpp"
#include "encoding/stored_index.hpp"

namespace mf2::encoding
{

namespace
{

constexpr char16_t code_points[] = {
#include "tables/encoding_euc_kr.inc"
};

constexpr stored_index<code_points> index;

scanned scan(std::string_view rest, end_of_input end)
{
    unsigned char const lead = byte_at(rest, 0);
    if (!is_between(lead, 0x81, 0xFE)) return malformed(1);
    if (rest.size() == 1) return ran_out(rest, end);
    unsigned char const trail = byte_at(rest, 1);
    if (!is_between(trail, 0x41, 0xFE)) return malformed_pair(trail);
    std::size_t const pointer = (lead - 0x81U) * 190 + (trail - 0x41U);
    if (pointer >= std::size(index) || index[pointer] == 0) return malformed_pair(trail);
    return {index[pointer], 2};
}

} // namespace

decoded decode_euc_kr(std::string_view in, std::span<char> out, end_of_input end)
{
    return decode_beyond_ascii(in, out, end, scan);
}

} // namespace mf2::encoding
