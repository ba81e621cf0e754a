// Tests: test/item_places.cpp, test/suites/events.cpp
#include "microformats/nested_item_teller.hpp"

#include "items/item_walk.hpp"
#include "microformats/make_result.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace mf2::microformats
{

namespace
{

/// What a property has without the item that is its value. Copied, for the handler may move from
/// the item.
property_value without_item(item const& nested, std::pmr::memory_resource* memory)
{
    auto const value = nested.value();
    if (!value) return std::pmr::string(memory);
    simple_value simple = parts_of(*value, memory);
    if (auto* const picture = std::get_if<image>(&simple)) return std::move(*picture);
    auto& text = std::get<std::pmr::string>(simple);
    auto const html = nested.html();
    if (!html) return std::move(text);
    return embedded_markup{
        std::pmr::string(*html, memory), std::move(text), std::pmr::string(nested.lang(), memory)};
}

/// The item that is a value of a property of another.
item& item_at(item& of, untold_item const& place)
{
    auto const value = of.properties()[place.property].values[place.index];
    item const* const found = &*std::get<nested_item>(value);
    return of.nested()[static_cast<std::size_t>(found - of.nested().data())];
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
    types_.clear();
    path_.clear();
    count_ = 0;
    is_wanted_ = receiver_([](handler& to) { return to.wants_nested_items(); });
}

void nested_item_teller::tell_inside(item& value, std::span<untold_item const> inside)
{
    if (inside.empty()) return;
    types_.emplace_back(value.type().begin(), value.type().end());
    path_.push_back({types_.back(), {}});
    std::pmr::vector<std::uint32_t> taken_children(memory_.work);
    std::pmr::vector<taken_value> taken_values(memory_.work);
    std::size_t const first_child = value.nested().size() - value.children().size();
    for (untold_item const& each : inside)
    {
        if (each.property == untold_item::child)
        {
            item& child = value.nested()[first_child + each.index];
            if (tell(child, {}, each.inside) == disposition::keep) continue;
            child = item();
            taken_children.push_back(each.index);
            continue;
        }
        item& nested = item_at(value, each);
        property_value rest = without_item(nested, memory_.values);
        auto const name = value.properties()[each.property].name;
        if (tell(nested, name, each.inside) == disposition::keep) continue;
        nested = item();
        taken_values.push_back({each.property, each.index, std::move(rest)});
    }
    leave();
    take_out(value, taken_children, taken_values);
}

/// Make an item anew without what the handler has taken out of it.
void nested_item_teller::take_out(
    item& of, std::span<std::uint32_t const> children, std::span<taken_value> values)
{
    if (children.empty() && values.empty()) return;
    parts::item left = parts_of(std::move(of), memory_.values);
    for (taken_value& each : values)
    {
        left.properties[each.property].values[each.index] = std::move(each.rest);
    }
    erase_at(left.children, children);
    of = item(std::move(left), memory_.results);
}

disposition nested_item_teller::tell(item_contribution& child)
{
    auto const untold = std::move(child.untold);
    if (!untold) return disposition::keep;
    return tell(child.value, {}, *untold);
}

disposition nested_item_teller::tell(property_contribution& property)
{
    auto const untold = std::move(property.untold);
    if (!untold) return disposition::keep;
    item& nested = std::get<item>(property.value);
    property_value rest = without_item(nested, memory_.values);
    auto const decided = tell(nested, property.name, *untold);
    if (decided == disposition::take)
    {
        property.value = std::move(rest);
        property.is_of_taken_item = true;
    }
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

std::uint64_t count_nested_items(item const& value, std::pmr::memory_resource* work)
{
    std::uint64_t count = 0;
    for_each_item(value, work, [&count](item const& each) { count += each.nested().size(); });
    return count;
}

} // namespace mf2::microformats
