#pragma once

#include "cli/options/lines.hpp"
#include "cli/options/task.hpp"

#include <string>

namespace mf2::cli
{

/// What `--help` or `--help-all` prints: on the whole command for the task `convert`, else on one
/// task. With everyday options alone it has at most 60 lines.
[[nodiscard]] std::string help_text(task about, extent which);

/// What `mf2 --version` prints.
[[nodiscard]] std::string version_text();

} // namespace mf2::cli
