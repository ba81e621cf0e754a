#pragma once

#include "cli/streams/failure.hpp"

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

} // namespace mf2::cli
