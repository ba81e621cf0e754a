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
        from.stand_alone();
        into.push_back(std::move(from));
        return;
    }
    for (item& nested : from.nested()) take_wanted(nested, types, into);
}

} // namespace

bool has_any_type(item const& value, std::vector<std::string> const& types)
{
    auto const is_its_type = [&value](std::string_view type) { return value.has_type(type); };
    return std::any_of(types.begin(), types.end(), is_its_type);
}

void select_items(document& of, std::vector<std::string> const& types)
{
    if (types.empty()) return;
    std::pmr::vector<item> wanted(of.items.get_allocator());
    for (item& each : of.items) take_wanted(each, types, wanted);
    of.items = std::move(wanted);
}

} // namespace mf2
