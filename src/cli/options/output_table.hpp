#pragma once

#include "cli/options/option.hpp"

#include <vector>

namespace mf2::cli
{

// The sections of the table that say what becomes of results, and how the work is done.

[[nodiscard]] std::vector<option> output_options();
[[nodiscard]] std::vector<option> limit_options();
[[nodiscard]] std::vector<option> run_options();
[[nodiscard]] std::vector<option> measuring_options();

} // namespace mf2::cli
