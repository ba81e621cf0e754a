#include "html/tree/tree_constructor.hpp"

#include <utility>

namespace mf2::html
{

bool tree_constructor::run_adoption_agency(tag_token const& token)
{
    // HTML, "adoption agency algorithm".
    if (current_node().is_html(token.id))
    {
        // Nearly always the formatting element is the current node, so there is no furthest block.
        std::uint64_t const serial = current_node().serial;
        bool const is_last =
            !formatting_.empty() && formatting_[formatting_.size() - 1].serial == serial;
        // 2. An element that is not in the list is simply popped.
        if (is_last || formatting_.index_of_serial(serial) == formatting_.npos)
        {
            if (is_last) formatting_.remove_last();
            pop();
            return true;
        }
    }
    return run_outer_loop(token);
}

bool tree_constructor::run_outer_loop(tag_token const& token)
{
    // 3. and 4. Where it goes on with the clone it has just made, that is known to be
    // in scope.
    std::size_t clone = open_.npos;
    for (int iteration = 0; iteration < 8; ++iteration)
    {
        // 4.3. The formatting element.
        std::size_t const entry = formatting_.last_index_of(token.id);
        if (entry == formatting_.npos) return false;
        std::uint64_t const serial = formatting_[entry].serial;
        bool const is_clone = clone != open_.npos && open_[clone].serial == serial;
        std::size_t const index = is_clone ? clone : open_.index_of_serial(token.id, serial);
        if (index == open_.npos)
        {
            formatting_.remove(entry);
            return true;
        }
        if (!is_clone && !open_.is_in_scope(index)) return true;
        // 4.7. The furthest block; 4.8. without one, the element is closed.
        std::size_t const furthest_block = furthest_block_above(index);
        if (furthest_block == open_.npos)
        {
            while (open_.size() > index) pop();
            formatting_.remove(entry);
            return true;
        }
        clone = adopt(index, entry, furthest_block);
    }
    return true;
}

std::size_t tree_constructor::furthest_block_above(std::size_t formatting_index) const noexcept
{
    for (std::size_t i = formatting_index + 1; i < open_.size(); ++i)
    {
        if (open_[i].is_special) return i;
    }
    return open_.npos;
}

std::size_t tree_constructor::adopt(
    std::size_t formatting_index, std::size_t formatting_entry, std::size_t furthest_block_index)
{
    // 4.10. to 4.13. The nodes between, from the furthest block down to the formatting element.
    adopted_nodes nodes =
        clone_nodes_between(formatting_index, formatting_entry, furthest_block_index);
    // 4.14. Insert the last node at the appropriate place, with the common ancestor as target.
    move_furthest_block(formatting_index, nodes);
    // 4.15. to 4.17. A clone of the formatting element takes the furthest block's children.
    open_element const& formatting_element = open_[formatting_index];
    open_element clone = clone_of(formatting_element);
    wrap_children(open_[nodes.furthest_block], clone);
    // 4.18. It replaces the formatting element in the list, at the bookmark,
    std::size_t const old_entry = formatting_.index_of_serial(formatting_element.serial);
    formatting_.move(old_entry, nodes.bookmark, clone.serial);
    // 4.19. and on the stack, right above the furthest block.
    open_element removed = open_.replace(formatting_index, nodes.furthest_block, std::move(clone));
    formatting_.left_stack(removed.serial);
    let_linger(removed, formatting_index);
    reopen_scopes(formatting_index, nodes.furthest_block);
    return nodes.furthest_block;
}

tree_constructor::adopted_nodes tree_constructor::clone_nodes_between(
    std::size_t formatting_index, std::size_t bookmark, std::size_t furthest_block_index)
{
    adopted_nodes result{furthest_block_index, bookmark, 0};
    int counter = 0;
    for (std::size_t node = furthest_block_index; --node > formatting_index;)
    {
        ++counter;
        std::size_t entry = formatting_.index_of_serial(open_[node].serial);
        if (counter > 3 && entry != formatting_.npos)
        {
            formatting_.remove(entry);
            if (entry < result.bookmark) --result.bookmark;
            entry = formatting_.npos;
        }
        if (entry == formatting_.npos)
        {
            remove_from_stack(node);
            --result.furthest_block;
            continue;
        }
        open_element clone = clone_of(open_[node]);
        formatting_.cloned(entry, clone.serial);
        // "If last node is furthest block, then move the bookmark."
        if (result.clones == 0) result.bookmark = entry + 1;
        open_element removed = open_.replace(node, node, std::move(clone));
        formatting_.left_stack(removed.serial);
        let_linger(removed, node + 1);
        ++result.clones;
    }
    return result;
}

open_element tree_constructor::clone_of(open_element const& original)
{
    open_element clone;
    clone.id = original.id;
    clone.space = original.space;
    clone.is_special = original.is_special;
    clone.serial = ++last_serial_;
    clone.data = original.data;
    return clone;
}

void tree_constructor::move_furthest_block(std::size_t formatting_index, adopted_nodes const& nodes)
{
    insertion_place const place = appropriate_place(open_[formatting_index - 1]);
    std::size_t const outermost = nodes.furthest_block - nodes.clones;
    for (std::size_t i = outermost; i <= nodes.furthest_block; ++i) open_[i].closed_form = -1;
    open_[nodes.furthest_block].is_fostered = false;
    open_[outermost].is_fostered = place.is_fostered;

    tape_entry* first = open_[nodes.furthest_block].start;
    if (first == nullptr) return;
    tape_.splice(place.before, first, first->partner);
    for (std::size_t i = nodes.furthest_block; i-- > outermost;)
    {
        open_element& clone = open_[i];
        clone.start = tape_.insert_element(place.before, clone.data);
        clone.start->state = openness::open;
        clone.place = clone.start->partner;
        tape_.splice(first, clone.start, clone.start);
        first = clone.start;
    }
}

void tree_constructor::wrap_children(open_element& furthest_block, open_element& clone)
{
    if (furthest_block.start == nullptr) return;
    clone.start = tape_.insert_element(furthest_block.start->partner, clone.data);
    clone.start->state = openness::open;
    clone.place = clone.start->partner;
    tape_entry* const first_child = furthest_block.start->next;
    if (first_child != clone.start) tape_.splice(first_child, clone.start, clone.start);
}

} // namespace mf2::html
