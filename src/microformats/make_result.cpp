#include "microformats/make_result.hpp"

#include <optional>
#include <vector>

namespace mf2::microformats
{
namespace
{

using std::pmr::memory_resource;

/// Copies one value of a property, whichever kind it is.
struct value_copier
{
    memory_resource* memory;

    property_value operator()(std::pmr::string const& text) const
    {
        return std::pmr::string(text, memory);
    }
    property_value operator()(image const& value) const { return copy_of(value, memory); }
    property_value operator()(embedded_markup const& value) const
    {
        return embedded_markup{
            std::pmr::string(value.html, memory), std::pmr::string(value.value, memory),
            std::pmr::string(value.lang, memory)};
    }
    property_value operator()(indirect<item> const& nested) const
    {
        return indirect<item>(copy_of(*nested, memory), memory);
    }
    property_value operator()(date_time const& value) const
    {
        return date_time{
            std::pmr::string(value.value, memory), std::pmr::string(value.authored, memory)};
    }
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

property copy_of(property const& original, memory_resource* memory)
{
    property copy{std::pmr::string(original.name, memory), make_values(memory)};
    copy.values.reserve(original.values.size());
    for (property_value const& value : original.values)
    {
        copy.values.push_back(std::visit(value_copier{memory}, value));
    }
    return copy;
}

} // namespace

item make_item(memory_resource* memory)
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

provenance make_provenance(memory_resource* memory)
{
    provenance made{
        std::pmr::string(memory),
        encoding_source::default_,
        std::pmr::string(memory),
        1,
        std::pmr::vector<diagnostic>(memory),
        0};
    made.encoding = "UTF-8";
    return made;
}

item copy_of(item const& original, memory_resource* memory)
{
    item copy = make_item(memory);
    copy.type = original.type;
    copy.id = original.id;
    copy.properties.reserve(original.properties.size());
    for (property const& each : original.properties)
    {
        copy.properties.push_back(copy_of(each, memory));
    }
    copy.children.reserve(original.children.size());
    for (item const& child : original.children) copy.children.push_back(copy_of(child, memory));
    if (original.value) copy.value = copy_of(*original.value, memory);
    if (original.html) copy.html.emplace(*original.html, memory);
    copy.lang = original.lang;
    copy.start = original.start;
    copy.end = original.end;
    copy.source = original.source;
    return copy;
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
