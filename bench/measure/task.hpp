#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/exit_status.hpp"
#include "cli/streams/streams.hpp"

namespace mf2::cli
{

/// Measure the parser on documents in memory: `mf2 bench`.
[[nodiscard]] exit_status bench(options const& chosen, streams const& with);

} // namespace mf2::cli
