#pragma once

#include "html/tape/tape.hpp"

#include <string>

namespace mf2::test
{

/// Whether an open element may be in a finished one, as content that a template adds.
enum class finished_elements
{
    stay_as_they_are,
    may_be_added_to,
};

/// The first fault of a tape between two tokens; empty if there is none. O(tape).
///
/// Links agree in both directions. Starts and ends are each other's partners, and nested. Entries
/// have the data of their kind. No element in a finished one is open.
[[nodiscard]] std::string check(
    html::tape const& tape, finished_elements finished = finished_elements::stay_as_they_are);

} // namespace mf2::test
