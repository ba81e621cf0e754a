#pragma once

#include "microformats/records/item_builder.hpp"
#include "microformats/records/relation.hpp"

#include <mf2/document.hpp>

#include <cstddef>
#include <memory_resource>

namespace mf2::microformats
{

/// The bytes charged for a value beside its text.
inline constexpr std::size_t around_value = 128;
// The bytes around a text in JSON, at most.
inline constexpr std::size_t around_item = 128;
inline constexpr std::size_t around_name = 8;     ///< of a type or a property
inline constexpr std::size_t around_implied = 48; ///< of a value that is implied

/// About the bytes of a copy of a value: its text and the objects around it. An item that is the
/// value does not count.
[[nodiscard]] std::size_t size_of(value_view const& value) noexcept;
/// The size of an item with all nested items, in which it is linear.
/// @param work    see `memory_size`
/// @throws std::bad_alloc
[[nodiscard]] std::size_t size_of(built_item const& value, std::pmr::memory_resource* work);

/// The bytes of the text of a value alone; none for an item.
[[nodiscard]] std::size_t text_size_of(value_view const& value) noexcept;

// A result made once for an element counts as written: its text, and at least the bytes around it
// in JSON.

/// The size of an item without the values of its properties and its children.
[[nodiscard]] std::size_t frame_size_of(built_item const& value) noexcept;
/// The size of a hyperlink without its text. Each of its relations has the URL, and the URL each
/// relation.
[[nodiscard]] std::size_t size_of(relation_view const& link) noexcept;
/// The size of the same link, delivered by itself as a `mf2::link`.
[[nodiscard]] std::size_t told_size_of(relation_view const& link) noexcept;

} // namespace mf2::microformats
