#pragma once

#include "cli/archive/inputs/wanted_records.hpp"

#include <string>

namespace mf2::cli
{

/// What an input is known by: its size, the time when it was written, a hash of its first and last
/// 64 KiB, and one of what an index wants of it. Of the bytes of what may give others each time,
/// such as standard input, nothing is known.
/// @param name  "-" is standard input
/// @return      without spaces; empty if nothing is known
[[nodiscard]] std::string state_of_input(std::string const& name, wanted_records const& wanted);

/// Whether an input may not be any more what it was: standard input never is, and of a file that is
/// gone, or a pipe with a name, nothing tells that it is not.
/// @param state  that it had
[[nodiscard]] bool may_have_changed(
    std::string const& name, wanted_records const& wanted, std::string const& state);

} // namespace mf2::cli
