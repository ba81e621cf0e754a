#pragma once

#include <mf2/document.hpp>

#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mf2
{

/// Whether an item has one of some types, "h-entry".
[[nodiscard]] bool has_any_type(item const& value, std::vector<std::string> const& types);

/// Call `use` for each item directly in another, in order: the values of properties, then the
/// children.
/// @param value  an `item` or `item const`
/// @param use    called with the name of the property, empty for a child, and the item
template <class Item, class Use>
void for_each_nested(Item& value, Use use)
{
    auto next = value.nested().begin();
    for (property const each : value.properties())
    {
        for (property_value const& one : each.values)
        {
            if (std::holds_alternative<nested_item>(one)) use(each.name, *next++);
        }
    }
    while (next != value.nested().end()) use(std::string_view(), *next++);
}

/// Take the items with one of some types out of an item, which may be one of them. Each keeps the
/// items in it. They come in order.
/// @param types  "h-entry"; none: the item itself is taken
/// @param use    called with each
void take_items(
    item&& from, std::vector<std::string> const& types, std::function<void(item&&)> const& use);

/// Keep only the items of a document with one of some types, at any depth, as top-level items. Each
/// keeps the items in it. They stay in order; relations stay as they are. The item of the head is
/// selected, too.
/// @param types  "h-entry"; none: all items stay
void select_items(document& of, std::vector<std::string> const& types);

/// Empty the item of a document's head unless it has one of some types. An "entry" is of type
/// "h-entry".
/// @param types  none: it stays
void select_head(meta_item& head, std::vector<std::string> const& types);

} // namespace mf2
