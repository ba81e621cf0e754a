#include "encoding/decoding.hpp"
#include "encoding/jis0208.hpp"
#include "encoding/legacy_decoders.hpp"

namespace mf2::encoding
{

namespace
{

// End-user-defined characters: pointers that stand for private code points.
constexpr std::size_t first_private = 8836;
constexpr std::size_t last_private = 10715;

char32_t code_point_at(std::size_t pointer)
{
    bool const is_private = pointer >= first_private && pointer <= last_private;
    if (is_private) return static_cast<char32_t>(0xE000 + (pointer - first_private));
    return jis0208_code_point(pointer);
}

scanned scan(std::string_view rest, end_of_input end)
{
    unsigned char const lead = byte_at(rest, 0);
    if (lead == 0x80) return {0x80, 1};
    // Half-width katakana.
    if (is_between(lead, 0xA1, 0xDF)) return {char32_t(0xFF61 + (lead - 0xA1)), 1};
    if (!is_between(lead, 0x81, 0x9F) && !is_between(lead, 0xE0, 0xFC)) return malformed(1);
    if (rest.size() == 1) return ran_out(rest, end);
    unsigned char const trail = byte_at(rest, 1);
    if (!is_between(trail, 0x40, 0x7E) && !is_between(trail, 0x80, 0xFC))
        return malformed_pair(trail);
    unsigned const offset = trail < 0x7F ? 0x40 : 0x41;
    unsigned const lead_offset = lead < 0xA0 ? 0x81 : 0xC1;
    char32_t const found = code_point_at((lead - lead_offset) * 188 + (trail - offset));
    return found != 0 ? scanned{found, 2} : malformed_pair(trail);
}

} // namespace

decoded decode_shift_jis(std::string_view in, std::span<char> out, end_of_input end)
{
    return decode_beyond_ascii(in, out, end, scan);
}

} // namespace mf2::encoding
