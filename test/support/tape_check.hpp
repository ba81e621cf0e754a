#pragma once

#include "html/tape/tape.hpp"

#include <string>

namespace mf2::test
{

/// Whether something may be open in an element that is finished: what a template brings there.
enum class finished_elements
{
    stay_as_they_are,
    may_be_added_to,
};

/// What is wrong with a tape between two tokens; empty if nothing is. O(tape).
///
/// Links agree in both directions, starts and ends are each other's partners and nested, entries
/// have what their kind calls for, and nothing in a finished element is open.
[[nodiscard]] std::string check(
    html::tape const& tape, finished_elements finished = finished_elements::stay_as_they_are);

} // namespace mf2::test
