// Tests: test/inspect/lint/rules.cpp, test/inspect/lint/mistakes.cpp
// Finds class names that nearly are those of a vocabulary.
#include "bytes/ascii.hpp"
#include "inspect/lint/linted_page.hpp"
#include "inspect/lint/nearest_name.hpp"
#include "inspect/lint/vocabulary.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace mf2::inspect
{

namespace
{

/// The number of an item's properties to look at, for each tag in it.
constexpr int most_properties = 8;

/// Whether somebody wrote an item of microformats2 there: it has a type of a vocabulary, or one of
/// its first properties is of a vocabulary.
bool is_meant(item const* one)
{
    if (one == nullptr || one->source() != item_source::microformats) return false;
    if (has_known_type(*one)) return true;
    int left = most_properties;
    for (property const each : one->properties())
    {
        auto const places = places_of(each.values);
        bool const is_written = !places.empty() && !places.front().is_implied;
        if (is_written && is_known_property(each.name)) return true;
        if (--left == 0) break;
    }
    return false;
}

/// The bytes of a class value to search for each name in it.
constexpr std::size_t most_of_classes = 512;

/// Whether a name that nearly is a root can only mean an item: "h_entry" or ".h-card". Without a
/// separator it may be a name for style sheets.
bool is_proof(std::string_view name)
{
    std::size_t const h = name.find('h');
    if (h == name.npos || h + 1 == name.size() || ascii::is_alphanumeric(name[h + 1])) return false;
    std::string_view const before = name.substr(0, h);
    return std::none_of(before.begin(), before.end(), ascii::is_alphanumeric) &&
        !nearest_root(name).empty();
}

/// The name that was meant; empty if the written one may be right.
/// @param begun  the item that its element begins
std::string meant_name(std::string_view name, item const* begun)
{
    std::string meant = nearest_root(name);
    // "hcard" may be a name for style sheets on an item of another name.
    bool const is_without_hyphen = name.starts_with('h') &&
        name.substr(1) == meant.substr(std::min<std::size_t>(2, meant.size()));
    if (!meant.empty() && !(is_without_hyphen && begun != nullptr)) return meant;
    meant = nearest_property(name);
    return meant.empty() ? joined_names(name) : meant;
}

} // namespace

void find_misspelt(linted_page const& page, findings& found)
{
    bool const uses_names = uses_microformats2(page);
    for (told_tag const& tag : page.markup.tags)
    {
        item const* const begun = page.items.begun_by(tag);
        bool const is_in_meant = is_meant(page.items.around(tag)) || is_meant(begun);
        std::string_view const classes = tag.value("class");
        microformats::for_each_token(classes, [&](std::string_view name) {
            if (!uses_names && !is_in_meant && !is_proof(name)) return;
            std::string const meant = meant_name(name, begun);
            // The written name may stand beside the right one, for style sheets.
            if (meant.empty() || microformats::has_token(classes.substr(0, most_of_classes), meant))
                return;
            found.add(
                lint_rule::misspelt_name, tag.offset,
                shown(name) + " is no name of microformats: write " + meant);
        });
    }
}

} // namespace mf2::inspect
