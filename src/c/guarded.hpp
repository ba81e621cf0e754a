// Tests: test/c/programs.cpp, test/c/interface.cpp
#pragma once

#include <mf2.h>

#include <boost/system/error_code.hpp>

#include <new>
#include <stdexcept>

namespace mf2::c
{

/// Thrown through the parser where a handler of C asks for the end.
struct stopped
{
};

/// The code of an error of a parser.
[[nodiscard]] int code_of(boost::system::error_code const& ec) noexcept;

/// Do something that gives a code. What it throws is a code, too: nothing leaves it.
template <class Work>
int guarded(Work work) noexcept
{
    try
    {
        return work();
    }
    catch (std::bad_alloc const&)
    {
        return MF2_ERROR_OUT_OF_MEMORY;
    }
    catch (std::length_error const&)
    {
        return MF2_ERROR_OUT_OF_MEMORY;
    }
    catch (stopped const&)
    {
        return MF2_ERROR_STOPPED;
    }
    catch (...)
    {
        return MF2_ERROR_INTERNAL;
    }
}

/// Let `to` be what is made; null where that fails.
/// @return  the code of that
template <class Made, class Make>
int set_made(Made** to, Make make) noexcept
{
    *to = nullptr;
    return guarded([&] {
        *to = make();
        return MF2_OK;
    });
}

} // namespace mf2::c
