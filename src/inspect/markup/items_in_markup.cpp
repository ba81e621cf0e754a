// Tests: test/cli/explain/explanation_json.cpp
#include "inspect/markup/items_in_markup.hpp"

#include "items/item_walk.hpp"

#include <algorithm>
#include <memory_resource>

namespace mf2::inspect
{

items_in_markup::items_in_markup(document const& of, told_markup const& from)
    : from_(from),
      around_(from.elements.size()),
      same_tag_(from.elements.size(), told_element::none),
      tags_(from.tags.size())
{
    for (item const& each : of.items) add(each);
    std::sort(items_.begin(), items_.end(), [](item const* left, item const* right) {
        return std::pair(left->start(), right->end()) < std::pair(right->start(), left->end());
    });
    std::sort(values_.begin(), values_.end());
    std::sort(dates_.begin(), dates_.end());
    read_tree();
    read_source();
}

bool items_in_markup::has_value(told_tag const& tag, std::string_view name) const
{
    return std::binary_search(values_.begin(), values_.end(), read_value(tag.offset, name));
}

bool items_in_markup::has_value(told_tag const& tag) const
{
    auto const first = std::lower_bound(values_.begin(), values_.end(), read_value(tag.offset, {}));
    return first != values_.end() && first->first == tag.offset;
}

bool items_in_markup::has_date(told_tag const& tag) const
{
    return std::binary_search(dates_.begin(), dates_.end(), tag.offset);
}

item const* items_in_markup::begun_by(told_tag const& tag) const
{
    return item_at(tag.offset);
}

item const* items_in_markup::around(told_tag const& tag) const
{
    std::size_t const first = tags_[index_of(tag)].first;
    return first == told_element::none ? nullptr : around_[first];
}

item const* items_in_markup::around_in_source(told_tag const& tag) const
{
    return tags_[index_of(tag)].around_in_source;
}

bool items_in_markup::is_in(told_tag const& tag, item const& around) const
{
    for (std::size_t i = tags_[index_of(tag)].first; i != told_element::none; i = same_tag_[i])
    {
        std::size_t outer = from_.elements[i].parent;
        for (; outer != told_element::none; outer = from_.elements[outer].parent)
        {
            item const* const begun = begun_by(from_.elements[outer]);
            if (begun != nullptr && begun->start() == around.start()) return true;
        }
    }
    return false;
}

tag_fate items_in_markup::fate(told_tag const& tag) const
{
    return tags_[index_of(tag)].fate;
}

std::size_t items_in_markup::elements_of(told_tag const& tag) const
{
    return tags_[index_of(tag)].count;
}

void items_in_markup::add(item const& outermost)
{
    for_each_item(outermost, std::pmr::new_delete_resource(), [this](item const& one) {
        items_.push_back(&one);
        for (property const each : one.properties())
        {
            for (value_place const& place : places_of(each.values))
            {
                if (place.is_implied) continue;
                values_.emplace_back(place.start, each.name);
                if (place.kind == property_kind::dt) dates_.push_back(place.start);
            }
        }
    });
}

void items_in_markup::read_tree()
{
    for (std::size_t i = from_.elements.size(); i-- != 0;)
    {
        told_element const& element = from_.elements[i];
        if (element.tag == told_element::none) continue;
        known_tag& tag = tags_[element.tag];
        same_tag_[i] = std::exchange(tag.first, i);
        tag.count += element.is_in_template ? 0 : 1;
        if (tag.fate != tag_fate::in_tree)
            tag.fate = element.is_in_template ? tag_fate::in_template : tag_fate::in_tree;
    }
    // Outer elements come first in tree order.
    for (std::size_t i = 0; i != from_.elements.size(); ++i)
    {
        std::size_t const outer = from_.elements[i].parent;
        if (outer == told_element::none) continue;
        item const* const begun = begun_by(from_.elements[outer]);
        around_[i] = begun != nullptr ? begun : around_[outer];
    }
}

void items_in_markup::read_source()
{
    struct open_item
    {
        item const* which;
        std::uint64_t end;
    };
    std::vector<open_item> open;
    auto const leave = [&open](std::uint64_t offset) {
        while (!open.empty() && open.back().end <= offset) open.pop_back();
    };
    auto next = items_.begin();
    for (std::size_t i = 0; i != tags_.size(); ++i)
    {
        told_tag const& tag = from_.tags[i];
        leave(tag.offset);
        if (!open.empty()) tags_[i].around_in_source = open.back().which;
        for (; next != items_.end() && (*next)->start() <= tag.offset; ++next)
        {
            leave((*next)->start());
            bool const is_of_tag = (*next)->start() == tag.offset && !tag.is_of_page();
            open.push_back({*next, std::max((*next)->end(), is_of_tag ? tag.end_tag : 0)});
        }
    }
}

item const* items_in_markup::begun_by(told_element const& element) const
{
    // An element without a tag of its own has the offset of another.
    bool const is_of_page =
        element.tag == told_element::none || from_.tags[element.tag].is_of_page();
    return is_of_page && !element.has_root_class ? nullptr : item_at(element.offset);
}

std::size_t items_in_markup::index_of(told_tag const& tag) const
{
    return static_cast<std::size_t>(&tag - from_.tags.data());
}

item const* items_in_markup::item_at(std::uint64_t offset) const
{
    auto const found = std::lower_bound(
        items_.begin(), items_.end(), offset,
        [](item const* each, std::uint64_t wanted) { return each->start() < wanted; });
    return found != items_.end() && (*found)->start() == offset ? *found : nullptr;
}

} // namespace mf2::inspect
