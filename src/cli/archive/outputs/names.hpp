#pragma once

#include "cli/archive/inputs/inputs.hpp"
#include "cli/options/options.hpp"

#include <string>
#include <vector>

namespace mf2::cli
{

/// Give every archive its own output in a folder: under its name or, if two have the same name, in
/// folders in it for what differs in their paths. What an earlier run has made from an archive with
/// the same options stays its output, whatever others there were then.
/// @return  what is wrong, if two would have the same; empty otherwise
[[nodiscard]] std::string assign_outputs(std::vector<archive_input>& inputs, options const& chosen);

} // namespace mf2::cli
