#pragma once

#include "cli/options/options.hpp"

#include <boost/program_options/options_description.hpp>
#include <boost/program_options/variables_map.hpp>

#include <optional>
#include <string>
#include <vector>

namespace mf2::cli
{

/// Read a command line whose options may stand before or after the files, which are "file".
/// @throws  boost::program_options::error, with one line about what is wrong
[[nodiscard]] boost::program_options::variables_map read_command_line(
    std::vector<std::string> const& arguments,
    boost::program_options::options_description const& described);

/// Add what the option table has for a task.
void describe_options(task chosen, boost::program_options::options_description& to);

/// Let the options of the table that were given do what they do.
/// @return  what is wrong with the first wrong one; empty if nothing is
[[nodiscard]] std::string apply_options(
    boost::program_options::variables_map const& values, task chosen, options& into);

/// The text of an option that is given at most once.
[[nodiscard]] std::optional<std::string> text_of(
    boost::program_options::variables_map const& values, char const* name);

} // namespace mf2::cli
