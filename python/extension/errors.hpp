#pragma once

#include "python.hpp"

/// The exceptions of the module.
namespace mf2::python
{

/// Make the exceptions, and add them to the module.
/// @return  whether that went well
[[nodiscard]] bool add_exceptions(PyObject* module);

/// Set the exception of a code of the C interface that is not `MF2_OK`: `MemoryError`, or `Error`
/// or one of its kinds, with the code's name as `name`.
/// @return  null, to be returned to the interpreter
std::nullptr_t raise(int code);

} // namespace mf2::python
