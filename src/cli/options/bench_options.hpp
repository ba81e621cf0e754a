// Tests: test/cli/options/options.cpp
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace mf2::cli
{

/// The form of the figures that `mf2 bench` prints.
enum class bench_report : std::uint8_t
{
    microseconds, ///< one figure a line, for FILE URL N
    table,
    jsonl,
};

/// The phases that `mf2 bench` measures.
enum class measured_phases : std::uint8_t
{
    extract, ///< all up to the results, at once
    all,     ///< the time up to the end of each phase
};

/// The options of `mf2 bench` alone. In FILE URL N, the first form of its command line, URL is the
/// base URL and N the number of rounds.
struct bench_options
{
    std::size_t rounds = 9;
    bench_report report = bench_report::table;
    measured_phases phases = measured_phases::extract;
    std::optional<std::string> report_file; ///< for a page, or lines; "-" is standard output
};

} // namespace mf2::cli
