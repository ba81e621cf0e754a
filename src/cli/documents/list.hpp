#pragma once

#include "cli/sources/open_source.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// Read a list, such as that of --files-from: text, or gzip data, as in lists of crawls.
[[nodiscard]] result<std::string> read_list(std::string const& name, opening const& with);

/// Split a list into lines without their ends. Empty ones count in the numbers of lines.
/// @param text  outlives the lines
[[nodiscard]] std::vector<std::string_view> lines_of(std::string_view text);

} // namespace mf2::cli
