#pragma once

#include <mf2/document.hpp>

#include <cstddef>
#include <string>
#include <variant>

namespace mf2::microformats
{

/// The bytes that a copy of a result takes, nearly: those of its text and of the objects around it.
/// Linear in the result; recurses no deeper than it is nested.
[[nodiscard]] std::size_t size_of(property_value const& value) noexcept;
[[nodiscard]] std::size_t size_of(std::variant<std::pmr::string, image> const& value) noexcept;
[[nodiscard]] std::size_t size_of(item const& value) noexcept;

/// The bytes of the text of a value alone. For an item that it is, none.
[[nodiscard]] std::size_t text_size_of(property_value const& value) noexcept;

} // namespace mf2::microformats
