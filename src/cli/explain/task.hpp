#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/exit_status.hpp"
#include "cli/streams/streams.hpp"

namespace mf2::cli
{

/// Print of one document the origin of each value, and the names that gave none.
[[nodiscard]] exit_status print_explanation(options const& chosen, streams const& with);

} // namespace mf2::cli
