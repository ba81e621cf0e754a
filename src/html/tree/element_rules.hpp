#pragma once

#include "html/names/tag.hpp"
#include "html/names/tag_sets.hpp"
#include "html/tree/element_rule.hpp"

#include <array>
#include <cstddef>

// The rules of the insertion modes for the tags of each element, written once. The modes and the
// steps (state_step.hpp) both read them here.

namespace mf2::html
{

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
    .closes_p = true,
    .inserts = inserts::element,
    .ends = end_rule::block,
    .display = display::block};
inline constexpr element_rule paragraph{
    .closes_p = true,
    .inserts = inserts::element,
    .ends = end_rule::paragraph,
    .display = display::paragraph};
inline constexpr element_rule heading{
    .closes = closes_first::heading,
    .closes_p = true,
    .inserts = inserts::element,
    .ends = end_rule::heading,
    .display = display::block};
inline constexpr element_rule preformatted{
    .closes_p = true,
    .inserts = inserts::element,
    .drops_newline = true,
    .settles = settles_body::yes,
    .ends = end_rule::block,
    .display = display::block};
inline constexpr element_rule list_item{
    .closes = closes_first::list_item,
    .closes_p = true,
    .inserts = inserts::element,
    .settles = settles_body::yes,
    .ends = end_rule::list_item,
    .display = display::block};
inline constexpr element_rule description_item{
    .closes = closes_first::description_item,
    .closes_p = true,
    .inserts = inserts::element,
    .settles = settles_body::yes,
    .ends = end_rule::description_item,
    .display = display::block};
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
    .settles = settles_body::yes,
    .display = display::block};
inline constexpr element_rule option{
    .closes = closes_first::option,
    .reconstructs = true,
    .inserts = inserts::element,
    .display = display::block};
inline constexpr element_rule option_group{
    .closes = closes_first::optgroup,
    .reconstructs = true,
    .inserts = inserts::element,
    .display = display::block};
inline constexpr element_rule ruby_base{
    .closes = closes_first::ruby_base, .inserts = inserts::element};
inline constexpr element_rule ruby_text{
    .closes = closes_first::ruby_text, .inserts = inserts::element};
inline constexpr element_rule table{
    .closes_p = true,
    .inserts = inserts::table,
    .settles = settles_body::yes,
    .display = display::block};
inline constexpr element_rule row_group{.inserts = inserts::row_group};
inline constexpr element_rule row{.inserts = inserts::row, .display = display::block};
inline constexpr element_rule cell{
    .inserts = inserts::cell, .has_marker = true, .display = display::cell};
inline constexpr element_rule head_void{.inserts = inserts::head_void};
/// The start tag has a case of its own, or "in body" ignores it. The end tag is like any other, or
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

/// HTML, "special".
inline constexpr tag_set special_tags{
    tag::address,    tag::applet,   tag::area,       tag::article,  tag::aside,   tag::base,
    tag::basefont,   tag::bgsound,  tag::blockquote, tag::body,     tag::br,      tag::button,
    tag::caption,    tag::center,   tag::col,        tag::colgroup, tag::dd,      tag::details,
    tag::dir,        tag::div,      tag::dl,         tag::dt,       tag::embed,   tag::fieldset,
    tag::figcaption, tag::figure,   tag::footer,     tag::form,     tag::frame,   tag::frameset,
    tag::h1,         tag::h2,       tag::h3,         tag::h4,       tag::h5,      tag::h6,
    tag::head,       tag::header,   tag::hgroup,     tag::hr,       tag::html,    tag::iframe,
    tag::img,        tag::input,    tag::keygen,     tag::li,       tag::link,    tag::listing,
    tag::main,       tag::marquee,  tag::menu,       tag::meta,     tag::nav,     tag::noembed,
    tag::noframes,   tag::noscript, tag::object,     tag::ol,       tag::p,       tag::param,
    tag::plaintext,  tag::pre,      tag::script,     tag::search,   tag::section, tag::select,
    tag::source,     tag::style,    tag::summary,    tag::table,    tag::tbody,   tag::td,
    tag::template_,  tag::textarea, tag::tfoot,      tag::th,       tag::thead,   tag::title,
    tag::tr,         tag::track,    tag::ul,         tag::wbr,      tag::xmp};

[[nodiscard]] constexpr closed_names names_closed_by(closes_first what) noexcept
{
    switch (what)
    {
    case closes_first::list_item: return {tag::li};
    case closes_first::description_item: return {tag::dd, tag::dt};
    case closes_first::button: return {tag::button};
    case closes_first::link: return {tag::a};
    case closes_first::select:
    case closes_first::select_parts: return {tag::select};
    default: return {};
    }
}

/// The element that `closes_p` closes.
inline constexpr tag paragraph = tag::p;
/// The element that is inserted around a row, or a cell, directly in a table.
inline constexpr tag implied_row_group = tag::tbody;

using element_rule_table = std::array<element_rule, static_cast<std::size_t>(tag::count_)>;

/// HTML, "Rendering", for elements whose rules do not decide it.
constexpr void lay_out(element_rule_table& table)
{
    auto const show = [&table](display how, tag_set const& tags) {
        tags.for_each([&](tag id) { table[static_cast<std::size_t>(id)].display = how; });
    };
    show(
        display::block,
        {tag::body, tag::caption, tag::form, tag::html, tag::legend, tag::plaintext, tag::xmp});
    show(
        display::hidden,
        {tag::area, tag::base, tag::basefont, tag::datalist, tag::head, tag::link, tag::meta,
         tag::noembed, tag::noframes, tag::param, tag::rp, tag::script, tag::style, tag::template_,
         tag::title});
    // Shown with the resources that they embed, never with their content.
    show(display::hidden, {tag::audio, tag::iframe, tag::video});
    show(display::hidden_if_shut, {tag::dialog});
    show(display::line_break, {tag::br});
    show(display::image, {tag::img});
}

constexpr element_rule_table make_element_rules()
{
    // Every other element is ordinary, also those with unknown names.
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
    set(rules::table, {tag::table});
    set(rules::row_group, row_group_tags);
    set(rules::row, {tag::tr});
    set(rules::cell, {tag::td, tag::th});
    set(rules::text_of(element_content::rcdata), {tag::title, tag::textarea});
    set(rules::text_of(element_content::rawtext),
        {tag::style, tag::xmp, tag::iframe, tag::noembed, tag::noframes});
    set(rules::text_of(element_content::script), {tag::script});
    set(rules::own_start,
        {tag::base, tag::basefont, tag::bgsound, tag::caption, tag::col, tag::colgroup, tag::frame,
         tag::frameset, tag::head, tag::image, tag::math, tag::plaintext, tag::selectedcontent,
         tag::svg});
    set(rules::head_void, {tag::link, tag::meta});
    set(rules::own_start_of_block, {tag::select});
    set(rules::own_start_of_formatting, {tag::nobr});
    set(rules::own_tags, {tag::body, tag::form, tag::html, tag::template_});
    table[static_cast<std::size_t>(tag::br)].ends = end_rule::by_mode;
    lay_out(table);
    return table;
}

/// The table of all rules. It has a file of its own, so that a test can link another table that
/// lacks a rule.
extern element_rule_table const element_rules;

[[nodiscard]] inline element_rule const& rule_of(tag id) noexcept
{
    return element_rules[static_cast<std::size_t>(id)];
}

} // namespace mf2::html
