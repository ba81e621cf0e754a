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

/// A document to read, and what is known of it beforehand.
struct source
{
    std::string path; ///< "-" is standard input
    std::string base_url;
    std::string content_type;
};

/// The path of a file as JSON may have it: UTF-8, in which what is malformed is replaced.
[[nodiscard]] std::string repaired(std::string const& path);

/// Read the lines of a list: PATH<TAB>BASE-URL[<TAB>CONTENT-TYPE]. Empty lines count for nothing;
/// a line may end in CR LF. What a line leaves out, or empty, is taken from `defaults`.
/// @return  the sources, or what is wrong with the first wrong line
[[nodiscard]] result<std::vector<source>> parse_list(std::string_view text, source const& defaults);

/// The one that the command line names.
[[nodiscard]] source only_source(options const& chosen);

/// The sources that the command line names, in order, then those of its list.
/// @return  nothing where the list is wrong, or the output would overwrite one of them: that has
///          been told
[[nodiscard]] std::optional<std::vector<source>> sources_to_read(
    options const& chosen, streams const& with);

} // namespace mf2::cli
