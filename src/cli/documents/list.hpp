#pragma once

#include "cli/sources/open_source.hpp"

#include <string>
#include <string_view>

namespace mf2::cli
{

/// Read a list, such as that of --files-from: text, or gzip data, as in lists of crawls.
/// @return  it, without a byte order mark and NULs
[[nodiscard]] result<std::string> read_list(std::string const& name, opening const& with);

/// Cut off and return the first line of a list, without its end. An empty one counts in the numbers
/// of lines.
[[nodiscard]] std::string_view take_line(std::string_view& text);

} // namespace mf2::cli
