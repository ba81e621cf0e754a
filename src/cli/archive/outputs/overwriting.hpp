#pragma once

#include "cli/archive/inputs/inputs.hpp"
#include "cli/options/options.hpp"
#include "cli/streams/streams.hpp"

#include <string>
#include <vector>

namespace mf2::cli
{

/// Find an output that would destroy an input, because both are the same file: a finished or
/// unfinished output, a journal or a report. Follows links.
/// @param inputs  with their outputs
/// @return        the fault; empty if there is none
[[nodiscard]] std::string find_overwritten(
    std::vector<archive_input> const& inputs, options const& chosen, streams const& with);

/// Find results that would be destroyed, because two outputs, or an output and a report, are the
/// same file. The journal of an output is an output, too. Follows links.
/// @param inputs  with their outputs
/// @return        the fault; empty if there is none
[[nodiscard]] std::string find_written_twice(
    std::vector<archive_input> const& inputs, options const& chosen, streams const& with);

} // namespace mf2::cli
