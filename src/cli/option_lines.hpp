#pragma once

#include "cli/option_table.hpp"

#include <string>
#include <string_view>

namespace mf2::cli
{

/// What options of a group stand under.
[[nodiscard]] std::string_view heading(option_group group);

/// Append what help says of the options of a task: an empty line, a heading and a few lines for
/// each option, for every group that has any. No line is longer than 80 characters.
void append_option_lines(std::string& out, task about);

} // namespace mf2::cli
