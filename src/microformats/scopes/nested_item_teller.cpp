// Tests: test/microformats/items/item_places.cpp, test/suites/events.cpp
#include "microformats/scopes/nested_item_teller.hpp"

#include "items/item_walk.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace mf2::microformats
{

namespace
{

/// The value of a property without its item. Copied, as the handler may move from the item.
value_view without_item(item const& nested, arena& texts)
{
    auto const value = nested.value();
    if (!value) return {};
    value_view rest = view_of(*value, texts);
    auto const html = nested.html();
    if (html && rest.kind == detail::value_kind::text)
        rest = {detail::value_kind::markup, false, rest.text, *html, nested.lang()};
    return copy_of(rest, texts);
}

/// The item at a place in another.
item& item_at(item& of, untold_item const& place)
{
    if (place.property == untold_item::child)
        return of.nested()[of.nested().size() - of.children().size() + place.index];
    auto const value = of.properties()[place.property].values[place.index];
    item const* const found = &*std::get<nested_item>(value);
    return of.nested()[static_cast<std::size_t>(found - of.nested().data())];
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
    take_out(value, open.back());
}

nested_item_teller::level nested_item_teller::make_level(
    item& value, untold_item const& place) const
{
    return {
        &value,
        place,
        place.inside,
        std::pmr::vector<std::uint32_t>(memory_.work),
        std::pmr::vector<taken_value>(memory_.work),
        arena(memory_.values)};
}

nested_item_teller::level nested_item_teller::go_to(level& around, untold_item const& place)
{
    around.left -= 1 + place.inside;
    bool const is_child = place.property == untold_item::child;
    path_.back().property =
        is_child ? std::string_view() : around.value->properties()[place.property].name;
    return make_level(item_at(*around.value, place), place);
}

/// Deliver the innermost open item, after all those in it.
void nested_item_teller::finish(std::pmr::vector<level>& open)
{
    level inner = std::move(open.back());
    open.pop_back();
    level& around = open.back();
    if (inner.place.inside != 0)
    {
        leave();
        take_out(*inner.value, inner);
    }
    auto const [property, index, inside] = inner.place;
    bool const is_child = property == untold_item::child;
    arena texts(memory_.values);
    value_view const rest = is_child ? value_view() : without_item(*inner.value, texts);
    if (tell(*inner.value) == disposition::keep) return;
    *inner.value = item();
    if (is_child) around.taken_children.push_back(index);
    else around.taken_values.push_back({property, index, copy_of(rest, around.texts)});
}

/// Make an item anew, without the items that the handler has taken.
void nested_item_teller::take_out(item& of, level const& what)
{
    if (what.taken_children.empty() && what.taken_values.empty()) return;
    of = remade(std::move(of), {{}, what.taken_children, what.taken_values}, memory_);
}

disposition nested_item_teller::tell(item_record& one, arena& texts)
{
    auto const untold = std::move(one.untold);
    if (!untold) return disposition::keep;
    if (!one.is_value()) return tell(one.nested, {}, *untold);
    arena of_rest(texts.upstream());
    value_view const rest = without_item(one.nested, of_rest);
    auto const decided = tell(one.nested, one.name, *untold);
    if (decided == disposition::take)
    {
        texts.append(std::move(of_rest));
        one.value = rest;
        one.nested = item();
        one.is_of_taken_item = true;
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
