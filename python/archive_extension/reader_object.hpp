#pragma once

#include "python.hpp"

namespace mf2::python
{

/// Add the type `Reader`, which reads crawl archives as rows.
/// @return  whether that went well
[[nodiscard]] bool add_reader(PyObject* module);

} // namespace mf2::python
