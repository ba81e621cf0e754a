#pragma once

#include "bench/measure/rounds.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace mf2::measure
{

/// The figures of a measurement, and the size of its input.
struct bench_result
{
    std::size_t documents = 0;
    std::uint64_t bytes = 0;
    std::vector<phase_rounds> phases;
};

/// A line for each round, and their median; with several phases, a line for the median of each.
[[nodiscard]] std::string to_table(bench_result const& measured);

/// A JSON object for each round of each phase, each on a line.
[[nodiscard]] std::string to_json_lines(bench_result const& measured);

} // namespace mf2::measure
