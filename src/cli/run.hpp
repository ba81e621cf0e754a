#pragma once

#include "cli/streams/exit_status.hpp"
#include "cli/streams/streams.hpp"

#include <string>
#include <vector>

namespace mf2::cli
{

/// Run the command `mf2`.
/// @param arguments  without the program's name
[[nodiscard]] exit_status run(std::vector<std::string> const& arguments, streams const& with);

} // namespace mf2::cli
