#pragma once

#include "python.hpp"

namespace mf2::python
{

/// Add the types `Document` and `Item`, and the functions that interpret them.
[[nodiscard]] bool add_documents(PyObject* module);

/// A `Document`, which owns its content; none if an exception is set.
[[nodiscard]] reference make_document(owned_document&& document);

} // namespace mf2::python
