#pragma once

#include "cli/failure.hpp"

#include <cstdio>
#include <string>

namespace mf2::cli
{

/// Read a whole file, or standard input for the path "-".
[[nodiscard]] result<std::string> read_whole(std::string const& path, std::FILE* standard_input);

/// What messages call the file of this path: never nothing, and "standard input" for "-".
[[nodiscard]] std::string display_name(std::string const& path);

} // namespace mf2::cli
