#pragma once

#include "python.hpp"

namespace mf2::python
{

/// The interpreter's lock, where it may be held or not.
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
