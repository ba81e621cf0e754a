#pragma once

#include <mf2/value_place.hpp>

#include <string_view>

namespace mf2::cli
{

/// The part of its element that a value was read from: "text", "href", "name of the item".
[[nodiscard]] std::string_view reading_of(value_place const& place);

} // namespace mf2::cli
