#include "item_selection.hpp"

#include <algorithm>
#include <memory_resource>
#include <string_view>
#include <utility>
#include <variant>

namespace mf2
{

namespace
{

bool has_any(item const& value, std::vector<std::string> const& types)
{
    return std::any_of(value.type.begin(), value.type.end(), [&types](std::string_view each) {
        return std::find(types.begin(), types.end(), each) != types.end();
    });
}

void take_wanted(item& from, std::vector<std::string> const& types, std::pmr::vector<item>& into)
{
    if (has_any(from, types))
    {
        // They are what it is to the item around it.
        from.value.reset();
        from.html.reset();
        into.push_back(std::move(from));
        return;
    }
    for (property& each : from.properties)
    {
        for (property_value& value : each.values)
        {
            auto* const nested = std::get_if<indirect<item>>(&value);
            if (nested != nullptr) take_wanted(**nested, types, into);
        }
    }
    for (item& child : from.children) take_wanted(child, types, into);
}

} // namespace

void select_items(document& of, std::vector<std::string> const& types)
{
    if (types.empty()) return;
    std::pmr::vector<item> wanted(of.items.get_allocator());
    for (item& each : of.items) take_wanted(each, types, wanted);
    of.items = std::move(wanted);
}

} // namespace mf2
