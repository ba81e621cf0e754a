#include "html/text/character_reference.hpp"

#include "bytes/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

namespace mf2::html
{

namespace
{

/// One letter of a name, and the place of its continuations.
struct named_reference_edge
{
    std::uint32_t letter : 7;
    std::uint32_t ends_name : 1;
    std::uint32_t is_last : 1;      ///< of the alternatives at this place
    std::uint32_t names_before : 8; ///< among the alternatives, except for initials
    std::uint32_t next : 12;        ///< 0 for no continuation
};
static_assert(sizeof(named_reference_edge) == 4);

struct named_reference_characters
{
    char32_t first;
    char32_t second;
};

#include "tables/named_references.inc"

/// Whether a reference stands for one code point of the first plane, as nearly all do.
constexpr bool is_short(named_reference_characters const& found)
{
    return found.first <= 0xFFFF && found.second == 0;
}

/// The code points of the other references.
constexpr auto long_characters = [] {
    constexpr auto count = std::size(named_references) -
        static_cast<std::size_t>(std::ranges::count_if(named_references, is_short));
    std::array<named_reference_characters, count> all{};
    std::ranges::remove_copy_if(named_references, all.begin(), is_short);
    return all;
}();

/// Values from here on are places in `long_characters`: no reference stands for a private
/// character.
constexpr char16_t first_private = 0xE000;
constexpr char16_t last_private = 0xF8FF;

constexpr auto characters = [] {
    std::array<char16_t, std::size(named_references)> all{};
    std::size_t place = first_private;
    std::ranges::transform(named_references, all.begin(), [&place](auto const& found) {
        return static_cast<char16_t>(is_short(found) ? found.first : place++);
    });
    return all;
}();

constexpr named_reference_characters in_full(char16_t found)
{
    bool const is_place = found >= first_private && found <= last_private;
    return is_place ? long_characters[found - first_private] : named_reference_characters{found, 0};
}

static_assert([] {
    for (std::size_t i = 0; i != characters.size(); ++i)
    {
        auto const [first, second] = in_full(characters[i]);
        if (first != named_references[i].first || second != named_references[i].second)
            return false;
    }
    return true;
}());

/// The number of initials of names: each letter, in the order of ASCII.
constexpr std::size_t initial_count = 52;

constexpr std::size_t place_of_initial(char letter)
{
    return static_cast<std::size_t>(letter <= 'Z' ? letter - 'A' : letter - 'a' + 26);
}

static_assert([] {
    for (std::size_t i = 0; i != initial_count; ++i)
    {
        char const letter = static_cast<char>(named_reference_edges[i].letter);
        if (place_of_initial(letter) != i) return false;
    }
    return std::size(names_before_initials) == initial_count &&
        named_reference_edges[initial_count - 1].is_last;
}());

constexpr bool is_noncharacter(std::uint32_t code)
{
    return (code & 0xFFFE) == 0xFFFE || (code >= 0xFDD0 && code <= 0xFDEF);
}

/// Infra, "control", except ASCII whitespace other than CR: no reference may stand for one.
constexpr bool is_refused_control(std::uint32_t code)
{
    bool const is_control = code < 0x20 || (code >= 0x7F && code <= 0x9F);
    return is_control && code != '\t' && code != '\n' && code != '\f';
}

// clang-format off
/// HTML, "Numeric character reference end state": 0x80 to 0x9F as in windows-1252.
constexpr char16_t windows_1252[32] = {
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178};
// clang-format on

} // namespace

bool named_reference_matcher::advance(char c) noexcept
{
    if (is_exhausted_) return false;
    named_reference_edge const* edge = named_reference_edges + edge_;
    auto const wanted = static_cast<unsigned char>(c);
    if (size_ == 0 && ascii::is_alpha(wanted))
    {
        edge += place_of_initial(c);
        index_ = names_before_initials[place_of_initial(c)];
    }
    while (edge->letter != wanted)
    {
        if (edge->is_last) return false;
        ++edge;
    }
    index_ = static_cast<std::uint16_t>(index_ + edge->names_before);
    ++size_;
    if (edge->ends_name)
    {
        matched_size_ = size_;
        matched_index_ = index_;
        has_semicolon_ = c == ';';
        // A name sorts before the names that it begins.
        ++index_;
    }
    edge_ = static_cast<std::uint16_t>(edge->next);
    is_exhausted_ = edge->next == 0;
    return true;
}

char32_t named_reference_matcher::first_code_point() const noexcept
{
    return in_full(characters[matched_index_]).first;
}

char32_t named_reference_matcher::second_code_point() const noexcept
{
    return in_full(characters[matched_index_]).second;
}

std::string_view numeric_reference_error(std::uint32_t code) noexcept
{
    if (code == 0) return "null-character-reference";
    if (code > 0x10FFFF) return "character-reference-outside-unicode-range";
    if (code >= 0xD800 && code <= 0xDFFF) return "surrogate-character-reference";
    if (is_noncharacter(code)) return "noncharacter-character-reference";
    if (is_refused_control(code)) return "control-character-reference";
    return {};
}

char32_t numeric_reference_code_point(std::uint32_t code) noexcept
{
    if (code == 0 || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return 0xFFFD;
    if (code >= 0x80 && code <= 0x9F) return windows_1252[code - 0x80];
    return code;
}

} // namespace mf2::html
