#pragma once

#include "cli/exit_status.hpp"
#include "cli/streams.hpp"

#include <string>
#include <vector>

namespace mf2::cli
{

/// `mf2 bench`: measure the parser on documents in memory.
/// @param arguments  those behind "bench"
[[nodiscard]] exit_status bench(std::vector<std::string> const& arguments, streams const& with);

} // namespace mf2::cli
