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
    if (of.meta_item) select_head(*of.meta_item, types);
}

void select_head(meta_item& head, std::vector<std::string> const& types)
{
    auto const is_its_type = [&head](std::string_view wanted) {
        return wanted.starts_with("h-") && wanted.substr(2) == head.type();
    };
    if (!types.empty() && std::none_of(types.begin(), types.end(), is_its_type)) head = meta_item();
}

} // namespace mf2
