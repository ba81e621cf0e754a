#pragma once

#include <mf2/property_value.hpp>

namespace mf2::inspect
{

/// Whether a value is of a dt-* property, and neither an item nor a date, time or duration that can
/// be read.
[[nodiscard]] bool is_odd_date(property_value const& value, value_place const& place);

} // namespace mf2::inspect
