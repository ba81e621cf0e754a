#pragma once

#include <mf2/property_value.hpp>

namespace mf2::inspect
{

/// Whether the value of a dt-* property is neither an item nor a readable date, time or duration.
[[nodiscard]] bool is_odd_date(property_value const& value, value_place const& place);

} // namespace mf2::inspect
