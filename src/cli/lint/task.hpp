#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/exit_status.hpp"
#include "cli/streams/streams.hpp"

namespace mf2::cli
{

/// Print what is wrong with the microformats of documents.
/// @return  `exit_status::some_input_failed` also where there is a finding of the level asked for
[[nodiscard]] exit_status print_findings(options const& chosen, streams const& with);

} // namespace mf2::cli
