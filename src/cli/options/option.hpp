#pragma once

#include "cli/options/option_effect.hpp"
#include "cli/options/options.hpp"
#include "options/judge.hpp"
#include "options/parse_option.hpp"

#include <boost/program_options/variables_map.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

using mf2::options::empty_argument;
using mf2::options::occurrence;

/// Where an option may be given.
enum class option_place : std::uint8_t
{
    file_too,          ///< the command line or a configuration file, where its key is its name
    command_line_only, ///< concerns a single run
};

/// Whether results depend on an option, rather than only their source and destination.
enum class bearing : std::uint8_t
{
    as_section, ///< as the other options under the same heading
    on_results,
    elsewhere,
};

/// The options that the command line gives, by name.
using given_options = boost::program_options::variables_map;

/// An option of the command: the facts for reading and documenting it.
struct option
{
    std::string_view name; ///< without hyphens
    /// The argument's name in help; empty: a switch. FILE, LIST or PATH: it names a file.
    std::string_view argument = {};
    task_set tasks;
    std::string_view help = {}; ///< its effect, in one paragraph, without a full stop
    option_effect effect = {};
    char letter = '\0'; ///< its short name, if it has one
    cli::occurrence occurrence = occurrence::once;
    option_place where = option_place::file_too;
    empty_argument if_empty = empty_argument::refused;
    /// Return its fault beside the other options, as a sentence; empty if there is none. Called
    /// last, whether the option is given or not.
    std::function<std::string(options const& read, given_options const& given)> beside = {};
    /// If the command line has this other option, NAME, or this value of it, NAME=VALUE, the
    /// configuration file's value is ignored. If it has this one, that value in the file is.
    std::string_view gives_way_to = {};
    std::string_view see = {}; ///< a page of doc, or a part of usage.md, with more about it
    cli::bearing bearing = bearing::as_section;
    std::string_view heading = {}; ///< of its section; the table sets it
};

/// Apply an option to `into`. If results depend on the option, add it to `options::shaping`.
/// @param argument  as it was given; empty for a switch
/// @return          the fault, as the predicate of a sentence; empty if there is none
[[nodiscard]] std::string apply(option const& chosen, std::string const& argument, options& into);

} // namespace mf2::cli
