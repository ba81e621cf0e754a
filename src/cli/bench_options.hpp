#pragma once

#include "cli/bench_phases.hpp"
#include "cli/failure.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
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

/// The command line of `mf2 bench`: FILE URL N, or --files-from LIST.
struct bench_options
{
    std::optional<std::string> list; ///< the argument of --files-from
    std::string file;
    std::string base_url;
    std::size_t rounds = 9;
    bench_report report = bench_report::table;
    std::vector<phase> phases = {phase::extract};
};

/// @param arguments  those behind "bench"
[[nodiscard]] result<bench_options> parse_bench_arguments(
    std::vector<std::string> const& arguments);

} // namespace mf2::cli
