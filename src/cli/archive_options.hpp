#pragma once

#include "cli/failure.hpp"

#include <mf2/archive/extract.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mf2::cli
{

/// Whether something is asked for.
enum class choice : std::uint8_t
{
    no,
    yes,
};

/// The command line of `mf2 archive`.
struct archive_options
{
    std::vector<std::string> files;  ///< patterns too; "-" is standard input
    std::optional<std::string> list; ///< the argument of --files-from
    std::optional<std::string> output;
    std::optional<std::string> report;
    std::string ending; ///< of the names of output files in a folder
    choice help = choice::no;
    choice resume = choice::no;
    choice quiet = choice::no;
    archive::extract_options extract;
};

/// Read the command line of `mf2 archive`.
/// @param arguments  behind "archive"
/// @return           the options, complete and in accord with each other, or what is wrong
[[nodiscard]] result<archive_options> parse_archive_command_line(
    std::vector<std::string> const& arguments);

} // namespace mf2::cli
