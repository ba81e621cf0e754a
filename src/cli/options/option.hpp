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
    command_line_only, ///< for what concerns one run
};

/// What results depend on, rather than only where they come from and go to.
enum class bearing : std::uint8_t
{
    as_section, ///< as the other options under the same heading
    on_results,
    elsewhere,
};

/// The options that the command line gives, by their names.
using given_options = boost::program_options::variables_map;

/// One option of the command: all that reading the command line and telling of it need to know.
struct option
{
    std::string_view name; ///< without hyphens
    /// What help calls its argument; empty: it is a switch. A FILE, LIST or PATH names a file.
    std::string_view argument = {};
    task_set tasks;
    std::string_view help = {}; ///< says what it does, in one paragraph, without a full stop
    option_effect effect = {};
    char letter = '\0'; ///< its short name, if it has one
    cli::occurrence occurrence = occurrence::once;
    option_place where = option_place::file_too;
    empty_argument if_empty = empty_argument::refused;
    /// What is wrong with it beside the other options, as a sentence; empty if nothing is. Asked
    /// last, whether it is given or not.
    std::function<std::string(options const& read, given_options const& given)> beside = {};
    /// The configuration file's word does not count where the command line has this other option.
    std::string_view gives_way_to = {};
    std::string_view see = {}; ///< a page of doc, or a part of usage.md, that says more
    cli::bearing bearing = bearing::as_section;
    std::string_view heading = {}; ///< of its section; the table sets it
};

/// Let an option do what it does; if it has a bearing on results, `options::shaping` says so.
/// @param argument  what was given; empty for a switch
/// @return          what is wrong with it, as the predicate of a sentence; empty if nothing is
[[nodiscard]] std::string apply(option const& chosen, std::string const& argument, options& into);

} // namespace mf2::cli
