#pragma once

#include "cli/archive/inputs/wanted_records.hpp"

#include <string>

namespace mf2::cli
{

/// Describe an input: size, time of modification, a hash of its first and last 64 KiB, and a hash
/// of the records that indexes want. An input that may give other bytes each time, such as standard
/// input, has only the last of these.
/// @param name  "-" is standard input
/// @return      without spaces; empty if nothing is known
[[nodiscard]] std::string state_of_input(std::string const& name, wanted_records const& wanted);

/// Whether an input may have changed. Standard input always may. A missing file, or a named pipe,
/// counts as unchanged if the same records are wanted.
/// @param state  the earlier one
[[nodiscard]] bool may_have_changed(
    std::string const& name, wanted_records const& wanted, std::string const& state);

} // namespace mf2::cli
