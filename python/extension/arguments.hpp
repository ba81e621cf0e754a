#pragma once

#include "python.hpp"

#include <optional>
#include <string>
#include <vector>

namespace mf2::python
{

/// A sequence of `str` as UTF-8.
/// @return  none if an exception is set
[[nodiscard]] std::optional<std::vector<std::string>> to_strings(PyObject* sequence);

} // namespace mf2::python
