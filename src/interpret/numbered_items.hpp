// Tests: test/interpret/items.cpp
#pragma once

#include <mf2/item.hpp>

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory_resource>
#include <optional>
#include <span>
#include <vector>

namespace mf2::interpret
{

/// The element that an item stands for: its place or, if it has none, the item itself.
class element_key
{
public:
    explicit element_key(item const& value) noexcept
        : start_(value.start()), end_(value.end()), alone_(value.end() == 0 ? &value : nullptr)
    {}

    friend auto operator<=>(element_key const&, element_key const&) noexcept = default;

private:
    std::uint64_t start_;
    std::uint64_t end_;
    item const* alone_;
};

/// Numbers items, one for each element, in the order of the calls of `number_of`.
class numbered_items
{
public:
    explicit numbered_items(std::pmr::memory_resource* memory) : numbers_(memory), items_(memory) {}

    /// The number of an item. A new item gets the next one.
    std::size_t number_of(item const& value)
    {
        auto const [at, is_new] = numbers_.try_emplace(element_key(value), items_.size());
        if (is_new) items_.push_back(&value);
        return at->second;
    }
    /// The number of an item; nothing if it has none.
    [[nodiscard]] std::optional<std::size_t> find(item const& value) const
    {
        auto const found = numbers_.find(element_key(value));
        return found == numbers_.end() ? std::nullopt : std::optional(found->second);
    }
    [[nodiscard]] std::span<item const* const> items() const noexcept { return items_; }

private:
    std::pmr::map<element_key, std::size_t> numbers_;
    std::pmr::vector<item const*> items_;
};

} // namespace mf2::interpret
