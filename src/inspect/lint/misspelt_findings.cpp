// Class names that are nearly those of a vocabulary.
#include "inspect/lint/linted_page.hpp"
#include "inspect/lint/nearest_name.hpp"
#include "inspect/lint/vocabulary.hpp"
#include "microformats/space_separated.hpp"

#include <string>
#include <string_view>

namespace mf2::inspect
{

namespace
{

/// So many properties of an item are looked at, for each tag in it.
constexpr int most_properties = 8;

/// Whether somebody wrote an item of microformats2 there: it has a type of a vocabulary, or a
/// property of one among the first.
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

} // namespace

void find_misspelt(linted_page const& page, findings& found)
{
    bool const uses_names = uses_microformats2(page);
    for (told_tag const& tag : page.markup.tags)
    {
        item const* const begun = page.items.begun_by(tag);
        bool const may_begin = uses_names || is_meant(begun);
        bool const may_be_in = is_meant(page.items.around(tag)) || is_meant(begun);
        microformats::for_each_token(tag.value("class"), [&](std::string_view name) {
            std::string meant = may_begin ? nearest_root(name) : std::string();
            if (meant.empty() && (may_be_in || uses_names)) meant = nearest_property(name);
            if (meant.empty()) return;
            found.add(
                lint_rule::misspelt_name, tag.offset,
                shown(name) + " is no name of microformats: write " + meant);
        });
    }
}

} // namespace mf2::inspect
