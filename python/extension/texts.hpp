#pragma once

#include "python.hpp"

namespace mf2::python
{

/// A `str` of some UTF-8, or of what `text` has none of: null with an exception.
[[nodiscard]] reference to_str(std::string_view text);

/// The same of what comes often, such as the name of a property: the same object each time, as long
/// as it is remembered. Dicts with such keys are smaller and quicker.
[[nodiscard]] reference to_name(std::string_view name);

} // namespace mf2::python
