// Tests: test/inspect/lint/rules.cpp, test/inspect/lint/mistakes.cpp
// Finds ends of elements that are missing or too early, and markup that is read as text.
#include "html/names/tag_sets.hpp"
#include "html/tree/element_rules.hpp"
#include "inspect/lint/linted_value.hpp"
#include "inspect/lint/vocabulary.hpp"
#include "microformats/vocabulary/class_names.hpp"
#include "microformats/vocabulary/root_names.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace mf2::inspect
{

namespace
{

bool is_paragraph(told_tag const& tag)
{
    return html::rule_of(tag.id).ends == html::end_rule::paragraph;
}

/// Whether the end tag of an element may not be omitted.
bool needs_end_tag(told_tag const& tag)
{
    bool const may_lack_it =
        html::thoroughly_implied_end_tags.has(tag.id) || html::page_tags.has(tag.id);
    return !tag.is_foreign && !may_lack_it && !html::void_tags.has(tag.id) &&
        tag.id != html::tag::unknown;
}

/// The name of the start tag at an offset; empty if there is none.
std::string_view start_tag_at(std::string_view source, std::uint64_t offset)
{
    if (offset + 1 >= source.size() || source[offset] != '<') return {};
    std::string_view const rest = source.substr(offset + 1);
    std::size_t size = 0;
    while (size != rest.size() && ascii::is_alphanumeric(rest[size])) ++size;
    return rest.substr(0, size);
}

/// A paragraph that ends where a block is written in it.
void find_cut(linted_value const& one, linted_page const& page, findings& found)
{
    bool const is_content =
        one.place.kind == property_kind::p || one.place.kind == property_kind::e;
    if (!is_content || !is_paragraph(one.tag) || one.place.rule == value_rule::attribute) return;
    std::string_view const block = start_tag_at(page.source, one.place.end);
    bool const is_new_paragraph = ascii::equals_lower(block, "p");
    bool const has_end_tag = one.tag.end_tag != 0;
    if (has_end_tag && one.tag.end_tag < one.place.end) return;
    // A p without an end tag may be meant to end here.
    bool const is_meant = !has_end_tag && one.place.kind != property_kind::e;
    if (block.empty() || is_new_paragraph || is_meant) return;
    found.add(
        lint_rule::cut_by_block, one.place.start,
        one.property_class() + " ends before the " + shown(block) + " of line " +
            std::to_string(page.lines.at(one.place.end).line) +
            ", since no p holds one: write it on a div");
}

/// Whether an element's end tag stands behind that of an element around it: <b><i></b></i>.
bool is_misnested(told_tag const& tag, std::string_view source, std::uint64_t end)
{
    constexpr std::size_t near = 64;
    std::string_view const behind =
        source.substr(std::min<std::uint64_t>(end, source.size()), near);
    return behind.find("</" + std::string(html::name_of(tag.id)) + '>') != behind.npos;
}

/// A property whose element goes on for lack of an end tag.
void find_unclosed(linted_value const& one, linted_page const& page, findings& found)
{
    bool const is_content =
        one.place.kind == property_kind::p || one.place.kind == property_kind::e;
    bool const is_unclosed = one.tag.end_tag == 0 && needs_end_tag(one.tag) &&
        !is_misnested(one.tag, page.source, one.place.end);
    if (!is_content || !is_unclosed || one.tag.is_self_closing ||
        one.place.rule == value_rule::attribute)
        return;
    found.add(
        lint_rule::unclosed_element, one.place.start,
        one.property_class() + " has no end tag, and goes on to line " +
            std::to_string(page.lines.at(one.place.end).line) + ": write </" +
            std::string(html::name_of(one.tag.id)) + "> where it ends");
}

/// The first class of a tag that a vocabulary has; empty if there is none.
std::string_view known_class(told_tag const& tag)
{
    std::string_view first;
    microformats::for_each_token(tag.value("class"), [&first](std::string_view name) {
        bool const is_known = is_known_property_class(name) ||
            (microformats::is_root_name(name) && microformats::is_known_root(name));
        if (first.empty() && is_known) first = name;
    });
    return first;
}

void find_self_closing(told_tag const& tag, findings& found)
{
    bool const closes_nothing =
        tag.is_self_closing && !tag.is_foreign && !html::void_tags.has(tag.id);
    std::string_view const name = closes_nothing ? known_class(tag) : std::string_view();
    if (name.empty()) return;
    found.add(
        lint_rule::self_closing_tag, tag.offset,
        std::string(name) + " is on a tag that \"/>\" does not end: write an end tag");
}

std::string about(told_fault const& fault)
{
    std::string const lost = shown(fault.lost) + " is lost in ";
    std::string const name = shown(fault.name);
    switch (fault.kind)
    {
    case fault_kind::unclosed_text: return lost + "a " + name + ": write </" + name + "> behind it";
    case fault_kind::unclosed_comment: return lost + "a comment: write --> where that ends";
    case fault_kind::unclosed_tag:
        return lost + "a tag, " + name +
            ", that does not end: write the missing quotation mark or >";
    case fault_kind::unclosed_attribute:
        return lost + "the value of " + name + ": write the missing quotation mark";
    case fault_kind::misnamed_class:
        return shown(fault.lost) + " is in the attribute " + name +
            ", which means nothing: write class";
    case fault_kind::repeated_class:
        return shown(fault.lost) +
            " is in a second class attribute, which is not read: write all names in one";
    }
    return {};
}

lint_rule rule_for(fault_kind kind)
{
    switch (kind)
    {
    case fault_kind::unclosed_text: return lint_rule::unclosed_text;
    case fault_kind::unclosed_comment: return lint_rule::unclosed_comment;
    case fault_kind::unclosed_tag:
    case fault_kind::unclosed_attribute: return lint_rule::unclosed_attribute;
    case fault_kind::misnamed_class: return lint_rule::misspelt_name;
    case fault_kind::repeated_class: break;
    }
    return lint_rule::repeated_class;
}

} // namespace

void find_in_ends(linted_page const& page, findings& found)
{
    for_each_value(page, [&](linted_value const& one) {
        find_cut(one, page, found);
        find_unclosed(one, page, found);
    });
    for (told_tag const& each : page.markup.tags) find_self_closing(each, found);
    for (told_fault const& each : page.markup.faults)
    {
        // A name that begins with p- need not be a property class.
        bool const is_property = microformats::as_property_name(each.lost).has_value();
        if (!is_property || is_known_property_class(each.lost))
            found.add(rule_for(each.kind), each.offset, about(each));
    }
}

} // namespace mf2::inspect
