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
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// A property of an item, with its values by `property_contribution::next`.
struct gathered_property
{
    std::string_view name;
    property_contribution* first;
    property_contribution* last;
    std::uint32_t count;
};

/// What an item is made of, and what it lends to a property that it is the value of. Not to be
/// copied: it points to its own contributions.
struct built_item
{
    std::pmr::vector<std::pmr::string> types;
    std::pmr::string id;
    std::pmr::string lang;
    std::uint64_t start = 0;
    std::uint64_t end = 0;
    item_source source = item_source::microformats;
    contribution_list contributions;                ///< of properties and children alone
    std::pmr::vector<gathered_property> properties; ///< in order of first appearance
    std::size_t value_count = 0;                    ///< of all properties
    bool has_places = false; ///< whether the item is to tell where its values come from
    property_value const* name = nullptr; ///< the first p-name, if it is without structure
    property_value const* url = nullptr;  ///< the first u-url
    bool has_url = false;                 ///< of any kind
    property_value const* date = nullptr; ///< the first dt-*
    untold_items untold;                  ///< of the items in it
};

/// A copy of what an item lends, without structure.
[[nodiscard]] simple_value lent_value(
    property_value const& value, std::pmr::memory_resource* memory);

/// Gather all that a root has, implied properties included, for an item.
///
/// Deferred values are left out where there are others of their name. A bare time, which only the
/// value-class-pattern gives, takes the date of the nearest dt-* before it that starts with one,
/// else of the first after it: value-class-pattern, "implied date". Relations and bases have no
/// place in an item and are ignored.
///
/// With `date_style::iso`, dates get their normal form then. Items that are dt-* stay as they are.
[[nodiscard]] built_item build_item(
    std::pmr::vector<std::pmr::string> types, std::pmr::string id,
    contribution_list&& contributions, memory const& from = {},
    date_style dates = date_style::authored);

/// What an item is to the property that it is the value of.
struct value_of_property
{
    std::optional<simple_value> value;
    std::optional<std::pmr::string> html;
};

/// Make the item that was gathered.
/// @param memory  for the item
[[nodiscard]] item make_item(
    built_item&& from, std::pmr::memory_resource* memory, value_of_property const& as = {});
/// The same, where it is to be made once more: the items in it are copied.
[[nodiscard]] item make_item(
    built_item const& from, std::pmr::memory_resource* memory, value_of_property const& as);

} // namespace mf2::microformats
