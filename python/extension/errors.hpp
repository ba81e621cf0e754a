#pragma once

#include "python.hpp"

/// The exceptions of the module.
namespace mf2::python
{

/// Make the exceptions, and add them to the module.
/// @return  false if an exception is set
[[nodiscard]] bool add_exceptions(PyObject* module);

/// Set the exception of an error of the C interface. It is `MemoryError`, or `Error` or one of its
/// subclasses, with the code's name as `name`.
/// @param code  not `MF2_OK`
/// @return      null, for the interpreter
std::nullptr_t raise(int code);

} // namespace mf2::python
