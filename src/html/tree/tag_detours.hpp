// Tests: test/html/tree/skim.cpp
#pragma once

#include "html/tokenizer/tag_outline.hpp"
#include "html/tree/skimmed_links.hpp"
#include "html/tree/skimmed_markup.hpp"
#include "html/tree/skimmed_stack.hpp"
#include "html/tree/state_step.hpp"

#include <string_view>

namespace mf2::html
{

namespace fact
{

/// What the start tags that close an element ask for.
inline constexpr state_word closed_by_siblings =
    p_in_button_scope | list_item | description_item | heading;

/// Which of these an element is the reason for while it is the current node, by its word.
[[nodiscard]] constexpr state_word closed_as(state_word node) noexcept
{
    auto const id = static_cast<tag>(node & name);
    if (id == paragraph) return p_in_button_scope;
    if (names_closed_by(closes_first::list_item).has(id)) return list_item;
    if (names_closed_by(closes_first::description_item).has(id)) return description_item;
    return node & heading;
}

} // namespace fact

/// An element that has been passed over and is open: what it says, and its tag. The lowest one was
/// there before.
struct passed_node
{
    state_word word;
    char const* less_than; ///< null: it was there before, or it is implied

    [[nodiscard]] tag id() const noexcept { return static_cast<tag>(word & fact::name); }
};

/// An element that has no tag at hand.
/// @param below  what the node says that it is in
[[nodiscard]] inline passed_node implied_node(state_word below, tag id) noexcept
{
    state_step const& step = state_steps[0][static_cast<std::size_t>(id)];
    return {(below & step.keep) | step.set, nullptr};
}

/// How to go on at a tag whose step can't simply be taken.
struct detour
{
    char const* behind = nullptr;  ///< what has been passed over; null: nothing, it is left alone
    passed_node* parent = nullptr; ///< the node that the step is still to be taken from, if it is
};

/// Finds out what becomes of the tags that `outline_steps` takes no step for.
class tag_detours
{
public:
    tag_detours(
        tree_builder& tree, skimmed_markup& markup, skimmed_stack& stack,
        skimmed_links& links) noexcept
        : tree_(tree), markup_(markup), stack_(stack), links_(links)
    {}

    /// @param is_tag    whether there is an outline of it
    /// @param is_left   whether it is large, or has attributes that may matter
    /// @param current   the current node, above those that it is in
    /// @param full      where the last node would be that there is room for
    [[nodiscard, gnu::noinline]] detour around(
        bool is_tag, bool is_left, tag_outline const& found, state_step const& step,
        passed_node* current, passed_node const* full)
    {
        if (!is_tag)
        {
            bool const is_held = (current->word & (fact::between_cells | fact::in_head)) != 0;
            return {markup_.pass_comment(found.less_than, is_held)};
        }
        state_word const unmet = (current->word ^ step.key) & step.need;
        if (is_left)
        {
            if (found.size() > markup_.largest_tag()) return {};
            if (found.is_watched && !found.is_end) return around_watched(found, unmet, current);
            if (!found.is_end && markup_.has_wide_sign(start_of(found))) return {};
        }
        char const* const behind = found.end + 1;
        passed_node* parent = parent_for(found, step, current);
        if (parent == nullptr) parent = parent_in_table(found, unmet, current, full);
        if (parent != nullptr) return {behind, parent};
        if (is_met(unmet, *current, found)) return {behind, current};
        return {pass_beyond_step(found, current->word, unmet)};
    }

    /// Find out the same of a start tag where there is no room for one more node.
    /// @param is_at_limit  whether that is for the limit of depth: the current node makes room then
    [[nodiscard, gnu::noinline]] detour without_room(
        bool is_left, bool is_at_limit, tag_outline const& found, state_step const& step,
        passed_node* current)
    {
        element_rule const& rule = rule_of(found.id);
        // A table asks for room before it closes anything.
        if (is_left || rule.inserts == inserts::table) return {};
        char const* const behind = found.end + 1;
        passed_node* const parent = parent_for(found, step, current);
        if (parent != nullptr) return {behind, parent};
        state_word const unmet = (current->word ^ step.key) & step.need;
        bool const makes_room = is_at_limit && (current->word & fact::lowest) == 0 &&
            skimmed_stack::is_only_popped(current->id());
        bool const takes_room = skimmed_stack::may_take_room(rule);
        if (!makes_room || !takes_room || !is_met(unmet, *current, found)) return {};
        stack_.note_depth_limit(found.less_than);
        return {behind, current - 1};
    }

private:
    /// Whether a step is taken although some of what it needs is not there: text that does not
    /// matter, or a name that is not known and is compared here.
    [[nodiscard]] bool is_met(
        state_word unmet, passed_node const& last, tag_outline const& found) const noexcept
    {
        state_word const more = unmet & ~fact::text_matters;
        return more == 0 || (more == fact::always && is_end_of(last, found));
    }

