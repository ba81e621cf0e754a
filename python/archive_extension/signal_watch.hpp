#pragma once

#include "kept_exception.hpp"

#include <chrono>

namespace mf2::python
{

/// Checks for signals now and then, while the interpreter's lock is not held: taking the lock costs
/// time if other threads run.
class signal_watch
{
public:
    /// @return  false if a signal's handler raises, or an exception is kept: see `raised`
    [[nodiscard]] bool may_go_on();

    /// With the lock.
    [[nodiscard]] kept_exception& raised() noexcept { return raised_; }

private:
    using clock = std::chrono::steady_clock;

    clock::time_point last_ = clock::now();
    kept_exception raised_;
};

} // namespace mf2::python
