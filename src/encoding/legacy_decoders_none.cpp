// Tests: test/encoding/encoding.cpp, test/suites/encoding.cpp
#include "encoding/legacy_decoders.hpp"

#include <cassert>

namespace mf2::encoding
{

bool has_legacy_decoders()
{
    return false;
}

decoded decode_legacy(
    encoding, iso_2022_jp_state&, std::string_view in, std::span<char>, end_of_input)
{
    assert(false && "no decoder is made for an encoding that is not supported");
    return {in.size(), 0, decoder_stop::input_used};
}

std::size_t ascii_size_in_iso_2022_jp(std::string_view) noexcept
{
    return 0;
}

} // namespace mf2::encoding
