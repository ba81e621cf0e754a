#pragma once

#include "python.hpp"

namespace mf2::python
{

/// Holds the interpreter's lock, which the thread may hold already.
class with_lock
{
public:
    with_lock() noexcept : state_(PyGILState_Ensure()) {}
    with_lock(with_lock const&) = delete;
    with_lock& operator=(with_lock const&) = delete;
    ~with_lock() { PyGILState_Release(state_); }

private:
    PyGILState_STATE state_;
};

} // namespace mf2::python
