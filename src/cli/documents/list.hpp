#pragma once

#include "cli/streams/failure.hpp"

#include <cstdio>
#include <string>

namespace mf2::cli
{

/// Read the list that --files-from names: text, or gzip data, as lists of crawls are.
/// @param path  "-" is standard input
[[nodiscard]] result<std::string> read_list(std::string const& path, std::FILE* standard_input);

} // namespace mf2::cli
