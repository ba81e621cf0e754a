#pragma once

#include "microformats/records/item_builder.hpp"
#include "microformats/records/relation.hpp"

#include <mf2/document.hpp>

#include <cstddef>
#include <memory_resource>

namespace mf2::microformats
{

/// What a value counts for beside its text.
inline constexpr std::size_t around_value = 128;
// What stands around text in JSON, at most.
inline constexpr std::size_t around_item = 128;
inline constexpr std::size_t around_name = 8;     ///< of a type or a property
inline constexpr std::size_t around_implied = 48; ///< of a value that is implied

/// The bytes that a copy of a value takes, nearly: those of its text and of the objects around it.
/// An item that is the value counts for none.
[[nodiscard]] std::size_t size_of(value_view const& value) noexcept;
/// With all items in it, in which it is linear.
/// @param work    see `memory_size`
/// @throws std::bad_alloc
[[nodiscard]] std::size_t size_of(built_item const& value, std::pmr::memory_resource* work);

/// The bytes of the text of a value alone. For an item that it is, none.
[[nodiscard]] std::size_t text_size_of(value_view const& value) noexcept;

// What is made once for an element is counted as it is written: its text, and no less than what
// stands around that in JSON.

/// What an item has beside the values of its properties and its children.
[[nodiscard]] std::size_t frame_size_of(built_item const& value) noexcept;
/// A hyperlink without its text. Each of its relations has the URL, and the URL each relation.
[[nodiscard]] std::size_t size_of(relation_view const& link) noexcept;
/// The same link where it is told by itself, as a `mf2::link`.
[[nodiscard]] std::size_t told_size_of(relation_view const& link) noexcept;

} // namespace mf2::microformats
