#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/failure.hpp"
#include "cli/streams/streams.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// A document to read, with the facts known beforehand.
struct source
{
    std::string path; ///< "-" is standard input
    std::string base_url;
    std::string content_type;
};

/// The path of a file for JSON: UTF-8, with malformed sequences replaced.
[[nodiscard]] std::string repaired(std::string const& path);

/// Read the lines of a list: PATH<TAB>BASE-URL[<TAB>CONTENT-TYPE]. Empty lines are skipped; a line
/// may end in CR LF. `defaults` has the fields that a line leaves out or empty.
/// @return  the sources, or the fault of the first wrong line
[[nodiscard]] result<std::vector<source>> parse_list(std::string_view text, source const& defaults);

/// The source that the command line names.
[[nodiscard]] source only_source(options const& chosen);

/// The sources that the command line names, in order, then those of its list.
/// @return  nothing if the list is wrong or the output would overwrite an input, which has been
///          reported
[[nodiscard]] std::optional<std::vector<source>> sources_to_read(
    options const& chosen, streams const& with);

} // namespace mf2::cli
