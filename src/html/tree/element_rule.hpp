// Tests: test/rules/removed_rules.cpp
#pragma once

#include "html/names/tag.hpp"

#include <cstdint>

// The columns of the table of elements, and the steps of a start tag by them.

namespace mf2::html
{

/// The elements that a start tag closes before its own is inserted, besides a p element.
enum class closes_first : std::uint8_t
{
    nothing,
    heading,          ///< the current node, if it is h1 to h6
    list_item,        ///< an li element with no special element above it but address, div and p
    description_item, ///< a dd or dt element in the same way
    button,           ///< a button element in scope
    link,             ///< an a element in the list of active formatting elements
    select,           ///< a select element in scope
    select_parts,     ///< elements with implied end tags, if a select element is in scope
    option,           ///< the same except optgroup; else the current node, if it is an option
    optgroup,         ///< the same, optgroup too
    ruby_base,        ///< elements with implied end tags, if a ruby element is in scope
    ruby_text,        ///< the same except rtc
};

/// The names of open elements that such a start tag may close, or looks for.
struct closed_names
{
    tag one = tag::unknown;
    tag other = one;

    [[nodiscard]] constexpr bool has(tag id) const noexcept
    {
        return id != tag::unknown && (id == one || id == other);
    }
};

/// The element that a start tag inserts.
enum class inserts : std::uint8_t
{
    by_mode, ///< the mode has a case for it
    element,
    void_element, ///< "Immediately pop the current node off the stack of open elements."
    head_void,    ///< a void element, by the rules of "in head"
    table,        ///< an element that causes foster parenting; in quirks mode it closes no p
                  ///< element
    row_group,    ///< an element that only "in table" inserts directly
    row,          ///< an element that only "in table body" inserts directly
    cell,         ///< an element that only "in row" inserts directly, with a marker
};

/// Whether a start tag sets the frameset-ok flag to "not ok".
enum class settles_body : std::uint8_t
{
    no,
    yes,
    unless_hidden, ///< by its `type` attribute
};

/// How the tokenizer reads the content of an element.
enum class element_content : std::uint8_t
{
    markup,
    rcdata,
    rawtext,
    script,
};

/// The steps of an end tag "in body".
enum class end_rule : std::uint8_t
{
    any_other,        ///< "Any other end tag"
    by_mode,          ///< the mode has a case for it
    block,            ///< if one is in scope, generate implied end tags, and pop until it is popped
    marked,           ///< the same, and clear the list of formatting elements up to the marker
    paragraph,        ///< as block, in button scope; if there is none, one is inserted
    list_item,        ///< as block, in list item scope, and its own end tag is not implied
    description_item, ///< as block, and its own end tag is not implied
    heading,          ///< as block, for any of h1 to h6
    formatting,       ///< the adoption agency
};

/// How HTML's own style sheet lays an element out. HTML, "Rendering", from "Hidden elements" on.
enum class display : std::uint8_t
{
    inline_,
    image,          ///< inline; `alt` is its text
    hidden,         ///< its content is not shown
    hidden_if_shut, ///< a block if it has an `open` attribute, else hidden
    line_break,
    block,
    paragraph, ///< a block with an empty line before and after it
    cell,
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
    html::display display = display::inline_;
};

/// Whether `make_way` and the columns of the table are all the steps of a start tag "in body".
[[nodiscard]] constexpr bool is_plain(element_rule const& rule) noexcept
{
    return rule.inserts == inserts::element || rule.inserts == inserts::void_element;
}

/// Whether an element is a table, a row group, a row or a cell.
[[nodiscard]] constexpr bool is_of_table(element_rule const& rule) noexcept
{
    return rule.inserts == inserts::table || rule.inserts == inserts::row_group ||
        rule.inserts == inserts::row || rule.inserts == inserts::cell;
}

/// Do the steps of a start tag before its own element is inserted, in the standard's order.
/// @param tree  has `close_p`, `close_first` and `reconstruct`, which return whether they could do
///              it
/// @return      false if `tree` can't do all steps
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
