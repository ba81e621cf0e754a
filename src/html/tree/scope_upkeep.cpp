// Tests: test/html/tree/tree_constructor.cpp
#include "html/tree/scope_upkeep.hpp"

#include "html/tokenizer/tokenizer.hpp"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <utility>
#include <vector>

namespace mf2::html
{

namespace
{

stability stability_of(tree_builder const& tree, tag id, element_namespace space) noexcept
{
    bool const is_html = space == element_namespace::html;
    bool const may_leave =
        (tree.formatting.has_elements_after_marker() && !is_special(id, space)) ||
        (is_html && unstable_tags.has(id));
    return may_leave ? stability::content_may_leave : stability::stable;
}

/// The scope for the content of an element that is in `outer` now.
scope& scope_in(
    tree_builder& tree, scope& outer, element_data_ptr const& data, element_namespace space,
    tape_entry* start)
{
    // An element off the tape has nothing that needs a scope.
    if (outer.is_opaque || !data || start == nullptr) return outer;
    tag_token const token = data->token();
    return may_open_scope(token) ? open_scope(tree, outer, token, space) : outer;
}

/// Decide anew the scopes of elements off the stack that hold the one at an index, from the outside
/// in.
/// @param place  of the innermost one, among the lingering elements, or -1
void reopen_closed_parents(tree_builder& tree, std::int32_t place, std::size_t index)
{
    // At most as many as the limit of depth allows.
    std::pmr::vector<std::int32_t> places(tree.memory);
    for (; place >= 0; place = tree.lingering.at(place).closed_parent) places.push_back(place);
    for (auto each = places.rbegin(); each != places.rend(); ++each)
    {
        lingering_element& element = tree.lingering.at(*each);
        scope* const outer = tree.place_of(element, index).owner;
        if (element.start == nullptr || element.outer == outer) continue;
        if (element.inner != element.outer) tree.keeper.abandon(*element.inner);
        element_data_ptr const& data = element.start->data;
        element.outer = outer;
        element.inner = &scope_in(tree, *outer, data, data->space(), element.start);
    }
}

/// Mark an element that is plainly in a scope: it has none of its own, and is on the tape for that
/// one.
template <class Element>
void mark_if_plain_in(scope const& owner, Element& element) noexcept
{
    if (element.start == nullptr || element.outer != &owner || element.inner != &owner) return;
    element.start->state = openness::open_plain;
}

/// Call `use` with each element that lingers until the open one at `from`, or one above, is popped.
/// That one was above it on the stack, so all that linger in a scope are found from its element on.
template <class Use>
void for_each_lingering(tree_builder& tree, std::size_t from, Use use)
{
    for (std::size_t i = from; i < tree.open.size(); ++i)
        tree.lingering.for_each(tree.open[i].lingering, use);
}

/// Fold each run of finished entries between the open ones.
void fold_runs(retention_policy& keeper, scope& owner, tape_entry* first, tape_entry* last)
{
    tape_entry* run = first;
    for (tape_entry* entry = first; entry != last;)
    {
        bool const is_end_of_open =
            entry->kind == entry_kind::end && entry->partner->state == openness::open_plain;
        bool const is_open = entry->kind == entry_kind::start && entry->state != openness::finished;
        tape_entry* next = entry->next;
        if (entry->kind == entry_kind::start && entry->state != openness::open_plain)
        {
            next = entry->partner->next;
        }
        if (is_end_of_open || is_open)
        {
            if (run != entry) keeper.fold(owner, run, entry);
            run = next;
        }
        entry = next;
    }
    if (run != last) keeper.fold(owner, run, last);
}

/// Take the marked elements off the tape, except those that must be there.
/// @param from  nothing is marked below this index
void take_plain_off_tape(tree_builder& tree, std::size_t from)
{
    for_each_lingering(tree, from, [&tree](lingering_element& element) {
        if (element.start == nullptr || element.start->state != openness::open_plain) return;
        tree.tape.erase(element.start->partner);
        tree.tape.erase(std::exchange(element.start, nullptr));
    });
    for (std::size_t i = from; i < tree.open.size(); ++i)
    {
        open_element& element = tree.open[i];
        if (element.start != nullptr && element.start->state == openness::open_plain)
        {
            element.start->state = openness::open;
            if (!needs_tape(tree, element))
            {
                tree.tape.erase(element.start->partner);
                tree.tape.erase(std::exchange(element.start, nullptr));
            }
        }
        if (element.start == nullptr && i > 0) element.place = tree.place_of(i).before;
    }
}

/// Take the plain open elements of `owner` between `first` and `last` off the tape, and fold the
/// finished ones there.
/// @param from  no element below this index is in `owner`
void settle(tree_builder& tree, scope& owner, std::size_t from, tape_entry* first, tape_entry* last)
{
    for (std::size_t i = from; i < tree.open.size(); ++i) mark_if_plain_in(owner, tree.open[i]);
    for_each_lingering(
        tree, from, [&owner](lingering_element& element) { mark_if_plain_in(owner, element); });
    fold_runs(tree.keeper, owner, first, last);
    take_plain_off_tape(tree, from);
    // Content that selects show may have been folded.
    for (open_select& select : tree.selects) select.is_kept = false;
    tree.keeper.place_released();
}

} // namespace

scope& open_scope(tree_builder& tree, scope& outer, tag_token const& token, element_namespace space)
{
    scope& inner = tree.keeper.open(outer, token, space, stability_of(tree, token.id, space));
    tree.opened_scopes += &inner != &outer;
    // The adoption agency may later put a clone of a formatting element around content that is read
    // by then. The clone's class may have a meaning in this scope that it does not have outside.
    if (&inner != &outer && !inner.is_opaque &&
        tree.formatting.has_meaning_after_marker(tree.keeper.noted_names(), tree.attention))
    {
        inner.is_opaque = true;
        inner.keeps_content = true;
    }
    return inner;
}

void reopen_scopes(tree_builder& tree, std::size_t first, std::size_t last)
{
    scope& owner = *tree.place_of(first).owner;
    tape_entry* const first_start = tree.open[first].start;
    for (std::size_t i = first; i < tree.open.size(); ++i)
    {
        open_element& element = tree.open[i];
        if (element.closed_parent >= 0) reopen_closed_parents(tree, element.closed_parent, i);
        insertion_place const place = tree.place_of(i);
        bool const stays = element.start != nullptr || element.place == place.before;
        if (element.start == nullptr) element.place = place.before;
        if (element.outer == place.owner)
        {
            // The content of an unchanged element has not changed, unless it is foster-parented.
            if (i > last && stays && !tree.has_fostered) break;
            continue;
        }
        bool const had_scope = element.inner != element.outer;
        if (had_scope && element.start != nullptr) tree.keeper.abandon(*element.inner);
        element.outer = place.owner;
        element.inner = &scope_in(tree, *place.owner, element.data, element.space, element.start);
    }
    if (first_start != nullptr && !owner.keeps_content)
    {
        settle(tree, owner, 0, first_start, first_start->partner->next);
    }
}

void drop_kept_content(tree_builder& tree, scope& owner)
{
    // The element of the scope is near the top, where something was opened in it.
    for (std::size_t i = tree.open.size(); i-- != 0;)
    {
        open_element const& element = tree.open[i];
        if (element.inner != &owner || element.outer == &owner) continue;
        settle(tree, owner, i + 1, element.start->next, element.start->partner);
        return;
    }
}

void settle_body(tree_builder& tree)
{
    if (tree.open.size() < 2) return;
    open_element const& body = tree.open[1];
    if (!body.is_html(replaceable_tag) || body.start == nullptr || needs_tape(tree, body)) return;
    settle(tree, *body.outer, 0, body.start, body.start->partner->next);
}

void remove_body(tree_builder& tree)
{
    tape_entry* const start = tree.open[1].start;
    assert(start != nullptr && "a body that may be removed has its place on the tape");
    tape_entry* const behind = start->partner->next;
    for_each_lingering(tree, 1, [&tree](lingering_element const& element) {
        if (element.start != nullptr && element.inner != element.outer)
        {
            tree.keeper.abandon(*element.inner);
        }
    });
    tree.lingering = lingering_elements(tree.memory);
    while (tree.open.size() > 1)
    {
        open_element const& element = tree.current_node();
        if (element.inner != element.outer) tree.keeper.abandon(*element.inner);
        tree.formatting.left_stack(element.serial);
        tree.open.pop();
    }
    tree.selects.clear();
    tree.tape.erase(start, behind);
    // The reason not to keep later content may have gone with the body.
    open_element const& html = tree.open[0];
    if (html.inner != html.outer && !html.inner->is_opaque)
    {
        tree.keeper.content_was_not_kept(
            late_need::frameset, tree.tokenizer == nullptr ? 0 : tree.tokenizer->token_offset());
    }
}

} // namespace mf2::html
