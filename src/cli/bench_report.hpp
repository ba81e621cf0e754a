#pragma once

#include "cli/bench_rounds.hpp"
#include "cli/output.hpp"

#include <vector>

namespace mf2::cli
{

/// What was measured, and how much of it there was.
struct bench_result
{
    std::size_t documents = 0;
    std::uint64_t bytes = 0;
    std::vector<phase_rounds> phases;
};

/// Write a line for each round, and its median; with several phases, a line for the median of each.
void write_table(output& out, bench_result const& measured);

/// Write a JSON object for each round of each phase.
void write_json_lines(output& out, bench_result const& measured);

} // namespace mf2::cli
