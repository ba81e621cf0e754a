#pragma once

#include <mf2/document.hpp>

#include <memory_resource>
#include <string>
#include <variant>

/// Results in a given memory resource. The plain ways to make and to copy them take the default
/// one.
namespace mf2::microformats
{

/// No values yet.
[[nodiscard]] inline property_values make_values(std::pmr::memory_resource* memory)
{
    std::pmr::polymorphic_allocator<property_value> const allocator(memory);
    return property_values(property_values::allocator_type(allocator));
}

/// An item without anything in it.
[[nodiscard]] item make_item(std::pmr::memory_resource* memory);

/// What an item has for consumers that want no structure: its `item::value`.
using simple_value = std::variant<std::pmr::string, image>;

/// What is said of a document, before anything is.
[[nodiscard]] provenance make_provenance(std::pmr::memory_resource* memory);

/// Copies all of whose parts are in `memory`. Linear; recurse no deeper than items are nested.
[[nodiscard]] item copy_of(item const& original, std::pmr::memory_resource* memory);
[[nodiscard]] simple_value copy_of(simple_value const& original, std::pmr::memory_resource* memory);
[[nodiscard]] image copy_of(image const& original, std::pmr::memory_resource* memory);
[[nodiscard]] diagnostic copy_of(diagnostic const& original, std::pmr::memory_resource* memory);

} // namespace mf2::microformats
