#pragma once

#include "cli/options/option.hpp"

#include <span>

namespace mf2::cli
{

/// All options, in the order in which help tells of them. Of those with the same name no two are
/// for the same task. All that a new option needs is its entry here: the command line, the
/// configuration file, help, the manual page, completion for shells, suggestions and the table of
/// doc/usage.md have it from there.
[[nodiscard]] std::span<option const> option_table();

} // namespace mf2::cli
