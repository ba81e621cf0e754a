#pragma once

#include "cli/options/lines.hpp"
#include "cli/options/task.hpp"

#include <string>

namespace mf2::cli
{

/// The text of `--help` or `--help-all`: on the whole command for `task::convert`, else on one
/// task. With everyday options alone it has at most 60 lines.
[[nodiscard]] std::string help_text(task about, extent which);

/// The text of `mf2 --version`.
[[nodiscard]] std::string version_text();

} // namespace mf2::cli
