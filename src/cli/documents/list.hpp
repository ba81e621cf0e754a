#pragma once

#include "cli/sources/open_source.hpp"

#include <string>

namespace mf2::cli
{

/// Read the list that --files-from names: text, or gzip data, as lists of crawls are.
[[nodiscard]] result<std::string> read_list(std::string const& name, opening const& with);

} // namespace mf2::cli
