// Tests: test/inspect/lint/rules.cpp
#include "inspect/markup/odd_date.hpp"

#include "microformats/values/iso_date_time.hpp"

#include <variant>

namespace mf2::inspect
{

bool is_odd_date(property_value const& value, value_place const& place)
{
    return place.kind == property_kind::dt && !std::holds_alternative<nested_item>(value) &&
        !microformats::iso_date_time(text_of(value));
}

} // namespace mf2::inspect
