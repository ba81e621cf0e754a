#pragma once

#include "cli/options/option.hpp"

#include <vector>

namespace mf2::cli
{

/// The options about fetching URLs.
[[nodiscard]] std::vector<option> fetch_table();

} // namespace mf2::cli
