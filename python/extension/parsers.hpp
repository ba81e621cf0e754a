#pragma once

#include "python.hpp"

namespace mf2::python
{

/// Add the types `Parser` and `ItemParser`, for documents that arrive in pieces.
[[nodiscard]] bool add_parsers(PyObject* module);

} // namespace mf2::python
