#pragma once

#include "html/names/tag.hpp"
#include "html/names/tag_sets.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

// What the insertion modes do with the tags of each element, said once. The general path, the tags
// that are passed over (skim.cpp) and those of whole elements (whole_element.cpp) all read it here.

namespace mf2::html
{

/// What a start tag closes before its own element is inserted, besides a p element.
enum class closes_first : std::uint8_t
{
    nothing,
    heading,          ///< the current node, if it is h1 to h6
    list_item,        ///< an li element, which no special element but address, div and p is above
    description_item, ///< the same of a dd or dt element
    button,           ///< a button element in scope
    link,             ///< an a element in the list of active formatting elements
    select,           ///< a select element in scope
    select_parts,     ///< what has implied end tags, if a select element is in scope
    option,           ///< the same but for optgroup; else the current node, if it is an option
    optgroup,         ///< the same, optgroup too
    ruby_base,        ///< what has implied end tags, if a ruby element is in scope
    ruby_text,        ///< the same but for rtc
};

/// What a start tag inserts.
enum class inserts : std::uint8_t
{
    by_mode, ///< there is more to it: the mode has a case for it
    element,
    void_element, ///< "Immediately pop the current node off the stack of open elements."
    head_void,    ///< a void element, by the rules of "in head"
    row,          ///< an element that only "in table body" inserts without more ado
    cell,         ///< and one that "in row" does, with a marker
};

/// Whether a start tag sets the frameset-ok flag to "not ok".
enum class settles_body : std::uint8_t
{
    no,
    yes,
    unless_hidden, ///< as its `type` attribute says
};

/// How the tokenizer reads what is in an element.
enum class element_content : std::uint8_t
{
    markup,
    rcdata,
    rawtext,
    script,
};

/// What an end tag does "in body".
enum class end_rule : std::uint8_t
{
    any_other,        ///< "Any other end tag"
    by_mode,          ///< the mode has a case for it
    block,            ///< if there is one in scope, implied end tags, and pop until it is popped
    marked,           ///< the same, and clear the list of formatting elements up to the marker
    paragraph,        ///< as block, in button scope; where there is none one is inserted
    list_item,        ///< as block, in list item scope, and its own end tag is not implied
    description_item, ///< as block, and its own end tag is not implied
    heading,          ///< as block, for any of h1 to h6
    formatting,       ///< the adoption agency
};

/// HTML, 'The "in body" insertion mode', and the cases of other modes that `inserts` names.
struct element_rule
{
    closes_first closes = closes_first::nothing;
    bool closes_p = false;     ///< "... has a p element in button scope, then close a p element."
    bool reconstructs = false; ///< "Reconstruct the active formatting elements, if any."
    html::inserts inserts = inserts::by_mode;
    bool is_listed = false;     ///< "Push onto the list of active formatting elements."
    bool has_marker = false;    ///< "Insert a marker at the end of the list ..."
    bool drops_newline = false; ///< "If the next token is a U+000A LINE FEED (LF) ... ignore"
    html::settles_body settles = settles_body::no;
    element_content content = element_content::markup;
    end_rule ends = end_rule::any_other;
};

namespace rules
{

inline constexpr element_rule ordinary{.reconstructs = true, .inserts = inserts::element};
inline constexpr element_rule formatting{
    .reconstructs = true,
    .inserts = inserts::element,
    .is_listed = true,
    .ends = end_rule::formatting};
inline constexpr element_rule link{
    .closes = closes_first::link,
    .reconstructs = true,
    .inserts = inserts::element,
    .is_listed = true,
    .ends = end_rule::formatting};
inline constexpr element_rule block{
    .closes_p = true, .inserts = inserts::element, .ends = end_rule::block};
inline constexpr element_rule paragraph{
    .closes_p = true, .inserts = inserts::element, .ends = end_rule::paragraph};
inline constexpr element_rule heading{
    .closes = closes_first::heading,
    .closes_p = true,
    .inserts = inserts::element,
    .ends = end_rule::heading};
inline constexpr element_rule preformatted{
    .closes_p = true,
    .inserts = inserts::element,
    .drops_newline = true,
    .settles = settles_body::yes,
    .ends = end_rule::block};
inline constexpr element_rule list_item{
    .closes = closes_first::list_item,
    .closes_p = true,
    .inserts = inserts::element,
    .settles = settles_body::yes,
    .ends = end_rule::list_item};
inline constexpr element_rule description_item{
    .closes = closes_first::description_item,
    .closes_p = true,
    .inserts = inserts::element,
    .settles = settles_body::yes,
    .ends = end_rule::description_item};
inline constexpr element_rule button{
    .closes = closes_first::button,
    .reconstructs = true,
    .inserts = inserts::element,
    .settles = settles_body::yes,
    .ends = end_rule::block};
inline constexpr element_rule object{
    .reconstructs = true,
    .inserts = inserts::element,
    .has_marker = true,
    .settles = settles_body::yes,
    .ends = end_rule::marked};
inline constexpr element_rule image{
    .reconstructs = true, .inserts = inserts::void_element, .settles = settles_body::yes};
inline constexpr element_rule source{.inserts = inserts::void_element};
inline constexpr element_rule input{
    .closes = closes_first::select,
    .reconstructs = true,
    .inserts = inserts::void_element,
    .settles = settles_body::unless_hidden};
inline constexpr element_rule thematic_break{
    .closes = closes_first::select_parts,
    .closes_p = true,
    .inserts = inserts::void_element,
    .settles = settles_body::yes};
inline constexpr element_rule option{
    .closes = closes_first::option, .reconstructs = true, .inserts = inserts::element};
inline constexpr element_rule option_group{
    .closes = closes_first::optgroup, .reconstructs = true, .inserts = inserts::element};
inline constexpr element_rule ruby_base{
    .closes = closes_first::ruby_base, .inserts = inserts::element};
inline constexpr element_rule ruby_text{
    .closes = closes_first::ruby_text, .inserts = inserts::element};
inline constexpr element_rule row{.inserts = inserts::row};
inline constexpr element_rule cell{.inserts = inserts::cell, .has_marker = true};
inline constexpr element_rule head_void{.inserts = inserts::head_void};
/// The start tag has a case of its own, or "in body" ignores it; the end tag is like any other, or
/// like that of a block or a formatting element.
inline constexpr element_rule own_start{};
inline constexpr element_rule own_start_of_block{.ends = end_rule::block};
inline constexpr element_rule own_start_of_formatting{.ends = end_rule::formatting};
inline constexpr element_rule own_tags{.ends = end_rule::by_mode};
constexpr element_rule text_of(element_content content)
{
    return {.content = content};
}

} // namespace rules

using element_rule_table = std::array<element_rule, static_cast<std::size_t>(tag::count_)>;

constexpr element_rule_table make_element_rules()
{
    // Every other element is ordinary, those whose names are not known too.
    element_rule_table table;
    table.fill(rules::ordinary);
    auto const set = [&table](element_rule const& rule, tag_set const& tags) {
        tags.for_each([&](tag id) { table[static_cast<std::size_t>(id)] = rule; });
    };
    set(rules::formatting, formatting_tags);
    set(rules::link, {tag::a});
    set(rules::block,
        {tag::address, tag::article, tag::aside,  tag::blockquote, tag::center,   tag::details,
         tag::dialog,  tag::dir,     tag::div,    tag::dl,         tag::fieldset, tag::figcaption,
         tag::figure,  tag::footer,  tag::header, tag::hgroup,     tag::main,     tag::menu,
         tag::nav,     tag::ol,      tag::search, tag::section,    tag::summary,  tag::ul});
    set(rules::paragraph, {tag::p});
    set(rules::heading, heading_tags);
    set(rules::preformatted, {tag::pre, tag::listing});
    set(rules::list_item, {tag::li});
    set(rules::description_item, {tag::dd, tag::dt});
    set(rules::button, {tag::button});
    set(rules::object, {tag::applet, tag::marquee, tag::object});
    set(rules::image, {tag::area, tag::br, tag::embed, tag::img, tag::keygen, tag::wbr});
    set(rules::source, {tag::param, tag::source, tag::track});
    set(rules::input, {tag::input});
    set(rules::thematic_break, {tag::hr});
    set(rules::option, {tag::option});
    set(rules::option_group, {tag::optgroup});
    set(rules::ruby_base, {tag::rb, tag::rtc});
    set(rules::ruby_text, {tag::rp, tag::rt});
    set(rules::row, {tag::tr});
    set(rules::cell, {tag::td, tag::th});
    set(rules::text_of(element_content::rcdata), {tag::title, tag::textarea});
    set(rules::text_of(element_content::rawtext),
        {tag::style, tag::xmp, tag::iframe, tag::noembed, tag::noframes});
    set(rules::text_of(element_content::script), {tag::script});
    set(rules::own_start,
        {tag::base, tag::basefont, tag::bgsound, tag::caption, tag::col, tag::colgroup, tag::frame,
         tag::frameset, tag::head, tag::image, tag::math, tag::plaintext, tag::selectedcontent,
         tag::svg, tag::table, tag::tbody, tag::tfoot, tag::thead});
    set(rules::head_void, {tag::link, tag::meta});
    set(rules::own_start_of_block, {tag::select});
    set(rules::own_start_of_formatting, {tag::nobr});
    set(rules::own_tags, {tag::body, tag::form, tag::html, tag::template_});
    table[static_cast<std::size_t>(tag::br)].ends = end_rule::by_mode;
    return table;
}

/// That table. It is defined in a file of its own, so that a program can be linked with another
/// one: a test takes each rule out of it.
extern element_rule_table const element_rules;

[[nodiscard]] inline element_rule const& rule_of(tag id) noexcept
{
    return element_rules[static_cast<std::size_t>(id)];
}

/// Whether nothing but what `make_way` does and the columns of the table say comes with a start tag
/// "in body".
[[nodiscard]] constexpr bool is_plain(element_rule const& rule) noexcept
{
    return rule.inserts == inserts::element || rule.inserts == inserts::void_element;
}

/// What a start tag does before its own element is inserted, in the standard's order.
/// @param tree  has `close_p`, `close_first` and `reconstruct`, each of which says whether it could
///              do it
/// @return      false if there is more to it than `tree` can do
template <class Builder>
[[nodiscard]] constexpr bool make_way(Builder& tree, element_rule const& rule)
{
    bool const is_item =
        rule.closes == closes_first::list_item || rule.closes == closes_first::description_item;
    if (rule.closes_p && !is_item && !tree.close_p()) return false;
    if (rule.closes != closes_first::nothing && !tree.close_first(rule.closes)) return false;
    if (rule.closes_p && is_item && !tree.close_p()) return false;
    return !rule.reconstructs || tree.reconstruct();
}

} // namespace mf2::html
