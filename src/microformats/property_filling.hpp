#pragma once

#include "microformats/classic.hpp"
#include "microformats/item_builder.hpp"
#include "microformats/property_values.hpp"

namespace mf2::microformats
{

/// What a property is read as, beside what its element says.
struct property_reading
{
    value_source source;
    std::optional<value_giver> const& giver; ///< as planned
    image_form form;                         ///< of a u-* image
    built_item const* nested;                ///< the item that the element is; null: it is none
};

/// Give a property the value that its element has for it.
///
/// microformats2 parsing, "parse an element for class microformats".
void fill_property(
    property_contribution& property, property_reading const& as, element_view const& element,
    property_content const& content, page_facts& facts);

/// What an item is to a property that so far has the value of the item's element.
///
/// microformats2 parsing, "parse an element for class microformats", "add to that { } structure".
[[nodiscard]] value_of_property lend(
    property_contribution& property, built_item const& nested, page_facts& facts);

} // namespace mf2::microformats
