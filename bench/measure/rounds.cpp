#include "bench/measure/rounds.hpp"

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <memory>

namespace mf2::measure
{

namespace
{

double seconds(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// The heap use of a round, after one that has filled the runner's own memory.
heap_use count_heap(phase last, std::vector<bench_document> const& documents)
{
    counting_resource memory;
    phase_runner runner(last, phase_runner::whole, &memory);
    static_cast<void>(run_round(runner, documents));
    memory.start();
    static_cast<void>(run_round(runner, documents));
    return memory.taken();
}

} // namespace

std::uint64_t size_of(std::vector<bench_document> const& documents)
{
    std::uint64_t size = 0;
    for (bench_document const& each : documents) size += each.bytes.size();
    return size;
}

bench_round median(std::vector<bench_round> rounds)
{
    auto const middle = rounds.begin() + static_cast<std::ptrdiff_t>((rounds.size() - 1) / 2);
    std::nth_element(
        rounds.begin(), middle, rounds.end(),
        [](bench_round const& a, bench_round const& b) { return a.cpu_seconds < b.cpu_seconds; });
    return *middle;
}

bench_round run_round(phase_runner& runner, std::vector<bench_document> const& documents)
{
    bench_round round;
    double const cpu = seconds(CLOCK_THREAD_CPUTIME_ID);
    double const wall = seconds(CLOCK_MONOTONIC);
    for (bench_document const& each : documents)
    {
        if (!runner.run(each.bytes, each.options)) ++round.failed;
    }
    round.cpu_seconds = seconds(CLOCK_THREAD_CPUTIME_ID) - cpu;
    round.wall_seconds = seconds(CLOCK_MONOTONIC) - wall;
    return round;
}

std::vector<phase_rounds> run_rounds(
    std::vector<phase> const& phases, std::vector<bench_document> const& documents,
    std::size_t rounds)
{
    std::vector<std::unique_ptr<phase_runner>> runners;
    std::vector<phase_rounds> measured;
    for (phase const each : phases)
    {
        runners.push_back(std::make_unique<phase_runner>(each));
        static_cast<void>(run_round(*runners.back(), documents));
        measured.push_back({each, {}, count_heap(each, documents)});
    }
    for (std::size_t round = 0; round < rounds; ++round)
    {
        for (std::size_t i = 0; i < runners.size(); ++i)
        {
            measured[i].rounds.push_back(run_round(*runners[i], documents));
        }
    }
    return measured;
}

} // namespace mf2::measure
