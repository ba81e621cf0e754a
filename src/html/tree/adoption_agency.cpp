// Tests: test/suites/tree_construction.cpp, test/html/tree/active_formatting.cpp
#include "html/tree/adoption_agency.hpp"

#include "html/tree/modes.hpp"
#include "html/tree/scope_upkeep.hpp"
#include "html/tree/selectedcontent.hpp"

#include <utility>

namespace mf2::html
{

namespace
{

std::size_t furthest_block_above(open_elements const& open, std::size_t formatting_index) noexcept
{
    for (std::size_t i = formatting_index + 1; i < open.size(); ++i)
    {
        if (open[i].is_special) return i;
    }
    return open_elements::npos;
}

struct adopted_nodes
{
    std::size_t furthest_block; ///< its index
    std::size_t bookmark;
    std::size_t clones; ///< how many are now between the common ancestor and it
};

open_element clone_of(tree_builder& tree, open_element const& original)
{
    open_element clone;
    clone.id = original.id;
    clone.space = original.space;
    clone.is_special = original.is_special;
    clone.serial = ++tree.last_serial;
    clone.data = original.data;
    return clone;
}

adopted_nodes clone_nodes_between(
    tree_builder& tree, std::size_t formatting_index, std::size_t bookmark,
    std::size_t furthest_block_index)
{
    adopted_nodes result{furthest_block_index, bookmark, 0};
    int counter = 0;
    for (std::size_t node = furthest_block_index; --node > formatting_index;)
    {
        ++counter;
        std::size_t entry = tree.formatting.index_of_serial(tree.open[node].serial);
        if (counter > 3 && entry != active_formatting_elements::npos)
        {
            tree.formatting.remove(entry);
            if (entry < result.bookmark) --result.bookmark;
            entry = active_formatting_elements::npos;
        }
        if (entry == active_formatting_elements::npos)
        {
            tree.remove_from_stack(node);
            --result.furthest_block;
            continue;
        }
        open_element clone = clone_of(tree, tree.open[node]);
        tree.formatting.cloned(entry, clone.serial);
        // "If last node is furthest block, then move the bookmark."
        if (result.clones == 0) result.bookmark = entry + 1;
        open_element removed = tree.open.replace(node, node, std::move(clone));
        tree.formatting.left_stack(removed.serial);
        tree.let_linger(removed, node + 1);
        ++result.clones;
    }
    return result;
}

void move_furthest_block(
    tree_builder& tree, std::size_t formatting_index, adopted_nodes const& nodes)
{
    insertion_place const place = tree.appropriate_place(tree.open[formatting_index - 1]);
    std::size_t const outermost = nodes.furthest_block - nodes.clones;
    for (std::size_t i = outermost; i <= nodes.furthest_block; ++i) tree.open[i].closed_parent = -1;
    tree.open[nodes.furthest_block].is_fostered = false;
    tree.open[outermost].is_fostered = place.is_fostered;

    tape_entry* first = tree.open[nodes.furthest_block].start;
    if (first == nullptr) return;
    tree.tape.splice(place.before, first, first->partner);
    for (std::size_t i = nodes.furthest_block; i-- > outermost;)
    {
        open_element& clone = tree.open[i];
        clone.start = tree.tape.insert_element(place.before, clone.data);
        clone.start->state = openness::open;
        clone.place = clone.start->partner;
        tree.tape.splice(first, clone.start, clone.start);
        first = clone.start;
    }
}

void wrap_children(tape& tape, open_element& furthest_block, open_element& clone)
{
    if (furthest_block.start == nullptr) return;
    clone.start = tape.insert_element(furthest_block.start->partner, clone.data);
    clone.start->state = openness::open;
    clone.place = clone.start->partner;
    tape_entry* const first_child = furthest_block.start->next;
    if (first_child != clone.start) tape.splice(first_child, clone.start, clone.start);
}

/// @return the index of the formatting element's clone
std::size_t adopt(
    tree_builder& tree, std::size_t formatting_index, std::size_t formatting_entry,
    std::size_t furthest_block_index)
{
    // 4.10. to 4.13. The nodes between, from the furthest block down to the formatting element.
    adopted_nodes nodes =
        clone_nodes_between(tree, formatting_index, formatting_entry, furthest_block_index);
    // 4.14. Insert the last node at the appropriate place, with the common ancestor as target.
    move_furthest_block(tree, formatting_index, nodes);
    // 4.15. to 4.17. A clone of the formatting element takes the furthest block's children.
    open_element const& formatting_element = tree.open[formatting_index];
    open_element clone = clone_of(tree, formatting_element);
    wrap_children(tree.tape, tree.open[nodes.furthest_block], clone);
    // 4.18. It replaces the formatting element in the list, at the bookmark,
    std::size_t const old_entry = tree.formatting.index_of_serial(formatting_element.serial);
    tree.formatting.move(old_entry, nodes.bookmark, clone.serial);
    // 4.19. and on the stack, right above the furthest block.
    open_element removed =
        tree.open.replace(formatting_index, nodes.furthest_block, std::move(clone));
    tree.formatting.left_stack(removed.serial);
    tree.let_linger(removed, formatting_index);
    reopen_scopes(tree, formatting_index, nodes.furthest_block);
    block_moved(tree, tree.open[nodes.furthest_block - 1]);
    return nodes.furthest_block;
}

void run_outer_loop(tree_builder& tree, tag_token const& token)
{
    // 3. and 4. A clone that the loop has just made is known to be in scope.
    std::size_t clone = open_elements::npos;
    for (int iteration = 0; iteration < 8; ++iteration)
    {
        // 4.3. The formatting element.
        std::size_t const entry = tree.formatting.last_index_of(token.id);
        if (entry == active_formatting_elements::npos)
            return in_body::any_other_end_tag(tree, token);
        std::uint64_t const serial = tree.formatting[entry].serial;
        bool const is_clone = clone != open_elements::npos && tree.open[clone].serial == serial;
        std::size_t const index = is_clone ? clone : tree.open.index_of_serial(token.id, serial);
        if (index == open_elements::npos)
        {
            tree.formatting.remove(entry);
            return;
        }
        if (!is_clone && !tree.open.is_in_scope(index)) return;
        // 4.7. The furthest block; 4.8. without one, the element is closed.
        std::size_t const furthest_block = furthest_block_above(tree.open, index);
        if (furthest_block == open_elements::npos)
        {
            while (tree.open.size() > index) tree.pop();
            tree.formatting.remove(entry);
            return;
        }
        clone = adopt(tree, index, entry, furthest_block);
    }
}

} // namespace

void run_adoption_agency(tree_builder& tree, tag_token const& token)
{
    // HTML, "adoption agency algorithm".
    if (tree.current_node().is_html(token.id))
    {
        // Nearly always the formatting element is the current node, so there is no furthest block.
        std::uint64_t const serial = tree.current_node().serial;
        bool const is_last = !tree.formatting.empty() &&
            tree.formatting[tree.formatting.size() - 1].serial == serial;
        // 2. An element that is not in the list is simply popped.
        if (is_last || tree.formatting.index_of_serial(serial) == active_formatting_elements::npos)
        {
            if (is_last) tree.formatting.remove_last();
            tree.pop();
            return;
        }
    }
    run_outer_loop(tree, token);
}

} // namespace mf2::html
