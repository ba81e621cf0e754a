#include "interpret/items.hpp"

#include <mf2/interpret.hpp>

#include <algorithm>

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

bool is_same_element(item const& left, item const& right) noexcept
{
    return &left == &right || (left.end != 0 && left.start == right.start && left.end == right.end);
}

std::pmr::vector<item const*> items_of_type(
    document const& page, std::string_view type, std::pmr::memory_resource* memory)
{
    std::pmr::vector<item const*> found(memory);
    for_each_item(page, [&found, type](item const& value, item const*) {
        if (has_type(value, type)) found.push_back(&value);
    });
    auto const is_before = [](item const* left, item const* right) {
        return left->start < right->start;
    };
    std::stable_sort(found.begin(), found.end(), is_before);
    auto const is_same = [](item const* left, item const* right) {
        return is_same_element(*left, *right);
    };
    found.erase(std::unique(found.begin(), found.end(), is_same), found.end());
    return found;
}

} // namespace mf2::interpret
