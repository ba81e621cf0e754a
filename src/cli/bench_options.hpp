#pragma once

#include "cli/bench_phases.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mf2::cli
{

/// What `mf2 bench` prints.
enum class bench_report : std::uint8_t
{
    microseconds, ///< one figure a line, for the file of the first form
    table,
    json_lines,
};

/// What `mf2 bench` is told besides its documents. Of FILE URL N, the first form of its command
/// line, the URL is the base URL, and N the rounds.
struct bench_options
{
    std::size_t rounds = 9;
    bench_report report = bench_report::table;
    std::vector<phase> phases = {phase::extract};
};

} // namespace mf2::cli
