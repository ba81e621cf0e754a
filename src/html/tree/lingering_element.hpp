#pragma once

#include "html/tape/retention.hpp"
#include "html/tape/tape.hpp"

#include <cstdint>

namespace mf2::html
{

/// An element that is off the stack of open elements but not finished. In a circle; its end is
/// who refers to it.
struct lingering_element
{
    tape_entry* start; ///< null for one that has been taken off the tape
    scope* outer;
    scope* inner;
    std::int32_t next;
};

} // namespace mf2::html
