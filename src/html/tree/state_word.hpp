#pragma once

#include "html/names/tag_sets.hpp"
#include "html/tree/element_rules.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

// What tags do to the stack of open elements where nothing else depends on them, compiled from the
// table of element_rules.

namespace mf2::html
{

/// What an open element says while it is the current node: its name in the low byte, and above it
/// what holds of the stack up to it.
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
/// The lowest node of those at hand: more is known of it elsewhere.
inline constexpr state_word lowest = bit(1);
/// Text that is no white space means something here.
inline constexpr state_word text_matters = bit(2);
/// A frameset may take the place of the body.
inline constexpr state_word body_unsettled = bit(3);

// Of the current node alone.
inline constexpr state_word heading = bit(4);
inline constexpr state_word takes_rows = bit(5);  ///< "in table body"
inline constexpr state_word takes_cells = bit(6); ///< "in row"
inline constexpr state_word between_cells = bit(7);
inline constexpr state_word takes_row_groups = bit(17); ///< "in table"
inline constexpr state_word of_node =
    name | lowest | heading | takes_row_groups | takes_rows | takes_cells | between_cells;

// Of the document.
inline constexpr state_word in_head = bit(8);
inline constexpr state_word meta_matters = bit(9);       ///< somebody is told of each meta element
inline constexpr state_word hyperlinks_matter = bit(15); ///< the same of `hyperlink_tags`
inline constexpr state_word sources_matter = bit(16);    ///< the same of `source_tags`

// Of what is open.
inline constexpr state_word p_in_button_scope = bit(10);
inline constexpr state_word button_in_scope = bit(11);
inline constexpr state_word select_in_scope = bit(12);
inline constexpr state_word list_item = bit(13); ///< a li start tag would close one
inline constexpr state_word description_item = bit(14);
/// A table that has no place on the tape yet: what means something can't stand in it.
inline constexpr state_word unplaced_table = bit(18);

/// A bit for each name of a formatting element, by tag: one of that name is in the list of active
/// formatting elements, behind the last marker.
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

/// What a tag does: if `(top ^ key) & need` is 0, the next node is `(top & keep) | set`, and the
/// stack grows by `growth`. Else there is more to the tag.
struct state_step
{
    state_word key = 0;
    state_word need = fact::always;
    state_word keep = 0;
    state_word set = 0;
    std::ptrdiff_t growth = 0;
};

/// Finds what may not be open where a start tag closes nothing.
class open_finder
{
public:
    [[nodiscard]] constexpr bool close_p() noexcept
    {
        found |= fact::p_in_button_scope;
        return true;
    }
    [[nodiscard]] constexpr bool close_first(closes_first what) noexcept
    {
        switch (what)
        {
        case closes_first::nothing: break;
        case closes_first::heading: found |= fact::heading; break;
        case closes_first::list_item: found |= fact::list_item; break;
        case closes_first::description_item: found |= fact::description_item; break;
        case closes_first::button: found |= fact::button_in_scope; break;
        case closes_first::link: found |= fact::listed(names_closed_by(what).one); break;
        case closes_first::select:
        case closes_first::select_parts: found |= fact::select_in_scope; break;
        case closes_first::option:
        case closes_first::optgroup:
        case closes_first::ruby_base:
        case closes_first::ruby_text: found |= fact::always; break;
        }
        return true;
    }
    /// Nothing is to be reconstructed where tags are passed over.
    [[nodiscard]] static constexpr bool reconstruct() noexcept { return true; }

    state_word found = 0;
};

/// What an element keeps of what the one below it says, and what it says itself.
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

/// For elements of MathML and SVG: those that are special bound all scopes.
[[nodiscard]] constexpr state_change foreign_change(tag id, bool is_special) noexcept
{
    using namespace fact;
    state_word const bounded =
        p_in_button_scope | button_in_scope | select_in_scope | list_item | description_item;
    return {~of_node & ~(is_special ? bounded : 0), static_cast<state_word>(id)};
}

constexpr state_step start_step(element_rule const& rule, tag id)
{
    using namespace fact;
    open_finder open;
    if (!make_way(open, rule)) return {};
    state_change const change = change_by(id);
    state_step step;
    step.keep = change.keep;
    step.set = change.set;
    step.growth = 1;
    state_word const telling = (hyperlink_tags.has(id) ? hyperlinks_matter : 0) |
        (source_tags.has(id) ? sources_matter : 0) | (declaring_tags.has(id) ? meta_matters : 0);
    step.need = open.found | text_matters | between_cells | in_head | telling;
    if (rule.settles != settles_body::no) step.need |= body_unsettled;
    switch (rule.inserts)
    {
    case inserts::by_mode: return {};
    case inserts::void_element: step.growth = 0; break;
    case inserts::head_void:
        step.growth = 0;
        step.need = text_matters | between_cells | telling;
        break;
    case inserts::table:
        step.set |= takes_row_groups | between_cells | text_matters | unplaced_table;
        break;
    case inserts::row_group:
        step.key = takes_row_groups | between_cells;
        step.need |= takes_row_groups;
        step.set |= takes_rows | between_cells | text_matters;
        break;
    case inserts::row:
        step.key = takes_rows | between_cells;
        step.need |= takes_rows;
        step.set |= takes_cells | between_cells | text_matters;
        break;
    case inserts::cell:
        step.key = takes_cells | between_cells;
        step.need |= takes_cells;
        // A marker comes into the list.
        step.keep &= ~(text_matters | all_listed);
        break;
    case inserts::element:
        if (rule.has_marker) return {};
        if (!rule.is_listed) break;
        step.need |= listed(id);
        step.set |= listed(id);
        break;
    }
    return step;
}

constexpr state_step end_step(element_rule const& rule, tag id)
{
    using namespace fact;
    bool const is_pushed = rule.inserts == inserts::element || is_of_table(rule);
    bool const has_more = rule.ends == end_rule::by_mode || rule.ends == end_rule::marked;
    if (!is_pushed || has_more || select_tags.has(id)) return {};
    state_step step;
    step.key = static_cast<state_word>(id);
    step.need = name | lowest | text_matters;
    // Names that are not known are told apart by their letters.
    if (id == tag::unknown) step.need |= always;
    step.growth = -1;
    return step;
}

/// By tag, the steps of start tags, and then those of end tags.
using state_step_table =
    std::array<std::array<state_step, static_cast<std::size_t>(tag::count_)>, 2>;

constexpr state_step_table make_state_steps(element_rule_table const& rules)
{
    state_step_table steps;
    for (std::size_t i = 0; i != rules.size(); ++i)
    {
        steps[0][i] = start_step(rules[i], static_cast<tag>(i));
        steps[1][i] = end_step(rules[i], static_cast<tag>(i));
    }
    return steps;
}

/// What `make_state_steps` makes of `element_rules`.
extern state_step_table const state_steps;

} // namespace mf2::html
