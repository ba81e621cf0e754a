#pragma once

#include "cli/archive/inputs/inputs.hpp"
#include "cli/options/options.hpp"
#include "cli/streams/streams.hpp"

#include <string>
#include <vector>

namespace mf2::cli
{

/// What would destroy an input, because it would be written to the same file: an output, one that
/// is not finished yet, or the report. Links are followed.
/// @param inputs  with their outputs
/// @return        what is wrong; empty if nothing is
[[nodiscard]] std::string find_overwritten(
    std::vector<archive_input> const& inputs, options const& chosen, streams const& with);

/// What of the results would be destroyed, because two outputs, or one and the report, would be
/// written to the same file. What is noted beside an output is one, too. Links are followed.
/// @param inputs  with their outputs
/// @return        what is wrong; empty if nothing is
[[nodiscard]] std::string find_written_twice(
    std::vector<archive_input> const& inputs, options const& chosen, streams const& with);

} // namespace mf2::cli
