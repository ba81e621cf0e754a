#pragma once

#include <string>

namespace mf2::cli
{

/// Write the function that completes command lines of mf2 in zsh: tasks, options with their help,
/// their permitted values, and files. It stands in a file `_mf2` of `fpath`.
[[nodiscard]] std::string zsh_completion();

} // namespace mf2::cli
