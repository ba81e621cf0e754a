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
/// A key is the long name of an option. Above all sections it is an option of `task::convert`, set
/// for all tasks that have it. In a section named as a task it is an option of that task, set for
/// it alone, and overrides the key above. The value is the option's argument; of a switch, yes or
/// no.
/// @param about  the task whose settings are wanted; those of others are judged, too
/// @return       the settings, no option twice, or the fault of the first wrong line
[[nodiscard]] result<std::vector<setting>> read_configuration(std::string_view text, task about);

} // namespace mf2::cli
