#pragma once

#include "items/item_walk.hpp"

#include <mf2/document.hpp>

#include <memory_resource>
#include <string_view>
#include <vector>

namespace mf2::interpret
{

/// Call `visit(item const&, item const* parent)` for all items of a document, in the order of
/// `walk_items`. The parent of a top-level item is null.
template <class Visitor>
void for_each_item(document const& page, std::pmr::memory_resource* memory, Visitor const& visit)
{
    for (item const& each : page.items)
    {
        walk_items(each, memory, [&visit](item const& value, item const* parent) {
            visit(value, parent);
            return descent::into;
        });
    }
}

/// Whether two items stand for one element, which is the value of several properties or was
/// included elsewhere. Items that no parser made have no place, and are elements of their own.
[[nodiscard]] bool is_same_element(item const& left, item const& right) noexcept;

/// Whether an item is an h-card, and no h-entry or h-feed besides.
[[nodiscard]] bool is_card(item const& value) noexcept;

/// Put items into document order, one for each element.
void put_in_order(std::pmr::vector<item const*>& items);

/// The h-entries that are in nothing but h-feeds and h-cards, in document order, one for each
/// element.
[[nodiscard]] std::pmr::vector<item const*> entries_of(
    document const& page, std::pmr::memory_resource* memory);

/// The items with a type, at any depth, in document order, one for each element.
[[nodiscard]] std::pmr::vector<item const*> items_of_type(
    document const& page, std::string_view type, std::pmr::memory_resource* memory);

} // namespace mf2::interpret
