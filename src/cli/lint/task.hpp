#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/exit_status.hpp"
#include "cli/streams/streams.hpp"

namespace mf2::cli
{

/// Print the findings about the microformats of documents.
/// @return  `exit_status::found_wrong` if a finding has at least the level of `fail_on`, and every
///          file could be read
[[nodiscard]] exit_status print_findings(options const& chosen, streams const& with);

} // namespace mf2::cli
