#pragma once

#include "cli/options/archive_options.hpp"
#include "cli/options/bench_options.hpp"
#include "cli/options/explain_options.hpp"
#include "cli/options/link_options.hpp"
#include "cli/options/lint_options.hpp"
#include "cli/options/task.hpp"
#include "cli/sources/fetch_options.hpp"
#include "cli/sources/input.hpp"
#include "cli/streams/environment.hpp"
#include "cli/streams/exit_status.hpp"
#include "cli/streams/failure.hpp"
#include "inspect/tokens.hpp"

#include <mf2/interpret.hpp>
#include <mf2/parse_options.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mf2::cli
{

/// A request for information in place of a task's results.
enum class request : std::uint8_t
{
    nothing,
    help,     ///< on the task
    help_all, ///< with every option
    version,
    man_page,
    bash_completion,
    zsh_completion,
    fish_completion,
};

/// The format of documents' results.
enum class format : std::uint8_t
{
    json,  ///< canonical JSON; of several documents, as `jsonl`
    jsonl, ///< a line for each document, with the name of its file
    jf2,   ///< `to_jf2`
    info,  ///< the INFO format of Boost.PropertyTree
};

/// Whether JSON is written with colours.
enum class colour_choice : std::uint8_t
{
    automatic, ///< on a terminal, if the environment allows it
    always,
    never,
};

/// How JSON is laid out.
enum class layout : std::uint8_t
{
    automatic, ///< pretty on a terminal
    pretty,
    compact,
};

/// Whether the JSON has a document's provenance.
enum class provenance_member : std::uint8_t
{
    omitted,
    written,
};

/// The options of the command line and the configuration file.
struct options
{
    cli::task task = task::convert;
    request wanted = request::nothing;
    std::vector<std::string> files;  ///< "-" is standard input
    std::optional<std::string> list; ///< the argument of --files-from
    std::optional<std::string> output;
    std::optional<std::string> config;             ///< the argument of --config
    std::vector<std::string> types;                ///< by --type
    std::uint64_t page_bytes = default_size_limit; ///< the longest document that is read
    /// The options that results depend on, as they were given: "--type=h-entry".
    std::vector<std::string> shaping;
    parse_options parse;
    fetch_options fetch;
    choice link_header = choice::yes; ///< whether the rels of Link fields are written
    provenance_member provenance = provenance_member::omitted;
    cli::format format = format::json;
    cli::layout layout = layout::automatic;
    colour_choice colour = colour_choice::automatic;
    inspect::parse_errors parse_errors = inspect::parse_errors::ignored;
    exit_status if_nothing_found = exit_status::success;
    archive_options archive; ///< for the task of that name
    bench_options bench;
    explain_options explain;
    lint_options lint;
    link_options links;
    mf2::post_types post_types = mf2::post_types::w3c; ///< for `mf2 interpret`
};

/// Read the command line, and the configuration file if there is one.
/// @param arguments  without the program's name
/// @param variables  give the configuration file, and whether input is piped
/// @return           the options, complete and without conflict, or the fault
[[nodiscard]] result<options> parse_command_line(
    std::vector<std::string> const& arguments, environment const& variables = {});

} // namespace mf2::cli
