#include "cli/archive/startable_threads.hpp"

#include <chrono>
#include <exception>
#include <latch>
#include <thread>
#include <vector>

namespace mf2::cli
{

unsigned startable_threads(unsigned wanted)
{
    unsigned count = 1;
    std::latch all_have_started(1);
    std::vector<std::jthread> others;
    others.reserve(wanted);
    try
    {
        for (; count < wanted; ++count)
            others.emplace_back([&all_have_started] { all_have_started.wait(); });
    }
    catch (std::exception const&) // std::system_error, or std::bad_alloc
    {}
    all_have_started.count_down();
    others.clear();
    // The system counts an ended thread a moment longer.
    if (count < wanted) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return count;
}

} // namespace mf2::cli
