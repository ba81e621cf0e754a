#include "encoding/decoder.hpp"

#include "encoding/ascii.hpp"
#include "encoding/decoding.hpp"
#include "encoding/single_byte.hpp"
#include "encoding/utf_16.hpp"

#include <cassert>

namespace mf2::encoding
{

decoder::decoder(encoding which) : which_(which)
{
    assert(which != encoding::utf_8 && "UTF-8 passes through");
    assert(is_supported(which) && "another encoding has to stand in");
}

decoded decoder::decode(std::string_view in, std::span<char> out, end_of_input end)
{
    if (which_ == encoding::windows_1252) return decode_single_byte(windows_1252_table(), in, out);
    if (which_ == encoding::utf_16le) return decode_utf_16(byte_order::little_endian, in, out, end);
    if (which_ == encoding::utf_16be) return decode_utf_16(byte_order::big_endian, in, out, end);
    if (which_ == encoding::x_user_defined)
        return decode_single_byte(x_user_defined_table(), in, out);
    if (which_ == encoding::replacement) return decode_replacement(in, out);
    return decode_legacy(which_, state_, in, out, end);
}

std::size_t decoder::ascii_size(std::string_view bytes) const noexcept
{
    if (is_ascii_compatible(which_)) return ascii_prefix_length(bytes);
    if (which_ == encoding::utf_16le) return ascii_size_in_utf_16(byte_order::little_endian, bytes);
    if (which_ == encoding::utf_16be) return ascii_size_in_utf_16(byte_order::big_endian, bytes);
    bool const is_plain =
        which_ == encoding::iso_2022_jp && state_.output == iso_2022_jp_state::mode::ascii;
    return is_plain ? ascii_size_in_iso_2022_jp(bytes) : 0;
}

// Encoding, "replacement decoder": one error for the whole input.
decoded decoder::decode_replacement(std::string_view in, std::span<char> out)
{
    if (in.empty()) return {0, 0, decoder_stop::input_used};
    if (has_returned_error_) return {in.size(), 0, decoder_stop::input_used};
    if (out.size() < longest_character) return {0, 0, decoder_stop::room_used};
    has_returned_error_ = true;
    return {in.size(), write_code_point(out.data(), 0xFFFD), decoder_stop::input_used};
}

} // namespace mf2::encoding
