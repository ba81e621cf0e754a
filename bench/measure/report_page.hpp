#pragma once

#include "bench/measure/report.hpp"

#include <string>

namespace mf2::measure
{

/// What was measured, as an HTML page: numbers, what each phase takes, and each round. It needs
/// nothing but itself and has no script. Of many rounds it has the first, and says so.
[[nodiscard]] std::string to_page(bench_result const& measured);

} // namespace mf2::measure
