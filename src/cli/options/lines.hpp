#pragma once

#include "cli/options/task.hpp"

#include <cstdint>
#include <string>

namespace mf2::cli
{

/// Which options help tells of.
enum class extent : std::uint8_t
{
    everyday, ///< the most used
    whole,
};

/// Append what help says of the options of a task: an empty line, a heading and a few lines for
/// each option, for every section that has any. No line is longer than 80 characters.
void append_option_lines(std::string& out, task about, extent which);

} // namespace mf2::cli
