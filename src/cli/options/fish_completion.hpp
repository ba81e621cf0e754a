#pragma once

#include <string>

namespace mf2::cli
{

/// Write the commands that complete command lines of mf2 in fish: tasks, options with their help,
/// their permitted values, and files.
[[nodiscard]] std::string fish_completion();

} // namespace mf2::cli
