#pragma once

#include "kept_exception.hpp"

#include <chrono>

namespace mf2::python
{

/// Looks for signals where the interpreter's lock is not held, now and then: to get the lock takes
/// time where other threads run.
class signal_watch
{
public:
    /// @return  false: a signal's handler has raised, or did before; see `raised`
    [[nodiscard]] bool may_go_on();

    /// With the lock.
    [[nodiscard]] kept_exception& raised() noexcept { return raised_; }

private:
    using clock = std::chrono::steady_clock;

    clock::time_point last_ = clock::now();
    kept_exception raised_;
};

} // namespace mf2::python
