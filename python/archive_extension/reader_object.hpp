#pragma once

#include "python.hpp"

namespace mf2::python
{

/// Add the type `Reader`, which reads crawl archives as rows.
/// @return  false if an exception is set
[[nodiscard]] bool add_reader(PyObject* module);

} // namespace mf2::python
