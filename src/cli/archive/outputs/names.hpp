#pragma once

#include "cli/archive/inputs/inputs.hpp"
#include "cli/options/options.hpp"

#include <string>
#include <vector>

namespace mf2::cli
{

/// Give each archive its own output in a folder, under its name. If two have the same name, outputs
/// go to subfolders, for the differing parts of the paths. An archive keeps the output that an
/// earlier run made from it with the same options, even if other inputs then made its name longer.
/// @return  the fault, if two outputs would be the same; else empty
[[nodiscard]] std::string assign_outputs(std::vector<archive_input>& inputs, options const& chosen);

} // namespace mf2::cli
