// Tests: test/rules/removed_rules.cpp
#pragma once

#include "html/names/tag_sets.hpp"
#include "html/tree/element_rules.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

// The facts about the stack of open elements up to an element, for passing over tags.

namespace mf2::html
{

/// The facts about an open element while it is the current node. Its name is in the low byte; above
/// are facts about the stack up to it.
using state_word = std::uint64_t;

namespace fact
{

[[nodiscard]] constexpr state_word bit(unsigned index) noexcept
{
    return state_word{1} << (8 + index);
}

inline constexpr state_word name = 0xFF;
/// Set in every word, so that a step that needs it clear is never taken.
inline constexpr state_word always = bit(0);
/// The lowest node of those at hand: more facts about it are elsewhere.
inline constexpr state_word lowest = bit(1);
/// Text that is no white space has a meaning here.
inline constexpr state_word text_matters = bit(2);
/// A frameset may take the place of the body.
inline constexpr state_word body_unsettled = bit(3);

// About the current node alone.
inline constexpr state_word heading = bit(4);
inline constexpr state_word takes_rows = bit(5);  ///< "in table body"
inline constexpr state_word takes_cells = bit(6); ///< "in row"
inline constexpr state_word between_cells = bit(7);
inline constexpr state_word takes_row_groups = bit(17); ///< "in table"
inline constexpr state_word of_node =
    name | lowest | heading | takes_row_groups | takes_rows | takes_cells | between_cells;

// About the document.
inline constexpr state_word in_head = bit(8);
inline constexpr state_word meta_matters = bit(9);       ///< somebody observes each meta element
inline constexpr state_word hyperlinks_matter = bit(15); ///< the same for `hyperlink_tags`
inline constexpr state_word sources_matter = bit(16);    ///< the same for `source_tags`

inline constexpr state_word telling = meta_matters | hyperlinks_matter | sources_matter;

// About open elements.
inline constexpr state_word p_in_button_scope = bit(10);
inline constexpr state_word button_in_scope = bit(11);
inline constexpr state_word select_in_scope = bit(12);
inline constexpr state_word list_item = bit(13); ///< a li start tag would close one
inline constexpr state_word description_item = bit(14);
/// A table that has no place on the tape yet: nothing with a meaning can be in it.
inline constexpr state_word unplaced_table = bit(18);

/// A bit for each name of a formatting element, by tag. It is set if the list of active formatting
/// elements has that name, behind the last marker.
inline constexpr auto listed_bits = [] {
    std::array<state_word, static_cast<std::size_t>(tag::count_)> all{};
    unsigned next = 19;
    formatting_tags.for_each([&](tag id) { all[static_cast<std::size_t>(id)] = bit(next++); });
    return all;
}();
[[nodiscard]] constexpr state_word listed(tag id) noexcept
{
    return listed_bits[static_cast<std::size_t>(id)];
}

inline constexpr state_word all_listed = [] {
    state_word all = 0;
    formatting_tags.for_each([&](tag id) { all |= listed(id); });
    return all;
}();

} // namespace fact

/// The state after a push: (below & keep) | set.
struct state_change
{
    state_word keep = ~fact::of_node;
    state_word set = 0;

    [[nodiscard]] constexpr state_word of(state_word below) const noexcept
    {
        return (below & keep) | set;
    }
};

constexpr state_change change_by(tag id)
{
    using namespace fact;
    state_change change;
    change.set = static_cast<state_word>(id);
    if (heading_tags.has(id)) change.set |= heading;
    if (special_tags.has(id) && !transparent_tags.has(id))
        change.keep &= ~(list_item | description_item);
    if (scope_tags.has(id)) change.keep &= ~(p_in_button_scope | button_in_scope | select_in_scope);
    if (id == paragraph) change.set |= p_in_button_scope;
    if (names_closed_by(closes_first::list_item).has(id)) change.set |= list_item;
    if (names_closed_by(closes_first::description_item).has(id)) change.set |= description_item;
    if (button_scope_tags.has(id)) change.keep &= ~p_in_button_scope;
    if (names_closed_by(closes_first::button).has(id)) change.set |= button_in_scope;
    if (names_closed_by(closes_first::select).has(id)) change.set |= select_in_scope;
    return change;
}

/// By tag, for HTML elements.
inline constexpr auto state_changes = [] {
    std::array<state_change, static_cast<std::size_t>(tag::count_)> all;
    for (std::size_t i = 0; i != all.size(); ++i) all[i] = change_by(static_cast<tag>(i));
    return all;
}();

/// For MathML and SVG elements: special ones bound all scopes.
[[nodiscard]] constexpr state_change foreign_change(tag id, bool is_special) noexcept
{
    using namespace fact;
    state_word const bounded =
        p_in_button_scope | button_in_scope | select_in_scope | list_item | description_item;
    return {~of_node & ~(is_special ? bounded : 0), static_cast<state_word>(id)};
}

} // namespace mf2::html
