// Tests: test/inspect/lint/rules.cpp, test/inspect/lint/mistakes.cpp
// Finds faults in rel and rev.
#include "bytes/ascii.hpp"
#include "html/tape/element_data.hpp"
#include "inspect/lint/linted_page.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace mf2::inspect
{

namespace
{

struct replaced_type
{
    std::string_view old;
    std::string_view now;
};

/// HTML, "Link types": the synonyms that exist for historical reasons.
constexpr replaced_type replaced_types[] = {{"copyright", "license"}, {"previous", "prev"}};

/// Link types of resources that a page needs, and those that tell how to treat a link. Without a
/// URL they belong to a script, or to nobody. HTML, "Link types", those whose effect is "External
/// Resource" or "Annotation", and those of search engines.
constexpr std::string_view types_of_no_relation[] = {
    "dns-prefetch", "external",   "icon",     "manifest",  "modulepreload", "nofollow",
    "noopener",     "noreferrer", "opener",   "pingback",  "preconnect",    "prefetch",
    "preload",      "prerender",  "shortcut", "sponsored", "stylesheet",    "ugc"};

/// The first relation of a tag; empty if there is none.
std::string_view relation_of(told_tag const& tag)
{
    std::string_view first;
    microformats::for_each_token(tag.value("rel"), [&first](std::string_view type) {
        bool const is_other = std::any_of(
            std::begin(types_of_no_relation), std::end(types_of_no_relation),
            [type](std::string_view each) { return ascii::equals_lower(type, each); });
        if (first.empty() && !is_other) first = type;
    });
    return first;
}

void find_obsolete(told_tag const& tag, std::string_view type, findings& found)
{
    for (replaced_type const& each : replaced_types)
    {
        if (!ascii::equals_lower(type, each.old)) continue;
        found.add(
            lint_rule::obsolete_rel, tag.offset,
            std::string(type) + " is an old link type, which " + std::string(each.now) +
                " replaces");
    }
}

/// microformats2 parsing, "parse a hyperlink element for rel microformats": types are compared as
/// they are written. Types that only browsers read are not.
void find_capitals(told_tag const& tag, std::string_view type, findings& found)
{
    constexpr std::string_view types[] = {
        "alternate",
        "author",
        "authorization_endpoint",
        "bookmark",
        "canonical",
        "enclosure",
        "feed",
        "hub",
        "indieauth-metadata",
        "license",
        "me",
        "micropub",
        "microsub",
        "next",
        "pgpkey",
        "prev",
        "self",
        "syndication",
        "tag",
        "token_endpoint",
        "webmention"};
    for (std::string_view const each : types)
    {
        if (type == each || !ascii::equals_lower(type, each)) continue;
        found.add(
            lint_rule::upper_case_rel, tag.offset,
            "rel=" + quoted(type) + " is not " + std::string(each) + ": write rel=\"" +
                std::string(each) + '"');
    }
}

/// Find rel on an element that is no link. Scripts use other types there for their own purposes.
void find_on_others(told_tag const& tag, findings& found)
{
    constexpr std::string_view types[] = {"author", "license", "me", "webmention"};
    if (tag.is_hyperlink() || !tag.has("rel") || html::name_of(tag.id) == "form") return;
    microformats::for_each_token(tag.value("rel"), [&](std::string_view type) {
        if (std::find(std::begin(types), std::end(types), type) == std::end(types)) return;
        found.add(
            lint_rule::rel_without_href, tag.offset,
            "rel=" + quoted(type) +
                " says nothing on an element that is no link: write it on an a");
    });
}

} // namespace

void find_in_relations(linted_page const& page, findings& found)
{
    for (told_tag const& tag : page.markup.tags)
    {
        find_on_others(tag, found);
        if (!tag.is_hyperlink() || page.items.fate(tag) != tag_fate::in_tree) continue;
        std::string_view const relation = relation_of(tag);
        if (!relation.empty() && !tag.has("href"))
            found.add(
                lint_rule::rel_without_href, tag.offset,
                "rel=" + quoted(relation) + " says nothing without href");
        microformats::for_each_token(tag.value("rel"), [&](std::string_view type) {
            find_obsolete(tag, type, found);
            if (tag.has("href")) find_capitals(tag, type, found);
        });
        if (tag.has("rev"))
            found.add(
                lint_rule::rev_attribute, tag.offset,
                "rev=" + quoted(tag.value("rev")) +
                    " is obsolete, and not read: rel takes its place");
    }
}

} // namespace mf2::inspect
