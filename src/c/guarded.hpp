// Tests: test/c/programs.cpp, test/c/interface.cpp
#pragma once

#include <mf2.h>

#include <boost/system/error_code.hpp>

#include <new>
#include <stdexcept>

namespace mf2::c
{

/// Thrown through the parser when a handler of C asks to stop.
struct stopped
{
};

/// The code of an error of a parser.
[[nodiscard]] int code_of(boost::system::error_code const& ec) noexcept;

/// Call `work`, which returns a code. Its exceptions become codes: none leaves.
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

/// Set `to` to the result of `make`; to null if that fails.
/// @return  `MF2_OK`, or the code of the failure
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
