#pragma once

#include "cli/options/task.hpp"

#include <cstdint>
#include <string>

namespace mf2::cli
{

/// The options that help lists.
enum class extent : std::uint8_t
{
    everyday, ///< the most used
    whole,
};

/// Append the help on a task's options. Each section that has any gets an empty line, a heading and
/// a few lines for each option. No line is longer than 80 characters.
void append_option_lines(std::string& out, task about, extent which);

} // namespace mf2::cli
