#pragma once

#include "microformats/contribution.hpp"
#include "microformats/make_result.hpp"
#include "microformats/memory.hpp"

#include <mf2/document.hpp>
#include <mf2/parse_options.hpp>

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <vector>

namespace mf2::microformats
{

/// Which of an item's values of properties.
struct value_place
{
    std::uint32_t property;
    std::uint32_t value;
};

/// What an item is made of, and what it lends to a property that it is the value of.
struct built_item
{
    parts::item item;
    std::optional<value_place> name; ///< the first p-name
    std::optional<value_place> url;  ///< the first u-url
    bool has_url = false;            ///< of any kind
    untold_items untold;             ///< of the items in it
};

/// A copy of what an item lends, without structure.
[[nodiscard]] simple_value lent_value(
    parts::item const& from, value_place place, std::pmr::memory_resource* memory);

/// Put together an item from all that its root has, implied properties included.
///
/// Deferred values are left out where there are others of their name. A bare time, which only the
/// value-class-pattern gives, takes the date of the nearest dt-* before it that starts with one,
/// else of the first after it: value-class-pattern, "implied date". Relations and bases have no
/// place in an item and are ignored.
///
/// With `date_style::iso`, dates get their normal form then. Items that are dt-* stay as they are.
/// @param types, id, contributions  all that becomes a part of the item is in the memory for work
[[nodiscard]] built_item build_item(
    std::pmr::vector<std::pmr::string> types, std::pmr::string id,
    contribution_list&& contributions, memory const& from = {},
    date_style dates = date_style::authored);

} // namespace mf2::microformats
