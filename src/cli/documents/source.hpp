#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/failure.hpp"
#include "cli/streams/streams.hpp"

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

/// Read the lines of a list: PATH<TAB>BASE-URL[<TAB>CONTENT-TYPE]. Empty lines count for nothing;
/// a line may end in CR LF. What a line leaves out, or empty, is taken from `defaults`.
/// @return  the sources, or what is wrong with the first wrong line
[[nodiscard]] result<std::vector<source>> parse_list(std::string_view text, source const& defaults);

/// The sources that the command line names, in order, then those of its list.
/// @return  or what is wrong with the list
[[nodiscard]] result<std::vector<source>> collect_sources(
    options const& chosen, streams const& with);

} // namespace mf2::cli
