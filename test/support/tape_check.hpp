#pragma once

#include "html/tape/tape.hpp"

#include <string>

namespace mf2::test
{

/// What is wrong with a tape between two tokens; empty if nothing is. O(tape).
///
/// Links agree in both directions, starts and ends are each other's partners and nested, entries
/// have what their kind calls for, and nothing in a finished element is open.
[[nodiscard]] std::string check(html::tape const& tape);

} // namespace mf2::test
