// Tests: test/rules/removed_rules.cpp
#pragma once

#include "html/names/tag_sets.hpp"
#include "html/tree/element_rules.hpp"
#include "html/tree/state_word.hpp"

#include <array>
#include <cstddef>

// The effects of tags on the stack of open elements if nothing else depends on them, compiled from
// the table of element_rules.

namespace mf2::html
{

/// The effect of a tag. If `(top ^ key) & need` is 0, the next node is `(top & keep) | set`, and
/// the stack grows by `growth`. Else the tag does more.
struct state_step
{
    state_word key = 0;
    state_word need = fact::always;
    state_word keep = 0;
    state_word set = 0;
    std::ptrdiff_t growth = 0;
};

/// Finds the elements that must not be open, if a start tag is to close nothing.
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
    step.need = open.found | text_matters | between_cells | fact::in_head | telling;
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
        // The cell inserts a marker into the list.
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
    // Unknown names are compared by their letters.
    if (id == tag::unknown) step.need |= always;
    step.growth = -1;
    return step;
}

/// By tag: the steps of start tags, then those of end tags.
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

/// The result of `make_state_steps` for `element_rules`.
extern state_step_table const state_steps;

} // namespace mf2::html
