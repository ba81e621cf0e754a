#pragma once

#include "cli/option_table.hpp"

#include <vector>

namespace mf2::cli
{

/// The part of the option table that is for `mf2 archive` alone.
[[nodiscard]] std::vector<option> make_archive_options();

} // namespace mf2::cli
