#pragma once

#include <string>

namespace mf2::cli
{

/// Write the program that completes command lines of mf2 in bash: tasks, options, their permitted
/// values, and files. It needs nothing but bash.
[[nodiscard]] std::string bash_completion();

} // namespace mf2::cli