    /// Where the element of a start tag goes that first closes the current node, and more, for the
    /// only reason that these are open: a paragraph, an item of a list, a heading.
    /// @return  the node that it is put into; null if the tag does not close, or not only that
    [[nodiscard]] passed_node* parent_for(
        tag_outline const& found, state_step const& step, passed_node* current) const noexcept
    {
        state_word unmet = (current->word ^ step.key) & step.need;
        if ((unmet & fact::closed_by_siblings) == 0) return nullptr;
        bool const is_table = rule_of(found.id).inserts == inserts::table;
        if (is_table && tree_.document_mode == document_mode::quirks) return nullptr;
        // At the limit of depth one of these may be right in another: the first alone is closed.
        state_word need = step.need;
        for (; unmet != 0; unmet = (current->word ^ step.key) & need)
        {
            state_word const reason = unmet & fact::closed_as(current->word);
            if (reason == 0 || (current->word & fact::lowest) != 0) return nullptr;
            need &= ~reason;
            // A p in which a heading is has to be closed before that is looked for.
            bool const is_heading = reason == fact::heading;
            if (is_heading && (unmet & fact::p_in_button_scope) != 0) return nullptr;
            // One that an item is in is closed behind it.
            bool const is_item = (reason & (fact::list_item | fact::description_item)) != 0;
            if (is_item) need |= step.need & fact::p_in_button_scope;
            --current;
        }
        return current;
    }

    /// Where a row goes that implies a row group around it, and what the end tag of a table ends,
    /// below the parts of it that are open.
    /// @return  null if the tag is neither, or there is no room
    [[nodiscard]] static passed_node* parent_in_table(
        tag_outline const& found, state_word unmet, passed_node* current,
        passed_node const* full) noexcept
    {
        element_rule const& rule = rule_of(found.id);
        if (!found.is_end && rule.inserts == inserts::row)
        {
            bool const is_in_table = (unmet & ~fact::text_matters) == fact::takes_rows &&
                (current->word & fact::takes_row_groups) != 0;
            if (!is_in_table || current + 2 >= full) return nullptr;
            current[1] = implied_node(current->word, implied_row_group);
            return current + 1;
        }
        if (!found.is_end || rule.inserts != inserts::table) return nullptr;
        constexpr state_word parts = fact::takes_cells | fact::takes_rows;
        while ((current->word & parts) != 0 && (current->word & fact::lowest) == 0) --current;
        bool const is_ended = current->id() == found.id && (current->word & fact::lowest) == 0;
        return is_ended ? current : nullptr;
    }

    /// Deal with a start tag that has watched attributes, where it is that of a hyperlink whose
    /// relations can be taken.
    [[nodiscard]] detour around_watched(
        tag_outline const& found, state_word unmet, passed_node* current)
    {
        bool const may_step = (unmet & ~fact::text_matters) == 0;
        bool const is_in_select = (current->word & fact::select_in_scope) != 0;
        bool const may_be_taken = (current->word & fact::unplaced_table) == 0;
        if (!may_step || is_in_select || !may_be_taken || !hyperlink_tags.has(found.id)) return {};
        auto const link = markup_.read_token(start_of(found));
        if (!link || link->bytes.data() + link->bytes.size() != found.end) return {};
        skimmed_link const passed = links_.pass(*link);
        return {passed.behind, passed.is_open ? current : nullptr};
    }

    /// Pass over what no step does: an element that is all text, or, where nothing has been opened
    /// since, the end tag of the node that was there before, or of nothing.
    /// @param unmet  what speaks against the step
    /// @return       what is behind it; null if it is left alone
    [[nodiscard]] char const* pass_beyond_step(
        tag_outline const& found, state_word top, state_word unmet)
    {
        if (text_tags.has(found.id) && !found.is_end && (top & fact::between_cells) == 0)
        {
            bool const is_told = found.id == told_text_tag && tree_.attention == attention::wide;
            return is_told ? nullptr : markup_.pass_raw_text(start_of(found), found.end);
        }
        bool const ends_lowest = (unmet & ~fact::text_matters) == fact::lowest &&
            stack_.may_pop() && stack_.pass_end_tag(found.id);
        bool const is_lowest = (top & fact::lowest) != 0;
        bool const is_passed =
            ends_lowest || (is_lowest && found.is_end && stack_.is_stray(end_of(found)));
        if (!is_passed) return nullptr;
        markup_.note_tag(found.less_than);
        return found.end + 1;
    }

    [[nodiscard]] plain_tag start_of(tag_outline const& found) const noexcept
    {
        char const* const name = found.name();
        return {plain_tag::form::start, found.id, name, find_name_end(name, markup_.last())};
    }

    [[nodiscard]] plain_tag end_of(tag_outline const& found) const noexcept
    {
        char const* const name = found.name();
        return {plain_tag::form::end, found.id, name, find_name_end(name, markup_.last())};
    }

    /// Whether an end tag whose name is not known is that of a node.
    [[nodiscard]] bool is_end_of(passed_node const& last, tag_outline const& found) const noexcept
    {
        if (!found.is_end || found.id != tag::unknown || last.less_than == nullptr) return false;
        char const* const name = last.less_than + 1;
        return have_same_name(
            {plain_tag::form::start, found.id, name, find_name_end(name, markup_.last())},
            end_of(found));
    }

    tree_builder& tree_;
    skimmed_markup& markup_;
    skimmed_stack& stack_;
    skimmed_links& links_;
};

} // namespace mf2::html
