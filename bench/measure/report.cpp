#include "bench/measure/report.hpp"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include <cstdio>

namespace mf2::measure
{

namespace
{

std::string pad(std::string text, std::size_t width)
{
    if (text.size() < width) text.insert(0, width - text.size(), ' ');
    return text;
}

std::string fixed(double value, int digits)
{
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    return text;
}

std::string megabytes_per_second(std::uint64_t bytes, double seconds)
{
    return seconds > 0 ? fixed(static_cast<double>(bytes) / 1e6 / seconds, 1) : "-";
}

std::string columns(bench_result const& measured, bench_round const& round)
{
    return pad(fixed(round.cpu_seconds, 6), 12) + pad(fixed(round.wall_seconds, 6), 12) +
        pad(megabytes_per_second(measured.bytes, round.cpu_seconds), 10);
}

std::string columns(heap_use const& heap)
{
    return pad(std::to_string(heap.allocations), 14) + pad(std::to_string(heap.peak_bytes), 14);
}

constexpr std::string_view heading =
    "       CPU s      wall s      MB/s   allocations     peak heap";

void append_rounds(std::string& out, bench_result const& measured)
{
    phase_rounds const& only = measured.phases.front();
    std::string const heap = columns(only.heap);
    out += "round     " + std::string(heading) + "\n";
    for (std::size_t i = 0; i < only.rounds.size(); ++i)
    {
        out += pad(std::to_string(i + 1), 10) + columns(measured, only.rounds[i]) + heap + "\n";
    }
    out += "median    " + columns(measured, median(only.rounds)) + heap + "\n";
}

void append_phases(std::string& out, bench_result const& measured)
{
    out += "up to     " + std::string(heading) + "   this alone, CPU s\n";
    double before = 0;
    for (phase_rounds const& each : measured.phases)
    {
        bench_round const middle = median(each.rounds);
        std::string line(name(each.last));
        line.resize(10, ' ');
        line += columns(measured, middle) + columns(each.heap);
        line += pad(fixed(middle.cpu_seconds - before, 6), 20);
        out += line + "\n";
        before = middle.cpu_seconds;
    }
}

} // namespace

std::string to_table(bench_result const& measured)
{
    std::size_t const failed = measured.phases.back().rounds.front().failed;
    std::string out = std::to_string(measured.documents) + " documents, " +
        std::to_string(measured.bytes) + " bytes, " + std::to_string(failed) + " failed\n" +
        "Measured in memory: reading the documents and writing results is left out.\n" +
        "Heap: bytes and allocations of a round of its own, beyond what was there before it.\n\n";
    if (measured.phases.size() == 1) append_rounds(out, measured);
    else append_phases(out, measured);
    return out;
}

std::string to_json_lines(bench_result const& measured)
{
    std::string out;
    for (phase_rounds const& each : measured.phases)
    {
        for (std::size_t i = 0; i < each.rounds.size(); ++i)
        {
            bench_round const& round = each.rounds[i];
            boost::json::object const line{
                {"phase", name(each.last)},
                {"round", i + 1},
                {"documents", measured.documents},
                {"failed", round.failed},
                {"bytes", measured.bytes},
                {"cpu_seconds", round.cpu_seconds},
                {"wall_seconds", round.wall_seconds},
                {"allocations", each.heap.allocations},
                {"peak_heap_bytes", each.heap.peak_bytes}};
            out += boost::json::serialize(line) + "\n";
        }
    }
    return out;
}

} // namespace mf2::measure
