// Tests: test/microformats/whole_item_reader.cpp
#include "microformats/found_items.hpp"

#include "html/text/decoded_value.hpp"
#include "items/item_walk.hpp"
#include "microformats/result_size.hpp"

#include <algorithm>
#include <utility>

namespace mf2::microformats
{

using detail::value_kind;

found_items::found_items(memory const& from, item_texts const& texts, tentative_results& results)
    : memory_(from),
      texts_(texts),
      results_(results),
      values_(from.work),
      items_(from.work),
      children_(from.work),
      types_(from.work),
      made_(from.work),
      gathered_(from.work),
      storage_(from.work)
{}

void found_items::clear() noexcept
{
    values_.clear();
    items_.clear();
    children_.clear();
    types_.clear();
    made_.clear();
}

found_so_far found_items::open_root(
    std::span<std::string_view const> names, std::uint32_t first_value)
{
    found_so_far const before{
        static_cast<std::uint32_t>(types_.size()), first_value,
        static_cast<std::uint32_t>(items_.size()), static_cast<std::uint32_t>(children_.size())};
    for (std::string_view const name : names) types_.emplace_back(name);
    if (names.size() > 1)
    {
        auto const first = types_.begin() + static_cast<std::ptrdiff_t>(before.types);
        std::sort(first, types_.end());
        types_.erase(std::unique(first, types_.end()), types_.end());
    }
    return before;
}

bool found_items::gather(found_so_far const& before)
{
    return gathered_.gather(values_since(before));
}

void found_items::spend_frame(root_element const& root, found_so_far const& before)
{
    results_.count_item();
    results_.spend(frame_size(root, before));
}

std::size_t found_items::frame_size(root_element const& root, found_so_far const& before)
{
    std::size_t size = around_item + html::decoded(root.raw_id, storage_).size();
    for (auto const& type : std::span(types_).subspan(before.types))
        size += around_name + type.size();
    for (auto const& each : gathered_.properties()) size += around_name + each.name.size();
    return size;
}

/// What the item has beside its frame, see `size_of` of what an item is made of.
std::size_t found_items::content_size(found_so_far const& before) const
{
    std::size_t size = 0;
    auto const size_of_item = [this](item const& one) { return memory_size(one, memory_.work); };
    for (found_value const& each : values_since(before))
    {
        bool const is_item = each.form == value_kind::nested_item;
        size += around_value;
        size += is_item ? size_of_item(items_[each.item]) : each.text.size() + each.beside.size();
    }
    for (item const& each : std::span(children_).subspan(before.children))
        size += size_of_item(each);
    return size;
}

bool found_items::make_value(
    root_element const& root, found_so_far const& before, found_value const& own,
    items_inside inside)
{
    if (inside == items_inside::copied)
        results_.spend(frame_size(root, before) + content_size(before));
    if (!results_.are_small()) return false;
    gathered_values::lent_values const& lent = gathered_.lent();
    found_value const* as = &own;
    if (own.kind == property_kind::p && lent.name != nullptr) as = lent.name;
    if (own.kind == property_kind::u && lent.url != nullptr) as = lent.url;
    if (as != &own)
    {
        if (lent.has_others) return false;
        results_.spend(as->text.size());
    }
    make(root, before, as, inside);
    return true;
}

void found_items::make_child(root_element const& root, found_so_far const& before)
{
    make(root, before, nullptr, items_inside::moved);
}

void found_items::make(
    root_element const& root, found_so_far const& before, found_value const* as,
    items_inside inside)
{
    item_frame frame{
        std::span(types_).subspan(before.types),
        html::decoded(root.raw_id, storage_),
        {},
        std::nullopt,
        nullptr,
        root.start,
        root.end,
        item_source::microformats,
        false};
    std::optional<parts::simple_value> value;
    if (as != nullptr)
    {
        value = simple(*as);
        frame.value = &*value;
        if (as->form == value_kind::markup) frame.html = texts_.view(as->beside);
    }
    item_measure measure(frame);
    for (auto const& each : gathered_.properties()) measure.add_property(each.name);
    for (found_value const& each : values_since(before))
    {
        if (each.form == value_kind::nested_item) measure.add_item();
        else measure.add_value(plain(each));
    }
    for (std::size_t i = before.children; i != children_.size(); ++i) measure.add_child();
    item_writer writer(measure, frame, memory_.results);
    write(writer, before, inside);
    made_.push_back(writer.finish());
}

void found_items::write(item_writer& to, found_so_far const& before, items_inside inside)
{
    auto const taken = [&](item& each) {
        return inside == items_inside::moved ? std::move(each) : item(each, memory_.results);
    };
    auto const values = values_since(before);
    for (auto const& each : gathered_.properties())
    {
        to.begin_property(each.name);
        for (std::size_t const place : gathered_.order().subspan(each.first, each.count))
        {
            found_value const& found = values[place];
            if (found.form != value_kind::nested_item) to.add_value(plain(found));
            else to.add_value(taken(items_[found.item]));
        }
    }
    for (item& each : std::span(children_).subspan(before.children)) to.add_child(taken(each));
}

plain_value found_items::plain(found_value const& value) const noexcept
{
    return {value.form, texts_.view(value.text), texts_.view(value.beside), value.has_alt};
}

parts::simple_value found_items::simple(found_value const& value) const
{
    std::pmr::string text(texts_.view(value.text), memory_.work);
    if (value.form != value_kind::image) return text;
    return parts::image{
        std::move(text), std::pmr::string(texts_.view(value.beside), memory_.work),
        std::pmr::vector<parts::image_source>(memory_.work), value.has_alt};
}

void found_items::close_root(found_so_far const& before, std::uint32_t first_value)
{
    items_.resize(before.items);
    children_.resize(before.children);
    types_.resize(before.types);
    values_.resize(before.values);
    bool const is_child = first_value == before.values;
    for (item& each : made_)
    {
        if (is_child)
        {
            children_.push_back(std::move(each));
            continue;
        }
        found_value& own = values_[first_value++];
        own.form = value_kind::nested_item;
        own.item = static_cast<std::uint32_t>(items_.size());
        items_.push_back(std::move(each));
    }
    made_.clear();
}

item found_items::take()
{
    return std::move(children_.front());
}

} // namespace mf2::microformats
