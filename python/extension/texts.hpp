#pragma once

#include "python.hpp"

namespace mf2::python
{

/// A `str` of some UTF-8, empty if `text` is null; invalid bytes become U+FFFD. None if an
/// exception is set.
[[nodiscard]] reference to_str(std::string_view text);

/// A `str` of a frequent text, such as a property's name: one object each time, as long as it is
/// remembered. Dicts with such keys are smaller and faster.
[[nodiscard]] reference to_name(std::string_view name);

} // namespace mf2::python
