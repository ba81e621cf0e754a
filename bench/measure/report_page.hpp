#pragma once

#include "bench/measure/report.hpp"

#include <string>

namespace mf2::measure
{

/// The figures as an HTML page: numbers, the cost of each phase, and each round. It needs no other
/// files and has no script. Of many rounds it shows the first, and how many are left out.
[[nodiscard]] std::string to_page(bench_result const& measured);

} // namespace mf2::measure
