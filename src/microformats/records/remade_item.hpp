// Tests: test/microformats/records/item_builder.cpp, test/suites/events.cpp
#pragma once

#include "items/item_writer.hpp"
#include "memory/arena.hpp"
#include "microformats/page/memory.hpp"

#include <mf2/item.hpp>

#include <cstdint>
#include <optional>
#include <span>

namespace mf2::microformats
{

/// The value of a property whose item the handler has taken.
struct taken_value
{
    std::uint32_t property; ///< an index
    std::uint32_t index;    ///< among its values
    value_view rest;
};

/// Changes of an item. An empty member changes nothing.
struct item_changes
{
    std::optional<value_view> value{};               ///< the one that the property around it sees
    std::span<std::uint32_t const> taken_children{}; ///< in order
    std::span<taken_value const> taken_values{};
};

/// Make an item anew. The nested items that stay in it are moved.
/// @throws std::bad_alloc
[[nodiscard]] item remade(item&& from, item_changes const& changes, memory const& memory);

/// Views into a value.
/// @param sources  for an image's list of sources
[[nodiscard]] value_view view_of(property_value const& value, arena& sources);
[[nodiscard]] value_view view_of(simple_value const& value, arena& sources);

} // namespace mf2::microformats
