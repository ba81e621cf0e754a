#include "inspect/lint/nearest_name.hpp"

#include "bytes/ascii.hpp"
#include "inspect/lint/vocabulary.hpp"
#include "microformats/vocabulary/classic.hpp"
#include "microformats/vocabulary/root_names.hpp"

#include <mf2/parse_options.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>

namespace mf2::inspect
{

namespace
{

/// No known name is longer, even with an error in it.
constexpr std::size_t longest = 30;

/// Punctuation that gets into lists of names.
constexpr std::string_view punctuation = ",;.:-_\"'";

std::string_view without_punctuation(std::string_view name)
{
    auto const first = name.find_first_not_of(punctuation);
    if (first == name.npos) return {};
    return name.substr(first, name.find_last_not_of(punctuation) + 1 - first);
}

/// A character of word processors and web pages, and the ASCII that it stands for, if any.
struct typographic_form
{
    std::string_view written;
    std::string_view meant;
};

constexpr typographic_form typographic_forms[] = {
    {"\u00A0", " "}, {"\u202F", " "}, {"\u2010", "-"}, {"\u2011", "-"}, {"\u2012", "-"},
    {"\u2013", "-"}, {"\u2014", "-"}, {"\u2015", "-"}, {"\u2212", "-"}, {"\u2018", "'"},
    {"\u2019", "'"}, {"\u201C", "'"}, {"\u201D", "'"}, {"\u201E", "'"}, {"\u00AB", "'"},
    {"\u00BB", "'"}, {"\u00AD", ""},  {"\u200B", ""},  {"\u200C", ""},  {"\u200D", ""},
    {"\uFEFF", ""}};

/// A name of bounded size, with ASCII in the place of typographic forms.
std::string in_ascii(std::string_view name)
{
    if (std::all_of(name.begin(), name.end(), ascii::is_ascii)) return std::string(name);
    std::string made;
    while (!name.empty())
    {
        auto const form = std::find_if(
            std::begin(typographic_forms), std::end(typographic_forms),
            [name](typographic_form const& each) { return name.starts_with(each.written); });
        bool const is_form = form != std::end(typographic_forms);
        made += is_form ? form->meant : name.substr(0, 1);
        name.remove_prefix(is_form ? form->written.size() : 1);
    }
    return made;
}

/// Replace each separator, or several in a row, by one hyphen.
std::string with_hyphens(std::string_view name)
{
    std::string made;
    for (char const c : name)
    {
        bool const is_separator = c == '_' || c == '-' || c == '.' || c == ':';
        if (!is_separator) made += c;
        else if (!made.ends_with('-')) made += '-';
    }
    return made;
}

/// The difference of two words behind their common beginning.
enum class difference : std::uint8_t
{
    none,
    swapped,  ///< two neighbouring letters
    extra,    ///< one letter too many
    missing,  ///< one letter too few
    replaced, ///< one other letter
    larger,
};

/// Find the difference, if it is one step of the Damerau-Levenshtein distance.
difference compare(std::string_view written, std::string_view known)
{
    std::size_t begin = 0;
    while (begin != std::min(written.size(), known.size()) && written[begin] == known[begin])
        ++begin;
    std::string_view const left = written.substr(begin);
    std::string_view const right = known.substr(begin);
    if (left.empty() && right.empty()) return difference::none;
    if (!left.empty() && left.substr(1) == right) return difference::extra;
    if (!right.empty() && left == right.substr(1)) return difference::missing;
    if (left.size() != right.size() || left.empty()) return difference::larger;
    if (left.substr(1) == right.substr(1)) return difference::replaced;
    bool const is_swapped = left.size() > 1 && left[0] == right[1] && left[1] == right[0] &&
        left.substr(2) == right.substr(2);
    return is_swapped ? difference::swapped : difference::larger;
}

/// The words to compare with. A name with p- or u- is more often another word than one with h-.
enum class known_words : std::uint8_t
{
    roots,
    properties,
};

/// Whether a difference is a slip rather than another word. Short words have many neighbours:
/// "cart" is not "card", nor "part" "party". A plural of a word may be the name of a list.
bool is_slip(difference of, std::string_view written, std::string_view known, known_words among)
{
    // Both "count" and "county" are words.
    bool const is_longer = written.starts_with(known);
    bool const begins_alike = written.front() == known.front();
    bool const ends_alike = written.back() == known.back();
    switch (of)
    {
    case difference::swapped: return known.size() > 2;
    case difference::extra:
        return begins_alike && known.size() > 3 &&
            (!is_longer || (ends_alike && !written.ends_with('s')));
    case difference::missing:
        return known.size() > (ends_alike && among == known_words::roots ? 4U : 5U);
    case difference::replaced: return known.size() > 5 && begins_alike;
    case difference::none:
    case difference::larger: break;
    }
    return false;
}

/// The Damerau-Levenshtein distance, "optimal string alignment". Time is the product of two bounded
/// lengths.
std::size_t distance(std::string_view written, std::string_view known)
{
    using row = std::array<std::size_t, longest + 1>;
    row before{};
    row last{};
    row next{};
    for (std::size_t j = 0; j <= known.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= written.size(); ++i)
    {
        next[0] = i;
        for (std::size_t j = 1; j <= known.size(); ++j)
        {
            std::size_t const replaced = last[j - 1] + (written[i - 1] == known[j - 1] ? 0 : 1);
            next[j] = std::min({last[j] + 1, next[j - 1] + 1, replaced});
            bool const is_swapped =
                i > 1 && j > 1 && written[i - 1] == known[j - 2] && written[i - 2] == known[j - 1];
            if (is_swapped) next[j] = std::min(next[j], before[j - 2] + 1);
        }
        before = last;
        last = next;
    }
    return last[known.size()];
}

/// Whether a long word is another one with two slips.
bool has_two_slips(std::string_view written, std::string_view known)
{
    bool const is_long = known.size() > 8 && written.size() + 2 >= known.size() &&
        written.size() <= known.size() + 2;
    return is_long && written.substr(0, 2) == known.substr(0, 2) && distance(written, known) == 2;
}

bool is_near(std::string_view written, std::string_view known, known_words among)
{
    return is_slip(compare(written, known), written, known, among) || has_two_slips(written, known);
}

bool is_words(std::string_view name)
{
    return std::all_of(
        name.begin(), name.end(), [](char c) { return ascii::is_lower(c) || c == '-'; });
}

bool is_root(std::string_view name)
{
    return name.starts_with("h-") && !name.starts_with("h-x-") && microformats::is_known_root(name);
}

/// The prefix of a property class, or of nearly one: "dt-", or "d-" and "t-" for it.
struct split_class
{
    std::string_view prefix; ///< without its hyphen
    std::string_view name;
};

split_class split(std::string_view name)
{
    auto const hyphen = name.find('-');
    if (hyphen == name.npos) return {};
    return {name.substr(0, hyphen), name.substr(hyphen + 1)};
}

bool is_framework_class(std::string_view name)
{
    auto const names = framework_class_names();
    return std::binary_search(names.begin(), names.end(), name);
}

bool is_known(std::string_view name)
{
    return is_root(name) || is_known_property_class(name);
}

/// A name as the rules would write it, except for its letters.
std::string plain_form(std::string_view name)
{
    return with_hyphens(without_punctuation(in_ascii(name)));
}

} // namespace

std::string nearest_root(std::string_view name)
{
    if (name.size() > longest || is_root(name) || is_framework_class(name)) return {};
    std::string const plain = plain_form(name);
    if (is_root(plain)) return plain;
    // "hcard", unless it is a classic microformat.
    std::string const with_hyphen = plain.starts_with('h') ? "h-" + plain.substr(1) : plain;
    if (is_root(with_hyphen) && !microformats::as_classic_root(plain)) return with_hyphen;
    if (!plain.starts_with("h-") || !is_words(plain)) return {};
    for (std::string_view const each : vocabulary_roots())
    {
        if (is_near(std::string_view(plain).substr(2), each.substr(2), known_words::roots))
            return std::string(each);
    }
    return {};
}

std::string nearest_property(std::string_view name)
{
    if (name.size() > longest || is_known_property_class(name)) return {};
    std::string const plain = plain_form(name);
    if (is_known_property_class(plain)) return plain;
    auto const [prefix, rest] = split(plain);
    bool const is_prefix = prefix == "p" || prefix == "u" || prefix == "dt" || prefix == "e";
    // "d-published", "dt-" with a letter missing or swapped.
    bool const is_date = prefix == "d" || prefix == "td" || prefix == "t" || prefix == "date";
    if (is_date && is_known_property_class("dt-" + std::string(rest)))
        return "dt-" + std::string(rest);
    if (!is_prefix || rest.empty() || !is_words(rest) || is_known_property(rest)) return {};
    std::string nearest;
    for (std::string_view const each : known_property_classes())
    {
        bool const has_prefix = split(each).prefix == prefix;
        if (!is_near(rest, without_prefix(each), known_words::properties) ||
            (!nearest.empty() && !has_prefix))
            continue;
        nearest = each;
        if (has_prefix) break;
    }
    return nearest;
}

std::string joined_names(std::string_view name)
{
    if (name.size() > 2 * longest) return {};
    std::string const plain = in_ascii(name);
    for (std::size_t cut = 1; cut < plain.size(); ++cut)
    {
        std::string_view const first = std::string_view(plain).substr(0, cut);
        std::string_view rest = std::string_view(plain).substr(cut);
        if (rest.starts_with(' ')) rest.remove_prefix(1);
        if (is_known(first) && is_known(rest)) return std::string(first) + ' ' + std::string(rest);
    }
    return {};
}

} // namespace mf2::inspect
