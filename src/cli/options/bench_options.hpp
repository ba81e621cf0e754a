// Tests: test/cli/options/options.cpp
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace mf2::cli
{

/// What `mf2 bench` prints.
enum class bench_report : std::uint8_t
{
    microseconds, ///< one figure a line, for the file of the first form
    table,
    json_lines,
};

/// What `mf2 bench` measures.
enum class measured_phases : std::uint8_t
{
    extract, ///< up to results, all in one
    all,     ///< how long it takes to get to each of the phases
};

/// What `mf2 bench` is told besides its documents. Of FILE URL N, the first form of its command
/// line, the URL is the base URL, and N the rounds.
struct bench_options
{
    std::size_t rounds = 9;
    bench_report report = bench_report::table;
    measured_phases phases = measured_phases::extract;
    std::optional<std::string> report_file; ///< for a page, or lines; "-" is standard output
};

} // namespace mf2::cli
