#pragma once

#include "bench/measure/counting_resource.hpp"
#include "bench/measure/phases.hpp"

#include <mf2/parse_options.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace mf2::measure
{

/// A document in memory, and how to read it.
struct bench_document
{
    std::string bytes;
    parse_options options;
};

/// The cost of taking all documents through a phase once.
struct bench_round
{
    double cpu_seconds = 0; ///< of this thread
    double wall_seconds = 0;
    std::size_t failed = 0; ///< documents that a limit stopped
};

/// The middle round by CPU time; of an even number, the faster of the two.
[[nodiscard]] bench_round median(std::vector<bench_round> rounds);

/// The rounds of one phase.
struct phase_rounds
{
    phase last = phase::extract;
    std::vector<bench_round> rounds;
    heap_use heap; ///< of a round of its own, so that counting costs no time
};

[[nodiscard]] std::uint64_t size_of(std::vector<bench_document> const& documents);

/// Take all documents through `runner` once.
[[nodiscard]] bench_round run_round(
    phase_runner& runner, std::vector<bench_document> const& documents);

/// Measure phases, a round of each in turn, so that other work of the machine affects all alike. A
/// first round does not count.
[[nodiscard]] std::vector<phase_rounds> run_rounds(
    std::vector<phase> const& phases, std::vector<bench_document> const& documents,
    std::size_t rounds);

} // namespace mf2::measure
