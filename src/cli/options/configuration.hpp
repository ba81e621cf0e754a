#pragma once

#include "cli/options/option.hpp"
#include "cli/streams/failure.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// An option that a configuration file sets.
struct setting
{
    option const* of;
    std::string value;
};

/// Read a configuration file, in the INI format of Boost.PropertyTree.
///
/// A key is the long name of an option of `task::convert`, which is then set for all tasks that
/// have it; in a section that is named as a task, of an option of that one, for it alone, whatever
/// the keys before all sections say. The value is the option's argument; of a switch, yes or no.
/// @param about  the task whose settings are wanted; what is for others is judged too
/// @return       the settings, no option twice, or what is wrong with the first wrong line
[[nodiscard]] result<std::vector<setting>> read_configuration(std::string_view text, task about);

} // namespace mf2::cli
