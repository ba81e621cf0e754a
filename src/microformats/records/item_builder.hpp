#pragma once

#include "microformats/page/memory.hpp"
#include "microformats/records/record_list.hpp"

#include <mf2/document.hpp>
#include <mf2/parse_options.hpp>

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <span>
#include <string_view>

namespace mf2::microformats
{

/// A property of an item, with its values linked by `item_record::next_value`.
struct gathered_property
{
    std::string_view name{};
    item_record* first = nullptr;
    item_record* last = nullptr;
    std::uint32_t count = 0;
};

/// The parts of an item, and the values that it lends to a property whose value it is. Valid as
/// long as its records and the views it was built from.
struct built_item
{
    std::span<std::string_view const> types;
    std::string_view id{};
    std::string_view lang{};
    std::uint64_t start = 0;
    std::uint64_t end = 0;
    item_source source = item_source::microformats;
    record_list* records;                      ///< of values and children
    std::span<gathered_property> properties{}; ///< in order of first appearance
    bool has_places = false;                   ///< whether the item has the places of its values
    item_record const* name = nullptr;         ///< the first p-name that is nothing but text
    item_record const* url = nullptr;          ///< the first u-url
    bool has_url = false;                      ///< of any kind
    item_record const* date = nullptr;         ///< the first dt-*
    untold_items untold;                       ///< of the items in it
};

/// The value that an item lends, without structure: views into the record.
/// @param texts  for an image's list of sources
[[nodiscard]] value_view lent_value(item_record const& from, arena& texts);

/// Gather the records of a root, implied properties included, for an item.
///
/// Deferred values are removed if there are others of their name. Only the value-class-pattern
/// gives a bare time. It takes the date of the nearest dt-* before it that starts with one, else of
/// the first after it: value-class-pattern, "implied date".
///
/// With `date_style::iso`, dates get their normal form then. Items that are dt-* stay as they are.
/// @param records  are changed in place
[[nodiscard]] built_item build_item(
    std::span<std::string_view const> types, record_list& records, memory const& from = {},
    date_style dates = date_style::authored);

/// An item as the value of a property.
struct value_of_property
{
    std::optional<value_view> value;
    std::optional<std::string_view> html;
};

/// Make the item that was gathered. Nested items are moved.
/// @param memory  for the item
[[nodiscard]] item make_item(
    built_item& from, std::pmr::memory_resource* memory, value_of_property const& as = {});
/// As `make_item`, if the item is to be made once more: nested items are copied.
[[nodiscard]] item make_copy(
    built_item const& from, std::pmr::memory_resource* memory, value_of_property const& as);

} // namespace mf2::microformats
