#include "microformats/nested_item_teller.hpp"

#include "microformats/make_result.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace mf2::microformats
{

namespace
{

using nested_item = indirect<item>;

/// What a property has without the item that is its value. Copied, for the handler may move from
/// the item.
property_value without_item(item const& nested, std::pmr::memory_resource* memory)
{
    if (!nested.value) return std::pmr::string(memory);
    simple_value simple = copy_of(*nested.value, memory);
    if (auto* const picture = std::get_if<image>(&simple)) return std::move(*picture);
    auto& text = std::get<std::pmr::string>(simple);
    if (!nested.html) return std::move(text);
    return embedded_markup{
        std::pmr::string(*nested.html, memory), std::move(text),
        std::pmr::string(nested.lang, memory)};
}

/// Leave out the items at these places, which are in order.
void erase_at(std::pmr::vector<item>& items, std::span<std::uint32_t const> places)
{
    if (places.empty()) return;
    auto next_place = places.begin();
    std::size_t kept = 0;
    for (std::size_t i = 0; i != items.size(); ++i)
    {
        bool const is_taken = next_place != places.end() && *next_place == i;
        if (is_taken) ++next_place;
        else if (kept++ != i) items[kept - 1] = std::move(items[i]);
    }
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(kept), items.end());
}

} // namespace

void nested_item_teller::begin()
{
    path_.clear();
    count_ = 0;
    is_wanted_ = receiver_([](handler& to) { return to.wants_nested_items(); });
}

void nested_item_teller::tell_inside(item& value, std::span<untold_item const> inside)
{
    if (inside.empty()) return;
    path_.push_back({value.type, {}});
    std::pmr::vector<std::uint32_t> taken_children(memory_.work);
    for (untold_item const& each : inside)
    {
        if (each.property == untold_item::child)
        {
            bool const is_taken =
                tell(value.children[each.index], {}, each.inside) == disposition::take;
            if (is_taken) taken_children.push_back(each.index);
            continue;
        }
        property& of = value.properties[each.property];
        static_cast<void>(tell(of.values[each.index], of.name, each.inside));
    }
    leave();
    erase_at(value.children, taken_children);
}

disposition nested_item_teller::tell(item_contribution& child)
{
    auto const untold = std::move(child.untold);
    if (untold.empty()) return disposition::keep;
    return tell(*child.value, {}, untold.front().inside);
}

disposition nested_item_teller::tell(property_contribution& property)
{
    auto const untold = std::move(property.untold);
    if (untold.empty()) return disposition::keep;
    return tell(property.value, property.name, untold.front().inside);
}

disposition nested_item_teller::tell(
    property_value& value, std::string_view name, std::span<untold_item const> inside)
{
    item& nested = *std::get<nested_item>(value);
    property_value rest = without_item(nested, memory_.results);
    auto const decided = tell(nested, name, inside);
    if (decided == disposition::take) value = std::move(rest);
    return decided;
}

disposition nested_item_teller::tell(
    item& value, std::string_view role, std::span<untold_item const> inside)
{
    path_.back().property = role;
    tell_inside(value, inside);
    ++count_;
    return receiver_([&](handler& to) { return to.on_nested_item(value, path_); });
}

std::uint64_t count_nested_items(item const& value) noexcept
{
    std::uint64_t count = value.children.size();
    for (item const& child : value.children) count += count_nested_items(child);
    for (property const& each : value.properties)
    {
        for (property_value const& one : each.values)
        {
            auto const* const nested = std::get_if<nested_item>(&one);
            if (nested != nullptr) count += 1 + count_nested_items(**nested);
        }
    }
    return count;
}

} // namespace mf2::microformats
