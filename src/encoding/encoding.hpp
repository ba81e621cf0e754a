#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace mf2::encoding
{

/// The encodings of the Encoding Standard, "Names and labels", in its order.
enum class encoding : std::uint8_t
{
    utf_8,
    ibm866,
    iso_8859_2,
    iso_8859_3,
    iso_8859_4,
    iso_8859_5,
    iso_8859_6,
    iso_8859_7,
    iso_8859_8,
    iso_8859_8_i,
    iso_8859_10,
    iso_8859_13,
    iso_8859_14,
    iso_8859_15,
    iso_8859_16,
    koi8_r,
    koi8_u,
    macintosh,
    windows_874,
    windows_1250,
    windows_1251,
    windows_1252,
    windows_1253,
    windows_1254,
    windows_1255,
    windows_1256,
    windows_1257,
    windows_1258,
    x_mac_cyrillic,
    gbk,
    gb18030,
    big5,
    euc_jp,
    iso_2022_jp,
    shift_jis,
    euc_kr,
    replacement,
    utf_16be,
    utf_16le,
    x_user_defined,
};

/// The encoding's name as the Encoding Standard writes it, "UTF-8". Static storage.
std::string_view name(encoding which);

/// Encoding, "get an encoding": a label with white space around it, in any case of letters.
/// @return  nothing if the label is unknown. Logarithmic in the number of labels.
std::optional<encoding> from_label(std::string_view label);

/// Whether this build has a decoder for it. Every build has those of UTF-8, UTF-16, windows-1252,
/// x-user-defined and replacement. Bytes in any other encoding are read as windows-1252.
bool is_supported(encoding which);

/// The encoding itself if it is_supported, else windows-1252.
encoding read_as(encoding which);

/// Encoding, "UTF-16BE/LE".
constexpr bool is_utf_16(encoding which)
{
    return which == encoding::utf_16be || which == encoding::utf_16le;
}

/// Encoding, "ASCII-compatible", more narrowly: a byte below 0x80 that is not part of a longer
/// sequence is that character. UTF-16 and ISO-2022-JP are not; replacement reads nothing.
bool is_ascii_compatible(encoding which);

/// Whether two encodings have the same decoder in this build.
bool are_read_alike(encoding left, encoding right);

/// HTML, "Changing the encoding while parsing" and the prescan: the meaning of a declaration that
/// was read as ASCII. UTF-16 becomes UTF-8, x-user-defined becomes windows-1252.
encoding as_declared_in_markup(encoding which);

} // namespace mf2::encoding
