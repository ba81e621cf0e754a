#include "interpret/items.hpp"

#include <mf2/interpret.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace mf2
{

namespace
{

/// A value as text, whichever kind it is.
struct text_reader
{
    std::string_view operator()(std::pmr::string const& text) const noexcept { return text; }
    std::string_view operator()(image const& value) const noexcept { return value.value; }
    std::string_view operator()(embedded_markup const& value) const noexcept { return value.value; }
    std::string_view operator()(date_time const& value) const noexcept { return value.value; }
    std::string_view operator()(indirect<item> const& nested) const noexcept
    {
        return nested->value ? std::visit(*this, *nested->value) : std::string_view();
    }
};

} // namespace

bool has_type(item const& value, std::string_view type) noexcept
{
    return std::find(value.type.begin(), value.type.end(), type) != value.type.end();
}

std::span<property_value const> values_of(item const& value, std::string_view name) noexcept
{
    auto const has_name = [name](property const& each) { return each.name == name; };
    auto const found = std::find_if(value.properties.begin(), value.properties.end(), has_name);
    if (found == value.properties.end()) return {};
    return found->values;
}

std::string_view text_of(property_value const& value) noexcept
{
    return std::visit(text_reader(), value);
}

std::string_view first_text_of(item const& value, std::string_view name) noexcept
{
    for (property_value const& each : values_of(value, name))
    {
        std::string_view const text = text_of(each);
        if (!text.empty()) return text;
    }
    return {};
}

} // namespace mf2

namespace mf2::interpret
{

namespace
{

/// An item, ordered by its place in the input, else as it was met.
struct placed_item
{
    std::uint64_t start;
    std::size_t number;
    item const* value;

    friend bool operator<(placed_item const& left, placed_item const& right) noexcept
    {
        return left.start != right.start ? left.start < right.start : left.number < right.number;
    }
};

} // namespace

bool is_same_element(item const& left, item const& right) noexcept
{
    return &left == &right || (left.end != 0 && left.start == right.start && left.end == right.end);
}

std::pmr::vector<item const*> items_of_type(
    document const& page, std::string_view type, std::pmr::memory_resource* memory)
{
    // Not std::stable_sort, which has memory of its own.
    std::pmr::vector<placed_item> placed(memory);
    for_each_item(page, [&placed, type](item const& value, item const*) {
        if (has_type(value, type)) placed.push_back({value.start, placed.size(), &value});
    });
    std::sort(placed.begin(), placed.end());

    std::pmr::vector<item const*> found(memory);
    for (placed_item const& each : placed)
    {
        if (found.empty() || !is_same_element(*found.back(), *each.value))
            found.push_back(each.value);
    }
    return found;
}

} // namespace mf2::interpret
