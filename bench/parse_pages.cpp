// Measure the speed of parsing documents in memory: MB of input per CPU second, best, median and
// worst of several rounds. Its output has the lines of the ceiling tool, to be run beside it on the
// same list.
//
// usage: parse-pages LIST [ROUNDS]      LIST holds one file path a line
#include "round_protocol.hpp"

#include <mf2/handler.hpp>
#include <mf2/parse.hpp>
#include <mf2/parser.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace
{

using bench::cpu_seconds;

/// The outcome of one round over all pages.
struct round_result
{
    std::size_t items = 0; ///< so that no work can be left out
    std::size_t slowest = 0;
    double slowest_seconds = 0;
};

round_result parse_all(std::vector<bench::document> const& pages)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    round_result result;
    double before = cpu_seconds();
    for (std::size_t i = 0; i < pages.size(); ++i)
    {
        result.items += mf2::parse(pages[i].bytes, options).value().items.size();
        double const after = cpu_seconds();
        if (after - before > result.slowest_seconds)
        {
            result.slowest = i;
            result.slowest_seconds = after - before;
        }
        before = after;
    }
    return result;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc < 2)
    {
        std::fprintf(stderr, "usage: %s LIST [ROUNDS]\n", argv[0]);
        return 2;
    }
    std::vector<bench::document> const pages = bench::read_list(argv[1]);
    int const rounds = argc > 2 ? std::max(1, std::atoi(argv[2])) : 9;
    std::size_t bytes = 0;
    for (bench::document const& page : pages) bytes += page.bytes.size();

    round_result const first = parse_all(pages);
    std::vector<double> rates;
    for (int round = 0; round < rounds; ++round)
    {
        double const start = cpu_seconds();
        parse_all(pages);
        rates.push_back(static_cast<double>(bytes) / 1e6 / (cpu_seconds() - start));
    }
    std::sort(rates.begin(), rates.end());
    std::printf(
        "# %s docs=%zu bytes=%zu items=%zu rounds=%d\n", argv[1], pages.size(), bytes, first.items,
        rounds);
    std::printf(
        "# slowest page: line %zu of the list, %.1f ms\n", first.slowest + 1,
        first.slowest_seconds * 1e3);
    std::printf(
        "%-34s best %9.1f  median %9.1f  worst %9.1f MB/s\n", "parse", rates.back(),
        rates[rates.size() / 2], rates.front());
}
