// rel and rev.
#include "cli/lint/linted_page.hpp"
#include "html/tape/element_data.hpp"
#include "microformats/whitespace.hpp"

#include <string_view>

namespace mf2::cli
{

namespace
{

struct replaced_type
{
    std::string_view old;
    std::string_view now;
};

/// HTML, "Link types": the synonyms that are there for historical reasons.
constexpr replaced_type replaced_types[] = {{"copyright", "license"}, {"previous", "prev"}};

void find_obsolete(told_tag const& tag, std::string_view type, findings& found)
{
    for (replaced_type const& each : replaced_types)
    {
        if (!html::equals_lower(type, each.old)) continue;
        found.add(
            lint_rule::obsolete_rel, tag.offset,
            std::string(type) + " is an old link type, which " + std::string(each.now) +
                " replaces");
    }
}

} // namespace

void find_in_relations(linted_page const& page, findings& found)
{
    for (told_tag const& tag : page.markup.tags)
    {
        if (!tag.is_hyperlink() || page.items.fate(tag) != tag_fate::in_tree) continue;
        microformats::for_each_token(
            tag.value("rel"), [&](std::string_view type) { find_obsolete(tag, type, found); });
        if (tag.has("rev"))
            found.add(
                lint_rule::rev_attribute, tag.offset,
                "rev=" + quoted(tag.value("rev")) + " says nothing: rel with the opposite does");
    }
}

} // namespace mf2::cli
