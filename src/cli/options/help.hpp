#pragma once

#include "cli/options/task.hpp"

#include <string>

namespace mf2::cli
{

/// What `--help` prints: on the whole command for the task `convert`, else on one task.
[[nodiscard]] std::string help_text(task about);

/// What `mf2 --version` prints.
[[nodiscard]] std::string version_text();

} // namespace mf2::cli
