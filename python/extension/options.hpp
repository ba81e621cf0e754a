#pragma once

#include "python.hpp"

namespace mf2::python
{

/// Options from keywords: `no_classic=True`, `urls="normalized"`, `input_limit=1000`,
/// `exclude_roots=["h-box"]`. None is as if the keyword was not there.
/// @param keywords  a dict, or null
/// @return          none where an exception is set: TypeError of a name, ValueError of a value
[[nodiscard]] owned_options to_options(PyObject* keywords);

} // namespace mf2::python
