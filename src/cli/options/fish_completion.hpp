#pragma once

#include <string>

namespace mf2::cli
{

/// What completes command lines of mf2 in fish: tasks, options with what they do, the values of
/// options that are one of a few, and files.
[[nodiscard]] std::string fish_completion();

} // namespace mf2::cli
