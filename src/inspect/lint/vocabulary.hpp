#pragma once

#include <span>
#include <string_view>

namespace mf2::inspect
{

/// Whether a class name is a property of a microformats2 vocabulary, with a prefix that is usual
/// for it: "p-name", but not "u-name".
///
/// microformats.org, "microformats2", "v2 vocabularies", and the pages of the vocabularies.
[[nodiscard]] bool is_known_property_class(std::string_view name);

/// Whether a property of one of these vocabularies has the name: "name".
/// @param name  without its prefix
[[nodiscard]] bool is_known_property(std::string_view name);

/// The class that a vocabulary has for a property: "u-url" for "url". Of several, the first in
/// alphabetical order; empty if no vocabulary has the property.
[[nodiscard]] std::string_view usual_class(std::string_view name);

/// Whether the value of a property usually is an item, if its element has one: "author".
/// @param name  without its prefix
[[nodiscard]] bool is_item_property(std::string_view name);

/// The root classes of these vocabularies, in alphabetical order.
[[nodiscard]] std::span<std::string_view const> vocabulary_roots();

/// The property classes of these vocabularies, in alphabetical order.
[[nodiscard]] std::span<std::string_view const> known_property_classes();

/// The name behind the prefix of a property class: "url" of "u-url".
[[nodiscard]] constexpr std::string_view without_prefix(std::string_view property_class)
{
    return property_class.substr(property_class.find('-') + 1);
}

} // namespace mf2::inspect
