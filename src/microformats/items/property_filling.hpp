#pragma once

#include "microformats/items/property_values.hpp"
#include "microformats/records/item_builder.hpp"
#include "microformats/vocabulary/classic.hpp"

namespace mf2::microformats
{

/// How a property is read, beside its element.
struct property_reading
{
    value_source source;
    std::optional<value_giver> const& giver; ///< as planned
    image_form form;                         ///< of a u-* image
    built_item const* nested;                ///< the item that the element is; null: it is none
};

/// Set the value of a property from its element.
///
/// microformats2 parsing, "parse an element for class microformats".
/// @param texts  of the property's list
void fill_property(
    item_record& property, property_reading const& as, element_view const& element,
    property_content const& content, page_facts& facts, arena& texts);

/// An item as the value of a property that so far has the value of the item's element.
///
/// microformats2 parsing, "parse an element for class microformats", "add to that { } structure".
/// @param texts  for values in the item
[[nodiscard]] value_of_property lend(
    item_record& property, built_item const& nested, page_facts& facts, arena& texts);

} // namespace mf2::microformats
