#pragma once

#include "cli/options/option.hpp"

namespace mf2::cli
{

/// An option of parsing, of which the library's table says the rest.
/// @param of  has its name, and what is for the command alone
[[nodiscard]] option of_parsing(option of);

/// An option of archives, of which the table of their library says the rest.
/// @param of  has its name, and what is for the command alone
[[nodiscard]] option of_archives(option of);

} // namespace mf2::cli
