// Tests: test/encoding/encoding.cpp, test/suites/encoding.cpp
#include "encoding/legacy_decoders.hpp"

#include <cassert>

namespace mf2::encoding
{

namespace
{

constexpr bool is_single_byte(encoding which)
{
    return which >= encoding::ibm866 && which <= encoding::x_mac_cyrillic;
}

} // namespace

bool has_legacy_decoders()
{
    return true;
}

decoded decode_legacy(
    encoding which, iso_2022_jp_state& state, std::string_view in, std::span<char> out,
    end_of_input end)
{
    if (is_single_byte(which)) return decode_single_byte(legacy_single_byte_table(which), in, out);
    if (which == encoding::big5) return decode_big5(in, out, end);
    if (which == encoding::euc_jp) return decode_euc_jp(in, out, end);
    if (which == encoding::iso_2022_jp) return decode_iso_2022_jp(state, in, out, end);
    if (which == encoding::shift_jis) return decode_shift_jis(in, out, end);
    if (which == encoding::euc_kr) return decode_euc_kr(in, out, end);
    assert((which == encoding::gbk || which == encoding::gb18030) && "the others are not legacy");
    return decode_gb18030(in, out, end);
}

} // namespace mf2::encoding
