#include "encoding/encoder.hpp"

#include "encoding/decoder.hpp"
#include "encoding/decoding.hpp"
#include "encoding/utf8.hpp"

#include <algorithm>
#include <string>
#include <tuple>

namespace mf2::encoding
{

namespace
{

/// The code point that the decoder makes of some bytes; 0 for an error, or several code points.
char32_t code_point_of(encoding which, std::string_view bytes)
{
    std::array<char, 4 * longest_character> text;
    decoder reading(which);
    auto const got = reading.decode(bytes, text, end_of_input::reached);
    std::string_view const all(text.data(), got.written);
    if (all.empty() || scan_sequence(all).length != all.size()) return 0;
    char32_t const found = first_code_point(all);
    return found == 0xFFFD ? 0 : found;
}

/// Whether the index has pairs of bytes.
bool has_pairs(encoding which)
{
    return which >= encoding::gbk && which <= encoding::euc_kr;
}

bool is_japanese(encoding which)
{
    return which == encoding::euc_jp || which == encoding::shift_jis;
}

/// Whether encoders use a lead byte; decoders accept more. Encoding, "index Big5 pointer", "index
/// Shift_JIS pointer", "gb18030 encoder".
bool is_lead(encoding which, unsigned char lead)
{
    switch (which)
    {
    case encoding::big5: return lead >= 0xA1;
    case encoding::shift_jis: return lead != 0xED && lead != 0xEE && !is_between(lead, 0xF0, 0xF9);
    case encoding::euc_jp: return lead != 0x8F;
    default: return true;
    }
}

/// Whether the last pointer of a code point counts, not the first. Encoding, "index Big5 pointer".
bool counts_last(encoding which, char32_t code_point)
{
    constexpr std::u32string_view last = U"\u2550\u255E\u2561\u256A\u5341\u5345";
    return which == encoding::big5 && last.find(code_point) != last.npos;
}

/// The four bytes of a pointer. Encoding, "gb18030 encoder".
std::array<char, 4> bytes_of(std::uint32_t pointer)
{
    auto const byte = [](std::uint32_t base, std::uint32_t offset) {
        return static_cast<char>(base + offset);
    };
    return {
        byte(0x81, pointer / 12600), byte(0x30, pointer / 1260 % 10),
        byte(0x81, pointer / 10 % 126), byte(0x30, pointer % 10)};
}

} // namespace

encoder::encoder(encoding which, std::pmr::memory_resource* memory)
    : which_(which), characters_(memory)
{
    for (unsigned byte = 0x80; byte != 0x100; ++byte)
    {
        // Encoding, "gb18030 encoder": only GBK has one byte for U+20AC.
        if (which == encoding::gb18030) break;
        char const one = static_cast<char>(byte);
        add({&one, 1});
    }
    if (has_pairs(which)) add_pairs();
    // Sort the bytes of one code point in the order of the index. std::stable_sort would allocate
    // elsewhere.
    auto const key = [](character const& each) {
        return std::tuple(
            each.code_point, each.size, std::string_view(each.bytes.data(), each.size));
    };
    std::ranges::sort(characters_, {}, key);
}

void encoder::add_pairs()
{
    for (unsigned lead = 0x81; lead != 0xFF; ++lead)
    {
        if (!is_lead(which_, static_cast<unsigned char>(lead))) continue;
        for (unsigned trail = 0x40; trail != 0xFF; ++trail)
        {
            std::array<char, 2> const pair{static_cast<char>(lead), static_cast<char>(trail)};
            add({pair.data(), pair.size()});
        }
    }
}

void encoder::add(std::string_view bytes)
{
    char32_t const code_point = code_point_of(which_, bytes);
    if (code_point == 0) return;
    character& added = characters_.emplace_back();
    added.code_point = code_point;
    added.size = static_cast<std::uint8_t>(bytes.copy(added.bytes.data(), added.bytes.size()));
}

std::string_view encoder::encode(char32_t code_point)
{
    if (is_japanese(which_))
    {
        if (code_point == 0xA5) return "\\";
        if (code_point == 0x203E) return "~";
        if (code_point == 0x2212) code_point = 0xFF0D;
    }
    auto const is_before = [](character const& one, char32_t other) {
        return one.code_point < other;
    };
    auto found = std::lower_bound(characters_.begin(), characters_.end(), code_point, is_before);
    bool const is_found = found != characters_.end() && found->code_point == code_point;
    if (!is_found) return which_ == encoding::gb18030 ? encode_in_four(code_point) : "";
    if (counts_last(which_, code_point))
    {
        while (found + 1 != characters_.end() && (found + 1)->code_point == code_point) ++found;
    }
    return {found->bytes.data(), found->size};
}

/// Encoding, "index gb18030 ranges pointer".
std::string_view encoder::encode_in_four(char32_t code_point)
{
    constexpr std::uint32_t special = 7457; // U+E7C7, out of order
    constexpr std::uint32_t end = 39420;
    auto const at = [this](std::uint32_t pointer) {
        four_ = bytes_of(pointer);
        return code_point_of(which_, {four_.data(), four_.size()});
    };
    std::uint32_t pointer = 189000 + static_cast<std::uint32_t>(code_point) - 0x10000;
    if (code_point == 0xE7C7) pointer = special;
    else if (code_point < 0x10000)
    {
        std::uint32_t first = 0;
        for (std::uint32_t size = end; size != 0;)
        {
            std::uint32_t const half = size / 2;
            std::uint32_t const middle = first + half;
            bool const is_before = at(middle == special ? middle - 1 : middle) < code_point;
            first = is_before ? middle + 1 : first;
            size = is_before ? size - half - 1 : half;
        }
        pointer = first;
    }
    bool const is_there = pointer != end && at(pointer) == code_point;
    return is_there ? std::string_view(four_.data(), four_.size()) : std::string_view();
}

char32_t first_code_point(std::string_view text)
{
    sequence const first = scan_sequence(text);
    if (first.status != sequence_status::complete) return 0xFFFD;
    auto const byte = [text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    char32_t found = first.length == 1 ? byte(0) : byte(0) & (0x7FU >> first.length);
    for (std::size_t at = 1; at != first.length; ++at) found = found << 6 | (byte(at) & 0x3FU);
    return found;
}

bool has_encoder(encoding which)
{
    bool const is_utf_8 = which == encoding::utf_8 || is_utf_16(which);
    return !is_utf_8 && which != encoding::replacement && which != encoding::iso_2022_jp &&
        is_supported(which);
}

} // namespace mf2::encoding
