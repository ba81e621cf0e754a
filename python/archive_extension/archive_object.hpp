#pragma once

#include "python.hpp"

namespace mf2::python
{

/// Add the type `Archive`, which reads the pages of a crawl archive.
[[nodiscard]] bool add_archive(PyObject* module);

} // namespace mf2::python
