#pragma once

#include <string>

namespace mf2::cli
{

/// The program that completes command lines of mf2 in bash: tasks, options, the values of options
/// that are one of a few, and files. It needs nothing but bash.
[[nodiscard]] std::string bash_completion();

} // namespace mf2::cli
