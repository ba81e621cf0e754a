// Tests: test/rules/removed_rules.cpp
#pragma once

#include "html/names/tag.hpp"

#include <cstdint>

// The columns of the table of elements, and what a start tag does by them.

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

/// What a start tag that closes something first may close, or asks for: the name of an open
/// element, and another one.
struct closed_names
{
    tag one = tag::unknown;
    tag other = one;

    [[nodiscard]] constexpr bool has(tag id) const noexcept
    {
        return id != tag::unknown && (id == one || id == other);
    }
};

/// What a start tag inserts.
enum class inserts : std::uint8_t
{
    by_mode, ///< there is more to it: the mode has a case for it
    element,
    void_element, ///< "Immediately pop the current node off the stack of open elements."
    head_void,    ///< a void element, by the rules of "in head"
    table,        ///< an element that is the reason for foster parenting; in quirks mode it closes
                  ///< no p element
    row_group,    ///< an element that only "in table" inserts without more ado
    row,          ///< one that only "in table body" does
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

/// How HTML's own style sheet lays an element out. HTML, "Rendering", "Hidden elements" and what
/// follows.
enum class display : std::uint8_t
{
    inline_,
    image,          ///< inline; `alt` is its text
    hidden,         ///< what is in it is not shown
    hidden_if_shut, ///< a block where it has an `open` attribute
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

/// Whether nothing but what `make_way` does and the columns of the table say comes with a start tag
/// "in body".
[[nodiscard]] constexpr bool is_plain(element_rule const& rule) noexcept
{
    return rule.inserts == inserts::element || rule.inserts == inserts::void_element;
}

/// Whether an element stands where a mode is for nothing else, or is the table itself.
[[nodiscard]] constexpr bool is_of_table(element_rule const& rule) noexcept
{
    return rule.inserts == inserts::table || rule.inserts == inserts::row_group ||
        rule.inserts == inserts::row || rule.inserts == inserts::cell;
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
