#include "interpret/items.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace mf2::interpret
{

namespace
{

/// An item, ordered by its place in the input, else by its number.
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

bool is_card(item const& value) noexcept
{
    return value.has_type("h-card") && !value.has_type("h-entry") && !value.has_type("h-feed");
}

void put_in_order(std::pmr::vector<item const*>& items)
{
    // Not std::stable_sort, which allocates elsewhere.
    std::pmr::vector<placed_item> placed(items.get_allocator());
    placed.reserve(items.size());
    for (item const* const each : items) placed.push_back({each->start(), placed.size(), each});
    std::sort(placed.begin(), placed.end());
    items.clear();
    for (placed_item const& each : placed)
    {
        if (items.empty() || !is_same_element(*items.back(), *each.value))
            items.push_back(each.value);
    }
}

std::pmr::vector<item const*> entries_of(document const& page, std::pmr::memory_resource* memory)
{
    std::pmr::vector<item const*> found(memory);
    std::pmr::vector<item const*> waiting(memory); // the next one last
    auto const put_behind = [&waiting](std::span<item const> items) {
        for (auto each = items.rbegin(); each != items.rend(); ++each) waiting.push_back(&*each);
    };
    put_behind(page.items);
    while (!waiting.empty())
    {
        item const& next = *waiting.back();
        waiting.pop_back();
        if (next.has_type("h-entry")) found.push_back(&next);
        else if (next.has_type("h-feed") || next.has_type("h-card")) put_behind(next.nested());
    }
    put_in_order(found);
    return found;
}

std::pmr::vector<item const*> items_of_type(
    document const& page, std::string_view type, std::pmr::memory_resource* memory)
{
    std::pmr::vector<item const*> found(memory);
    for_each_item(page, memory, [&found, type](item const& value, item const*) {
        if (value.has_type(type)) found.push_back(&value);
    });
    put_in_order(found);
    return found;
}

} // namespace mf2::interpret
