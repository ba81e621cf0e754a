#pragma once

#include "cli/options/option.hpp"

#include <vector>

namespace mf2::cli
{

// The table's sections about results, limits and the course of the work.

[[nodiscard]] std::vector<option> output_options();
[[nodiscard]] std::vector<option> limit_options();
[[nodiscard]] std::vector<option> run_options();
[[nodiscard]] std::vector<option> measuring_options();

} // namespace mf2::cli
