#include "microformats/scopes/signs.hpp"

#include "html/names/tag_sets.hpp"
#include "html/text/attribute_names.hpp"
#include "html/text/attribute_value.hpp"
#include "microformats/page/language.hpp"
#include "microformats/vocabulary/classic.hpp"
#include "microformats/vocabulary/space_separated.hpp"

namespace mf2::microformats
{

namespace
{

using html::tag;

/// Whether a class may matter inside a classic root: a property, `item`, or an include.
bool has_classic_sign(std::string_view class_value)
{
    bool found = false;
    for_each_token(class_value, [&](std::string_view token) {
        found = found || token == "item" || token == "include" || may_hold_classic_property(token);
    });
    return found;
}

/// The watched attributes, in the order of the names below. Those before `href` may give signs by
/// themselves; but for a class, empty ones give none. The others do if links are wanted, even if
/// they are empty.
enum : std::size_t
{
    class_attribute,
    rel,
    itemref,
    headers,
    href,
    src,
};
// Outlines of tags have room for no more.
static_assert(href <= html::most_watched);
constexpr html::attribute_names sign_names({"class", "rel", "itemref", "headers"}, {"href"});
constexpr html::attribute_names names_with_hyperlinks(
    {"class", "rel", "itemref", "headers", "href"}, {}, html::linking_elements::hyperlinks);
constexpr html::attribute_names names_with_links(
    {"class", "rel", "itemref", "headers", "href", "src"}, {}, html::linking_elements::all);

/// Whether an element is a wanted link, with any `rel`.
bool is_link(tag id, html::noted_attributes const& of, links wanted)
{
    if (wanted == links::off) return false;
    if (html::hyperlink_tags.has(id)) return of.has(href);
    return wanted == links::all && html::source_tags.has(id) && of.has(src);
}

/// Whether an attribute names elements to include.
bool has_reference_attribute(html::noted_attributes const& of) noexcept
{
    return !of.value(itemref).empty() || !of.value(headers).empty();
}

} // namespace

sign_reader::sign_reader(page_facts const& facts) : facts_(facts), class_value_(facts.memory.work)
{
    begin();
}

void sign_reader::begin() noexcept
{
    switch (facts_.options->links)
    {
    case links::off: names_ = &sign_names; break;
    case links::hyperlinks: names_ = &names_with_hyperlinks; break;
    case links::all: names_ = &names_with_links; break;
    }
}

std::span<std::string_view const> sign_reader::names_in(context around) const noexcept
{
    if (around == context::classic) return sign_names.all().first(href);
    return sign_names.all().first(facts_.wants_relations() ? rel + 1 : class_attribute + 1);
}

bool sign_reader::may_matter(html::noted_attributes const& of, context around) const
{
    // Nearly every tag checked here has a class and nothing else.
    if (!of.has_only(class_attribute) && may_matter_by_others(of, around)) return true;
    std::string_view const class_value = of.value(class_attribute);
    if (class_value.empty()) return false;
    root_rules const& rules = facts_.roots;
    switch (around)
    {
    case context::none: return rules.may_hold_root_or_reference(of.source(class_attribute));
    case context::mf2:
    {
        auto const found = rules.signs_of(class_value, wanted_names::roots_and_properties);
        return found.has_root || found.has_property || found.has_reference;
    }
    case context::classic:
        return rules.may_hold_root_or_reference(class_value) || has_classic_sign(class_value);
    case context::elsewhere: break;
    }
    return false;
}

/// Whether it may matter by another attribute than its class.
bool sign_reader::may_matter_by_others(html::noted_attributes const& of, context around) const
{
    bool const has_rel = !of.value(rel).empty();
    if (has_rel && of.has(href) && facts_.wants_relations()) return true;
    if ((of.has(href) || of.has(src)) && facts_.wants_links()) return true;
    return around == context::classic && (has_rel || has_reference_attribute(of));
}

bool sign_reader::may_be_root(element_view const& element, context around) const
{
    if (around == context::elsewhere) return false;
    auto const class_value = element.raw("class");
    return class_value && facts_.roots.may_hold_root_or_reference(*class_value);
}

element_signs sign_reader::read(element_view const& element, context around, bool region_is_open)
{
    html::noted_attributes const noted(*names_, element.token());
    bool const is_region =
        around == context::elsewhere && region_is_open && facts_.region.is_at(element);
    if (is_region) around = context::none;
    // In another namespace it means nothing to the document.
    bool const is_other = meaning_of(element.id()).document != element.role();
    tag const id = is_other ? tag::unknown : element.id();
    element_signs signs = read(id, noted, around);
    // Other effects of decoding make no difference to roots and properties.
    if (signs.has_reference)
        signs = read(id, noted, around, decoded_class(noted.value(class_attribute)));
    signs.is_region = is_region;
    signs.is_title = facts_.wants_document_facts() && element.role() == document_role::title;
    signs.has_language = has_language(element);
    return signs;
}

element_signs sign_reader::read(tag id, html::noted_attributes const& of, context around) const
{
    return read(id, of, around, of.value(class_attribute));
}

element_signs sign_reader::read(
    tag id, html::noted_attributes const& of, context around, std::string_view class_value) const
{
    element_signs signs;
    bool const has_relation = !of.value(rel).empty() && html::hyperlink_tags.has(id);
    bool const is_base = meaning_of(id).document == document_role::base;
    signs.is_relation = of.has(href) && ((has_relation && facts_.wants_relations()) || is_base);
    signs.is_relation = signs.is_relation || is_link(id, of, facts_.options->links);
    if (around == context::elsewhere) return signs;
    signs.class_value = class_value;
    bool const is_in_mf2 = around == context::mf2;
    class_signs const found = facts_.roots.signs_of(
        class_value, is_in_mf2 ? wanted_names::roots_and_properties : wanted_names::roots);
    signs.is_root = found.has_root;
    signs.has_reference = found.has_reference;
    signs.is_property = found.has_property;
    if (around == context::classic)
    {
        signs.is_property =
            has_relation || has_reference_attribute(of) || has_classic_sign(class_value);
    }
    return signs;
}

bool sign_reader::might_have_mattered(element_view const& added, bool is_root)
{
    html::noted_attributes const noted(*names_, added.token());
    // In tree order, the added element stands before any other that was found already.
    if (facts_.region.is_at(added) || has_language(added)) return true;
    if (is_root && (added.has("id") || !noted.value(itemref).empty() || noted.has(class_attribute)))
        return true;
    if (!noted.has(class_attribute)) return false;
    std::string_view const value = decoded_class(noted.value(class_attribute));
    class_signs const found = facts_.roots.signs_of(value, wanted_names::roots_and_properties);
    return found.has_root || found.has_property || has_classic_sign(value);
}

root_context sign_reader::inside_root(
    std::string_view class_value, root_context const& around) const
{
    root_context inside;
    for_each_token(class_value, [&](std::string_view token) {
        if (facts_.roots.is_mf2_root(token)) inside.what = context::mf2;
    });
    if (inside.what != context::mf2)
    {
        inside.what = context::classic;
        classic_element element;
        element.class_value = class_value;
        inside.roots = read_classic({}, element).roots;
    }
    inside.depth = around.depth + 1;
    inside.language = around.language;
    return inside;
}

bool sign_reader::has_language(element_view const& element) const noexcept
{
    return facts_.wants_languages() && raw_language(element).has_value();
}

std::string_view sign_reader::decoded_class(std::string_view raw)
{
    class_value_.clear();
    html::append_attribute_value(class_value_, raw);
    return class_value_;
}

} // namespace mf2::microformats
