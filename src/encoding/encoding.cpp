#include "encoding/encoding.hpp"

#include "bytes/ascii.hpp"
#include "bytes/packed_texts.hpp"
#include "encoding/legacy_decoders.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace mf2::encoding
{

namespace
{

struct label_entry
{
    std::string_view label;
    encoding meaning;
};

constexpr label_entry labels[] = {
#include "tables/encoding_labels.inc"
};

constexpr bool is_before(label_entry const& left, label_entry const& right)
{
    return left.label < right.label;
}

static_assert(std::is_sorted(std::begin(labels), std::end(labels), is_before));

constexpr auto label_texts = [] {
    std::array<std::string_view, std::size(labels)> all{};
    std::ranges::transform(labels, all.begin(), &label_entry::label);
    return all;
}();

constexpr auto meanings = [] {
    std::array<encoding, std::size(labels)> all{};
    std::ranges::transform(labels, all.begin(), &label_entry::meaning);
    return all;
}();

// "cseucpkdfmtjapanese" is the longest.
constexpr std::size_t longest_label = 19;

// In the order of the enumeration.
constexpr std::string_view names[] = {
    "UTF-8",        "IBM866",       "ISO-8859-2",   "ISO-8859-3",     "ISO-8859-4",
    "ISO-8859-5",   "ISO-8859-6",   "ISO-8859-7",   "ISO-8859-8",     "ISO-8859-8-I",
    "ISO-8859-10",  "ISO-8859-13",  "ISO-8859-14",  "ISO-8859-15",    "ISO-8859-16",
    "KOI8-R",       "KOI8-U",       "macintosh",    "windows-874",    "windows-1250",
    "windows-1251", "windows-1252", "windows-1253", "windows-1254",   "windows-1255",
    "windows-1256", "windows-1257", "windows-1258", "x-mac-cyrillic", "GBK",
    "gb18030",      "Big5",         "EUC-JP",       "ISO-2022-JP",    "Shift_JIS",
    "EUC-KR",       "replacement",  "UTF-16BE",     "UTF-16LE",       "x-user-defined",
};

static_assert(std::size(names) == static_cast<std::size_t>(encoding::x_user_defined) + 1);

/// The encoding that stands for all with its decoder.
encoding decoder_of(encoding which)
{
    encoding const read = read_as(which);
    if (read == encoding::gbk) return encoding::gb18030;
    if (read == encoding::iso_8859_8_i) return encoding::iso_8859_8;
    return read;
}

} // namespace

std::string_view name(encoding which)
{
    return names[static_cast<std::size_t>(which)];
}

std::optional<encoding> from_label(std::string_view label)
{
    label = ascii::trim(label);
    if (label.size() > longest_label) return std::nullopt;
    std::array<char, longest_label> lowered;
    std::transform(label.begin(), label.end(), lowered.begin(), ascii::to_lower);
    std::string_view const wanted(lowered.data(), label.size());
    auto const all = bytes::packed<label_texts>();
    auto const found = std::ranges::lower_bound(all, wanted);
    if (found == all.end() || *found != wanted) return std::nullopt;
    return meanings[static_cast<std::size_t>(found - all.begin())];
}

bool is_supported(encoding which)
{
    switch (which)
    {
    case encoding::utf_8:
    case encoding::windows_1252:
    case encoding::replacement:
    case encoding::utf_16be:
    case encoding::utf_16le:
    case encoding::x_user_defined: return true;
    default: return has_legacy_decoders();
    }
}

encoding read_as(encoding which)
{
    return is_supported(which) ? which : encoding::windows_1252;
}

bool is_ascii_compatible(encoding which)
{
    if (is_utf_16(which)) return false;
    return which != encoding::iso_2022_jp && which != encoding::replacement;
}

bool are_read_alike(encoding left, encoding right)
{
    return decoder_of(left) == decoder_of(right);
}

encoding as_declared_in_markup(encoding which)
{
    if (is_utf_16(which)) return encoding::utf_8;
    if (which == encoding::x_user_defined) return encoding::windows_1252;
    return which;
}

} // namespace mf2::encoding
