#include "output/item_selection.hpp"

#include "items/item_walk.hpp"

#include <algorithm>
#include <memory_resource>
#include <utility>

namespace mf2
{

bool has_any_type(item const& value, std::vector<std::string> const& types)
{
    auto const is_its_type = [&value](std::string_view type) { return value.has_type(type); };
    return std::any_of(types.begin(), types.end(), is_its_type);
}

bool has_any_type(meta_item const& value, std::vector<std::string> const& types)
{
    return std::find(types.begin(), types.end(), "h-" + std::string(value.type())) != types.end();
}

void take_items(
    item&& from, std::vector<std::string> const& types, std::function<void(item&&)> const& use)
{
    if (types.empty()) return use(std::move(from));
    walk_items(from, std::pmr::new_delete_resource(), [&types, &use](item& each, item*) {
        if (!has_any_type(each, types)) return descent::into;
        each.stand_alone();
        use(std::move(each));
        return descent::past; // even if `use` left it as it is
    });
}

void select_items(document& of, std::vector<std::string> const& types)
{
    if (types.empty()) return;
    std::pmr::vector<item> wanted(of.items.get_allocator());
    for (item& each : of.items)
    {
        take_items(
            std::move(each), types, [&wanted](item&& one) { wanted.push_back(std::move(one)); });
    }
    of.items = std::move(wanted);
    select_head(of, types);
}

void select_head(document& of, std::vector<std::string> const& types)
{
    if (of.meta_item && !types.empty() && !has_any_type(*of.meta_item, types))
        of.meta_item.emplace();
}

} // namespace mf2
