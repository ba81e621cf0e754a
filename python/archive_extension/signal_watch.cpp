#include "signal_watch.hpp"

#include "with_lock.hpp"

namespace mf2::python
{

bool signal_watch::may_go_on()
{
    constexpr std::chrono::milliseconds between(100);
    if (raised_.is_there()) return false;
    clock::time_point const now = clock::now();
    if (now - last_ < between) return true;
    last_ = now;
    with_lock const locked;
    if (PyErr_CheckSignals() == 0) return true;
    raised_.keep();
    return false;
}

} // namespace mf2::python
