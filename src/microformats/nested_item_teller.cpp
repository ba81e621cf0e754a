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

/// The item in another that has this place there.
item& item_at(item& of, untold_item const& place)
{
    if (place.property == untold_item::child)
        return of.nested()[of.nested().size() - of.children().size() + place.index];
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

void nested_item_teller::tell_inside(item& value, untold_items const& inside)
{
    if (inside.empty()) return;
    std::pmr::vector<level> open(memory_.work);
    open.push_back(make_level(value, {.inside = inside.size()}));
    go_into(value.type());
    for (untold_item const& each : inside)
    {
        while (open.back().left == 0) finish(open);
        open.push_back(go_to(open.back(), each));
        if (each.inside != 0) go_into(open.back().value->type());
    }
    while (open.size() != 1) finish(open);
    leave();
    take_out(value, open.back().taken_children, open.back().taken_values);
}

nested_item_teller::level nested_item_teller::make_level(
    item& value, untold_item const& place) const
{
    return {
        &value, place, place.inside, std::pmr::vector<std::uint32_t>(memory_.work),
        std::pmr::vector<taken_value>(memory_.work)};
}

nested_item_teller::level nested_item_teller::go_to(level& around, untold_item const& place)
{
    around.left -= 1 + place.inside;
    bool const is_child = place.property == untold_item::child;
    path_.back().property =
        is_child ? std::string_view() : around.value->properties()[place.property].name;
    return make_level(item_at(*around.value, place), place);
}

/// Tell of the innermost open item, all in which have been told of.
void nested_item_teller::finish(std::pmr::vector<level>& open)
{
    level inner = std::move(open.back());
    open.pop_back();
    level& around = open.back();
    if (inner.place.inside != 0)
    {
        leave();
        take_out(*inner.value, inner.taken_children, inner.taken_values);
    }
    auto const [property, index, inside] = inner.place;
    bool const is_child = property == untold_item::child;
    property_value rest =
        is_child ? property_value(item()) : without_item(*inner.value, memory_.values);
    if (tell(*inner.value) == disposition::keep) return;
    *inner.value = item();
    if (is_child) around.taken_children.push_back(index);
    else around.taken_values.push_back({property, index, std::move(rest)});
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

disposition nested_item_teller::tell(item& value, std::string_view role, untold_items const& inside)
{
    path_.back().property = role;
    tell_inside(value, inside);
    return tell(value);
}

disposition nested_item_teller::tell(item& value)
{
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
