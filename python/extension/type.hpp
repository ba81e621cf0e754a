#pragma once

#include "python.hpp"

#include <memory>
#include <new>

namespace mf2::python
{

/// An object of Python around a value of C++.
template <class Value>
struct holder
{
    PyObject head;
    Value value;
};

template <class Value>
[[nodiscard]] Value& held_by(PyObject* self) noexcept
{
    return reinterpret_cast<holder<Value>*>(self)->value;
}

/// A new object with a value; null if an exception is set.
template <class Value>
[[nodiscard]] PyObject* hold(PyTypeObject* type, Value&& value)
{
    PyObject* const self = PyType_GenericAlloc(type, 0);
    if (self != nullptr) new (&held_by<Value>(self)) Value(std::forward<Value>(value));
    return self;
}

/// For `Py_tp_dealloc`.
template <class Value>
void deallocate(PyObject* self)
{
    PyTypeObject* const type = Py_TYPE(self);
    std::destroy_at(&held_by<Value>(self));
    reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/// Turn an exception of C++ into one of Python. Only lack of memory is expected.
template <class Work>
[[nodiscard]] PyObject* guarded(Work work) noexcept
{
    try
    {
        return work();
    }
    catch (std::bad_alloc const&)
    {
        return PyErr_NoMemory();
    }
    catch (...)
    {
        PyErr_SetString(PyExc_SystemError, "an exception of C++");
        return nullptr;
    }
}

} // namespace mf2::python
