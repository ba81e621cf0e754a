#pragma once

#include "encoding/decoded.hpp"
#include "encoding/encoding.hpp"
#include "encoding/single_byte.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

// The decoders that need tables. A build may leave them out: legacy_decoders_none.cpp then replaces
// all other sources of this header.
namespace mf2::encoding
{

/// The state of an ISO-2022-JP decoder between two calls.
struct iso_2022_jp_state
{
    /// Encoding, "ISO-2022-JP decoder output state".
    enum class mode : std::uint8_t
    {
        ascii,
        roman,
        katakana,
        lead_byte,
    };

    mode output = mode::ascii;

    /// Encoding, "ISO-2022-JP output flag": whether an escape sequence was the last thing read.
    bool has_escaped = false;
};

/// Whether this build has the functions below.
bool has_legacy_decoders();

/// Decode to UTF-8 from any single-byte encoding (except windows-1252) or from gbk to euc_kr.
/// @param out  longest_character bytes at least, or nothing is read.
decoded decode_legacy(
    encoding which, iso_2022_jp_state& state, std::string_view in, std::span<char> out,
    end_of_input end);

/// Encoding, "Legacy single-byte encodings".
/// @param which  one of them, ibm866 to x_mac_cyrillic.
single_byte_table const& legacy_single_byte_table(encoding which);

/// Encoding, "gb18030 decoder"; the GBK decoder is the same.
decoded decode_gb18030(std::string_view in, std::span<char> out, end_of_input end);

/// Encoding, "Big5 decoder".
decoded decode_big5(std::string_view in, std::span<char> out, end_of_input end);

/// Encoding, "EUC-JP decoder".
decoded decode_euc_jp(std::string_view in, std::span<char> out, end_of_input end);

/// Encoding, "ISO-2022-JP decoder".
decoded decode_iso_2022_jp(
    iso_2022_jp_state& state, std::string_view in, std::span<char> out, end_of_input end);

/// How many bytes at the beginning stand for themselves in ISO-2022-JP, if its output state is
/// ASCII.
std::size_t ascii_size_in_iso_2022_jp(std::string_view bytes) noexcept;

/// Encoding, "Shift_JIS decoder".
decoded decode_shift_jis(std::string_view in, std::span<char> out, end_of_input end);

/// Encoding, "EUC-KR decoder".
decoded decode_euc_kr(std::string_view in, std::span<char> out, end_of_input end);

} // namespace mf2::encoding
