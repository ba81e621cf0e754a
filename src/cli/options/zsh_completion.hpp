#pragma once

#include <string>

namespace mf2::cli
{

/// The function that completes command lines of mf2 in zsh: tasks, options with what they do, the
/// values of options that are one of a few, and files. It stands in a file `_mf2` of `fpath`.
[[nodiscard]] std::string zsh_completion();

} // namespace mf2::cli
