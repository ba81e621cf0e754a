#pragma once

#include "html/names/tag.hpp"
#include "html/names/tag_sets.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace mf2::html
{

/// What the insertion modes do with a start tag, where tags are plain enough to be dealt with
/// without them. HTML, 'The "in body" insertion mode', "in row" and "in table body".
enum class start_rule : std::uint8_t
{
    other,
    ordinary,   ///< insert an element
    formatting, ///< the same, and list it
    block,      ///< insert an element behind an open p element
    heading,    ///< the same behind another heading
    item,       ///< the same behind an item of its kind
    button,     ///< insert an element where no button is open
    leaf,       ///< insert an element that is popped at once
    separator,  ///< the same where no p or select element is open
    row,        ///< insert an element into a table body
    cell,       ///< insert an element into a row, and a marker
    raw_text,   ///< pass over the element with its content
    svg,        ///< the same
};

using start_rules = std::array<start_rule, static_cast<std::size_t>(tag::count_)>;

constexpr start_rules make_start_rules()
{
    start_rules rules{};
    auto const set = [&rules](start_rule rule, std::initializer_list<tag> tags) {
        for (tag const each : tags) rules[static_cast<std::size_t>(each)] = rule;
    };
    // What has no name among the tags is told apart by nothing in the modes.
    set(start_rule::ordinary,
        {tag::unknown, tag::abbr, tag::audio, tag::cite, tag::data, tag::del, tag::ins,
         tag::noscript, tag::picture, tag::ruby, tag::span, tag::sub, tag::sup, tag::time, tag::var,
         tag::video});
    set(start_rule::formatting,
        {tag::a, tag::b, tag::big, tag::code, tag::em, tag::font, tag::i, tag::s, tag::small,
         tag::strike, tag::strong, tag::tt, tag::u});
    set(start_rule::block,
        {tag::address,  tag::article,    tag::aside,   tag::blockquote, tag::center,
         tag::details,  tag::dialog,     tag::dir,     tag::div,        tag::dl,
         tag::fieldset, tag::figcaption, tag::figure,  tag::footer,     tag::header,
         tag::hgroup,   tag::main,       tag::menu,    tag::nav,        tag::ol,
         tag::p,        tag::search,     tag::section, tag::summary,    tag::ul});
    set(start_rule::heading, {tag::h1, tag::h2, tag::h3, tag::h4, tag::h5, tag::h6});
    set(start_rule::item, {tag::li, tag::dd, tag::dt});
    set(start_rule::button, {tag::button});
    set(start_rule::leaf,
        {tag::area, tag::br, tag::embed, tag::img, tag::keygen, tag::wbr, tag::param, tag::source,
         tag::track});
    set(start_rule::separator, {tag::hr, tag::input});
    set(start_rule::row, {tag::tr});
    set(start_rule::cell, {tag::td, tag::th});
    set(start_rule::raw_text, {tag::script, tag::style});
    set(start_rule::svg, {tag::svg});
    return rules;
}

inline constexpr start_rules all_start_rules = make_start_rules();

[[nodiscard]] constexpr start_rule rule_of(tag id) noexcept
{
    return all_start_rules[static_cast<std::size_t>(id)];
}

/// What an item may stand in without more ado.
inline constexpr tag_set list_tags{tag::ul, tag::ol, tag::dl};

} // namespace mf2::html
