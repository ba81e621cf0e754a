#pragma once

#include <mf2/document.hpp>
#include <mf2/parts.hpp>

#include <memory_resource>

/// Results in a given memory resource. The plain ways to make and to copy them take the default
/// one.
namespace mf2::microformats
{

// What items are made of is unlike what is read of them.
using parts::date_time;
using parts::embedded_markup;
using parts::image;
using parts::image_source;
using parts::property;
using parts::property_value;
using parts::simple_value;

/// No values yet.
[[nodiscard]] inline parts::property_values make_values(std::pmr::memory_resource* memory)
{
    std::pmr::polymorphic_allocator<property_value> const allocator(memory);
    return parts::property_values(parts::property_values::allocator_type(allocator));
}

/// An item without anything in it, still to be put together.
[[nodiscard]] parts::item make_parts(std::pmr::memory_resource* memory);

/// What an item was made of. The items in it are moved out of it, all else is copied into `memory`.
[[nodiscard]] parts::item parts_of(item&& from, std::pmr::memory_resource* memory);
[[nodiscard]] simple_value parts_of(
    mf2::simple_value const& from, std::pmr::memory_resource* memory);

/// What is said of a document, before anything is.
[[nodiscard]] provenance make_provenance(std::pmr::memory_resource* memory);

/// Copies all of whose parts are in `memory`.
[[nodiscard]] simple_value copy_of(simple_value const& original, std::pmr::memory_resource* memory);
[[nodiscard]] image copy_of(image const& original, std::pmr::memory_resource* memory);
[[nodiscard]] diagnostic copy_of(diagnostic const& original, std::pmr::memory_resource* memory);

} // namespace mf2::microformats
