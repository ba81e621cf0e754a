// Tests: test/microformats/item_builder.cpp
#include "microformats/make_result.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace mf2::microformats
{
namespace
{

using std::pmr::memory_resource;

image parts_of(mf2::image const& from, memory_resource* memory)
{
    image made{
        std::pmr::string(from.value, memory), std::pmr::string(from.alt, memory),
        std::pmr::vector<image_source>(memory), from.has_alt};
    made.srcset.reserve(from.srcset.size());
    for (mf2::image_source const& each : from.srcset)
    {
        made.srcset.push_back(
            {std::pmr::string(each.descriptor, memory), std::pmr::string(each.url, memory)});
    }
    return made;
}

/// What one value of a property was made of, but for items.
struct value_reader
{
    memory_resource* memory;

    property_value operator()(std::string_view text) const
    {
        return std::pmr::string(text, memory);
    }
    property_value operator()(mf2::image const& value) const { return parts_of(value, memory); }
    property_value operator()(mf2::embedded_markup const& value) const
    {
        return embedded_markup{
            std::pmr::string(value.html, memory), std::pmr::string(value.value, memory),
            std::pmr::string(value.lang, memory)};
    }
    property_value operator()(mf2::date_time const& value) const
    {
        return date_time{
            std::pmr::string(value.value, memory), std::pmr::string(value.authored, memory)};
    }
    property_value operator()(nested_item const& /*moved there later*/) const { return item(); }
};

/// Copies the value of an item that is a property.
struct simple_value_copier
{
    memory_resource* memory;

    simple_value operator()(std::pmr::string const& text) const
    {
        return std::pmr::string(text, memory);
    }
    simple_value operator()(image const& value) const { return copy_of(value, memory); }
};

} // namespace

parts::item make_parts(memory_resource* memory)
{
    return {
        std::pmr::vector<std::pmr::string>(memory),
        std::pmr::vector<property>(memory),
        std::pmr::vector<item>(memory),
        std::pmr::string(memory),
        std::nullopt,
        std::nullopt,
        std::pmr::string(memory)};
}

parts::item parts_of(item&& from, memory_resource* memory)
{
    parts::item made = make_parts(memory);
    for (std::string_view const type : from.type()) made.type.emplace_back(type);
    auto nested = from.nested().begin();
    made.properties.reserve(from.properties().size());
    for (mf2::property const& each : from.properties())
    {
        auto const places = places_of(each.values);
        property& to = made.properties.emplace_back(property{
            std::pmr::string(each.name, memory),
            make_values(memory),
            {places.begin(), places.end(), memory}});
        for (mf2::property_value const& value : each.values)
        {
            to.values.push_back(std::visit(value_reader{memory}, value));
            if (std::holds_alternative<nested_item>(value)) to.values.back() = std::move(*nested++);
        }
    }
    for (; nested != from.nested().end(); ++nested) made.children.push_back(std::move(*nested));
    made.id = from.id();
    if (auto const value = from.value()) made.value = parts_of(*value, memory);
    if (auto const html = from.html()) made.html.emplace(*html, memory);
    made.lang = from.lang();
    made.start = from.start();
    made.end = from.end();
    made.source = from.source();
    made.has_places = from.has_places();
    return made;
}

simple_value parts_of(mf2::simple_value const& from, memory_resource* memory)
{
    if (auto const* const picture = std::get_if<mf2::image>(&from))
        return parts_of(*picture, memory);
    return std::pmr::string(std::get<std::string_view>(from), memory);
}

provenance make_provenance(memory_resource* memory)
{
    provenance made{
        std::pmr::string(memory),
        encoding_source::default_,
        std::pmr::string(memory),
        1,
        std::pmr::vector<diagnostic>(memory),
        0,
        std::nullopt,
        std::pmr::string(memory)};
    made.encoding = "UTF-8";
    return made;
}

simple_value copy_of(simple_value const& original, memory_resource* memory)
{
    return std::visit(simple_value_copier{memory}, original);
}

image copy_of(image const& original, memory_resource* memory)
{
    image copy{
        std::pmr::string(original.value, memory), std::pmr::string(original.alt, memory),
        std::pmr::vector<image_source>(memory), original.has_alt};
    copy.srcset.reserve(original.srcset.size());
    for (image_source const& each : original.srcset)
    {
        copy.srcset.push_back(
            {std::pmr::string(each.descriptor, memory), std::pmr::string(each.url, memory)});
    }
    return copy;
}

diagnostic copy_of(diagnostic const& original, memory_resource* memory)
{
    return {original.code, original.offset, std::pmr::string(original.text, memory)};
}

} // namespace mf2::microformats
