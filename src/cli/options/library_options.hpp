#pragma once

#include "cli/options/option.hpp"

namespace mf2::cli
{

/// Complete an option of parsing from the library's table.
/// @param of  has the name, and the members that are for the command alone
[[nodiscard]] option of_parsing(option of);

/// Complete an option of archives from their library's table.
/// @param of  has the name, and the members that are for the command alone
[[nodiscard]] option of_archives(option of);

} // namespace mf2::cli
