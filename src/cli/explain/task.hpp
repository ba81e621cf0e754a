#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/exit_status.hpp"
#include "cli/streams/streams.hpp"

namespace mf2::cli
{

/// Print of one document where each value comes from, and what gave none.
[[nodiscard]] exit_status print_explanation(options const& chosen, streams const& with);

} // namespace mf2::cli
