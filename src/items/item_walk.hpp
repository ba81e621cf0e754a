// Tests: test/suites/deep_items.cpp
#pragma once

#include <mf2/item.hpp>

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <vector>

namespace mf2
{

/// Whether a walk goes into an item.
enum class descent : std::uint8_t
{
    into,
    past,
};

/// Call `visit(item, parent)` for an item and all items in it, outer ones first, those in
/// properties before children. An item that is the value of two properties comes twice. Items that
/// `visit` moves out of an item are not visited. The stack does not grow with the depth of the
/// items; if they are three deep or more, the way back is kept in `memory`.
///
/// @param root    an `item` or `item const`; its parent is null
/// @param visit   returns a `descent`
/// @throws        std::bad_alloc, and exceptions of `visit`
template <class Item, class Visitor>
void walk_items(Item& root, std::pmr::memory_resource* memory, Visitor const& visit)
{
    /// The items directly in one item, from the next on.
    struct level
    {
        Item* around;
        std::size_t next;
    };
    if (visit(root, static_cast<Item*>(nullptr)) == descent::past) return;
    level inner{&root, 0};
    std::pmr::vector<level> outer(memory);
    for (;;)
    {
        auto const all = inner.around->nested();
        if (inner.next != all.size())
        {
            Item& each = all[inner.next++];
            if (visit(each, inner.around) == descent::past || each.nested().empty()) continue;
            outer.push_back(inner);
            inner = {&each, 0};
            continue;
        }
        if (outer.empty()) return;
        inner = outer.back();
        outer.pop_back();
    }
}

/// As `walk_items`, always into all items.
/// @param visit  returns nothing, and needs no parent
template <class Item, class Visitor>
void for_each_item(Item& root, std::pmr::memory_resource* memory, Visitor const& visit)
{
    walk_items(root, memory, [&visit](Item& each, Item*) {
        visit(each);
        return descent::into;
    });
}

/// See `item::memory_size`.
/// @param work  see `walk_items`
/// @throws      std::bad_alloc
[[nodiscard]] inline std::size_t memory_size(item const& value, std::pmr::memory_resource* work)
{
    std::size_t size = 0;
    for_each_item(value, work, [&size](item const& each) {
        detail::item_block const& block = *each.properties().source().block;
        if (block.memory != nullptr) size += block.size();
    });
    return size;
}

} // namespace mf2
