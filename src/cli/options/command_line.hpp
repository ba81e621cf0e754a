#pragma once

#include "cli/options/options.hpp"

#include <boost/program_options/options_description.hpp>
#include <boost/program_options/variables_map.hpp>

#include <optional>
#include <string>
#include <vector>

namespace mf2::cli
{

/// Read a command line. Options may stand before or after the files, which are "file".
/// @throws  boost::program_options::error, with one line about the fault
[[nodiscard]] boost::program_options::variables_map read_command_line(
    std::vector<std::string> const& arguments,
    boost::program_options::options_description const& described);

/// Add the option table's options for a task.
void describe_options(task chosen, boost::program_options::options_description& to);

/// Apply the table's options that were given.
/// @return  the fault of the first wrong one; empty if there is none
[[nodiscard]] std::string apply_options(
    boost::program_options::variables_map const& values, task chosen, options& into);

/// The text of an option that is given at most once.
[[nodiscard]] std::optional<std::string> text_of(
    boost::program_options::variables_map const& values, char const* name);

} // namespace mf2::cli
