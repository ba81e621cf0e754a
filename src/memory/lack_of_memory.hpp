// Tests: test/memory/memory.cpp
#pragma once

#include <cstdlib>
#include <new>

namespace mf2
{

/// Report, from inside an allocation, that there is no more memory. Without exceptions this ends
/// the program.
[[noreturn]] inline void fail_to_allocate()
{
#if defined(__cpp_exceptions)
    throw std::bad_alloc();
#else
    std::abort();
#endif
}

/// Run `work`, which may need more memory than there is.
///
/// Without exceptions, lack of memory ends the program inside of `work`.
/// @param passes_on  whether a `std::bad_alloc` is passed on, as one that the user's handler threw
/// @return           whether memory ran out, so that `work` stopped
/// @throws           any exception of `work`, except a `std::bad_alloc` that is not passed on
template <class Work, class PassesOn>
[[nodiscard]] bool lacks_memory([[maybe_unused]] PassesOn passes_on, Work work)
{
#if defined(__cpp_exceptions)
    try
    {
        work();
    }
    catch (std::bad_alloc const&)
    {
        if (passes_on()) throw;
        return true;
    }
#else
    work();
#endif
    return false;
}

} // namespace mf2
