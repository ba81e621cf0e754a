#pragma once

#include "cli/options/option.hpp"

#include <span>

namespace mf2::cli
{

/// All options, in the order of help. No two options of one name are for the same task. A new
/// option needs nothing but its entry here. The command line, the configuration file, help, the
/// manual page, completion for shells, suggestions and the table of doc/usage.md use it.
[[nodiscard]] std::span<option const> option_table();

} // namespace mf2::cli
