#include "item_selection.hpp"

#include <algorithm>
#include <memory_resource>
#include <utility>

namespace mf2
{

namespace
{

void take_wanted(item& from, std::vector<std::string> const& types, std::pmr::vector<item>& into)
{
    if (has_any_type(from, types))
    {
        stand_alone(from);
        into.push_back(std::move(from));
        return;
    }
    for_each_nested(
        from, [&](std::string_view, item& nested) { take_wanted(nested, types, into); });
}

} // namespace

bool has_any_type(item const& value, std::vector<std::string> const& types)
{
    return std::any_of(value.type.begin(), value.type.end(), [&types](std::string_view each) {
        return std::find(types.begin(), types.end(), each) != types.end();
    });
}

void stand_alone(item& value)
{
    value.value.reset();
    value.html.reset();
}

void select_items(document& of, std::vector<std::string> const& types)
{
    if (types.empty()) return;
    std::pmr::vector<item> wanted(of.items.get_allocator());
    for (item& each : of.items) take_wanted(each, types, wanted);
    of.items = std::move(wanted);
}

} // namespace mf2
