#pragma once

#include "cli/options/task.hpp"

#include <string>

namespace mf2::cli
{

/// Append what help says of the options of a task: an empty line, a heading and a few lines for
/// each option, for every section that has any. No line is longer than 80 characters.
void append_option_lines(std::string& out, task about);

} // namespace mf2::cli
