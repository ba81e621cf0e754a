#include "interpret/items.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

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
    return &left == &right ||
        (left.end() != 0 && left.start() == right.start() && left.end() == right.end());
}

std::pmr::vector<item const*> items_of_type(
    document const& page, std::string_view type, std::pmr::memory_resource* memory)
{
    // Not std::stable_sort, which has memory of its own.
    std::pmr::vector<placed_item> placed(memory);
    for_each_item(page, [&placed, type](item const& value, item const*) {
        if (value.has_type(type)) placed.push_back({value.start(), placed.size(), &value});
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
