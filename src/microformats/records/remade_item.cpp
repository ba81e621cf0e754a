// Tests: test/microformats/records/item_builder.cpp, test/suites/events.cpp
#include "microformats/records/remade_item.hpp"

#include <mf2/property_value.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace mf2::microformats
{
namespace
{

using detail::value_kind;

template <class Sources>
std::span<image_source const> sources_in(Sources const& from, arena& memory)
{
    auto const list = memory.make_list<image_source>(from.size());
    std::copy(from.begin(), from.end(), list.begin());
    return list;
}

/// Makes a view of a value, without its nested item.
struct value_reader
{
    arena& sources;

    value_view operator()(std::string_view text) const { return {.text = text}; }
    value_view operator()(image const& of) const
    {
        return {
            value_kind::image, of.has_alt, of.value, of.alt, {}, sources_in(of.srcset, sources)};
    }
    value_view operator()(embedded_markup const& of) const
    {
        return {value_kind::markup, false, of.value, of.html, of.lang};
    }
    value_view operator()(date_time const& of) const
    {
        return {value_kind::date_time, false, of.value, of.authored};
    }
    value_view operator()(nested_item const& /*is told beside*/) const
    {
        return {.kind = value_kind::nested_item};
    }
};

/// A value of the item that is to be made.
struct kept_value
{
    value_view value;
    item* nested; ///< null: the value is no item
};

} // namespace

value_view view_of(property_value const& value, arena& sources)
{
    return std::visit(value_reader{sources}, value);
}

value_view view_of(simple_value const& value, arena& sources)
{
    return std::visit(value_reader{sources}, value);
}

item remade(item&& from, item_changes const& changes, memory const& memory)
{
    arena sources(memory.work);
    std::pmr::vector<std::string_view> types(memory.work);
    for (std::string_view const type : from.type()) types.push_back(type);
    item_frame frame{types,        from.id(),  from.lang(),   from.html(),      changes.value,
                     from.start(), from.end(), from.source(), from.has_places()};
    auto const value = from.value();
    if (value && !changes.value) frame.value = view_of(*value, sources);

    std::pmr::vector<kept_value> values(memory.work);
    std::pmr::vector<std::size_t> first_values(memory.work);
    auto nested = from.nested().begin();
    for (property const& each : from.properties())
    {
        first_values.push_back(values.size());
        for (property_value const& one : each.values)
        {
            value_view const view = view_of(one, sources);
            values.push_back({view, view.is_item() ? &*nested++ : nullptr});
        }
    }
    for (taken_value const& each : changes.taken_values)
        values[first_values[each.property] + each.index] = {each.rest, nullptr};
    std::span<item> const children(nested, from.nested().end());

    item_measure measure(frame);
    for (property const& each : from.properties()) measure.add_property(each.name);
    for (kept_value const& each : values) measure.add_value(each.value);
    for (std::size_t i = changes.taken_children.size(); i != children.size(); ++i)
        measure.add_child();

    item_writer writer(measure, frame, memory.results);
    item none;
    auto next_value = values.begin();
    for (property const& each : from.properties())
    {
        writer.begin_property(each.name);
        for (std::size_t i = 0; i != each.values.size(); ++i, ++next_value)
        {
            item& inside = next_value->nested == nullptr ? none : *next_value->nested;
            writer.add_value(next_value->value, std::move(inside));
        }
        for (value_place const& place : places_of(each.values)) writer.add_place(place);
    }
    auto taken = changes.taken_children.begin();
    for (std::size_t i = 0; i != children.size(); ++i)
    {
        bool const is_taken = taken != changes.taken_children.end() && *taken == i;
        if (is_taken) ++taken;
        else writer.add_child(std::move(children[i]));
    }
    return writer.finish();
}

} // namespace mf2::microformats
