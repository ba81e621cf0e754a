#pragma once

#include "cli/sources/open_source.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// Read a list, such as that of --files-from: text, or gzip data, as lists of crawls are.
[[nodiscard]] result<std::string> read_list(std::string const& name, opening const& with);

/// The lines of a list, without their ends; empty ones too, so that others have their numbers.
/// @param text  outlives them
[[nodiscard]] std::vector<std::string_view> lines_of(std::string_view text);

} // namespace mf2::cli
