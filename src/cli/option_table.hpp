#pragma once

#include "cli/options.hpp"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// Some of the tasks.
class task_set
{
public:
    constexpr task_set(std::initializer_list<task> members)
    {
        for (task const each : members) bits_ |= bit(each);
    }

    [[nodiscard]] constexpr bool has(task wanted) const { return (bits_ & bit(wanted)) != 0; }

private:
    static constexpr unsigned bit(task of) { return 1U << static_cast<unsigned>(of); }

    unsigned bits_ = 0;
};

/// The tasks that give microformats: what says how to parse is for all of them.
inline constexpr task_set parsing_tasks{task::convert, task::items, task::archive};

/// The heading that help puts an option under, in this order.
enum class option_group : std::uint8_t
{
    input,
    records,      ///< of an archive
    microformats, ///< which of them are read
    values,       ///< what is written of them
    output,
    limits, ///< of a page of an archive
    running,
    about,
};

/// What an option does.
struct option_effect
{
    /// The arguments that are permitted; empty: `apply` judges.
    std::vector<std::string_view> values;
    /// Put into `options` what the argument says. Of a switch the argument is empty.
    /// @return  what is wrong with it, as the predicate of a sentence about the option; else empty
    std::function<std::string(options& into, std::string const& argument)> apply;
};

/// How often an option may be given.
enum class occurrence : std::uint8_t
{
    once,
    repeated, ///< each adds to those before it
};

/// Where an option may be given.
enum class option_place : std::uint8_t
{
    file_too,          ///< the command line or a configuration file
    command_line_only, ///< for what concerns one run
};

/// Whether an argument may be the empty text.
enum class empty_argument : std::uint8_t
{
    refused,
    permitted,
};

/// One option of the command: all that reading the command line and telling of it need to know.
struct option
{
    std::string_view name;     ///< without hyphens
    std::string_view argument; ///< what help calls its argument; empty: it is a switch
    option_group group;
    task_set tasks;
    std::string_view help; ///< says what it does, in one paragraph, without a full stop
    option_effect effect;
    char letter = '\0'; ///< its short name, if it has one
    cli::occurrence occurrence = occurrence::once;
    option_place where = option_place::file_too;
    empty_argument if_empty = empty_argument::refused;
};

/// All options, grouped, in the order in which help tells of them. Of those with the same name no
/// two are for the same task. Whatever a new option needs is its entry here.
[[nodiscard]] std::span<option const> option_table();

/// Whether results depend on an option, rather than only where they come from and go to.
[[nodiscard]] bool shapes_results(option const& chosen);

/// Let an option do what it does; if it shapes results, `options::shaping` says so.
/// @param argument  what was given; empty for a switch
/// @return          what is wrong with it, as the predicate of a sentence; empty if nothing is
[[nodiscard]] std::string apply(option const& chosen, std::string const& argument, options& into);

} // namespace mf2::cli
