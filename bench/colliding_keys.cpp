// Measure the cost of pages whose keys collide, beside the same pages with random keys. Covers each
// table whose keys come from a page, and each task that reads pages.
//
// usage: colliding-keys [--known] [MEBIBYTES]...    sizes of the pages; 1 and 16 if none is given
//
// A row is a size, a table and a choice of keys. A column is a task: its time for each byte, as a
// multiple of that with random keys. Both are measured in turns, and the median of the ratios
// counts. The exit status is 1 if one is over 1.2. With --known the process hashes under the key
// that the page's keys were made for, as if an attacker knew it.
#include <mf2/hash_key.hpp>
#include <mf2/jf2.hpp>
#include <mf2/json.hpp>
#include <mf2/parse.hpp>

#include "inspect/lint/lint_document.hpp"
#include "inspect/tokens.hpp"
#include "support/colliding_keys.hpp"
#include "support/hostile_inputs.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <malloc.h>
#include <string>
#include <string_view>
#include <vector>

namespace
{

using mf2::test::hostile_input;

constexpr double most_ratio = 1.2;
constexpr std::string_view random_keys = ", random";

struct task
{
    char const* name;
    void (*run)(std::string_view bytes, mf2::parse_options const& options);
};

constexpr task tasks[] = {
    {"parse",
     [](std::string_view bytes, mf2::parse_options const& options) {
         static_cast<void>(mf2::parse(bytes, options));
     }},
    {"to_json",
     [](std::string_view bytes, mf2::parse_options const& options) {
         if (auto const page = mf2::parse(bytes, options)) static_cast<void>(mf2::to_json(*page));
     }},
    {"to_jf2",
     [](std::string_view bytes, mf2::parse_options const& options) {
         if (auto const page = mf2::parse(bytes, options)) static_cast<void>(mf2::to_jf2(*page));
     }},
    {"lint",
     [](std::string_view bytes, mf2::parse_options const& options) {
         static_cast<void>(mf2::inspect::lint_document(bytes, options));
     }},
    {"tokens",
     [](std::string_view bytes, mf2::parse_options const& options) {
         static_cast<void>(mf2::inspect::print_tokens(
             bytes, options, mf2::inspect::parse_errors::ignored, [](std::string_view) {}));
     }},
};

double cpu_seconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double time_of(task const& one, std::string_view bytes, mf2::parse_options const& options)
{
    double const start = cpu_seconds();
    one.run(bytes, options);
    return (cpu_seconds() - start) / static_cast<double>(bytes.size());
}

/// A page of colliding keys, and one of random ones.
struct page_pair
{
    std::string attack;
    std::string usual;
    mf2::parse_options options;
};

/// @return  the time with colliding keys, as a multiple of that with random ones
double ratio_of(task const& one, page_pair const& pages)
{
    std::array<double, 5> ratios{};
    static_cast<void>(time_of(one, pages.usual, pages.options)); // so that memory is there
    for (double& ratio : ratios)
    {
        double const base = time_of(one, pages.usual, pages.options);
        ratio = time_of(one, pages.attack, pages.options) / base;
        // Far beyond the bar, more rounds add nothing.
        if (ratio > 2 * most_ratio) return ratio;
    }
    std::nth_element(ratios.begin(), ratios.begin() + 2, ratios.end());
    return ratios[2];
}

hostile_input const* input_called(std::string_view name)
{
    auto const all = mf2::test::all_hostile_inputs();
    auto const found = std::find_if(
        all.begin(), all.end(), [name](hostile_input const& each) { return each.name == name; });
    return found == all.end() ? nullptr : &*found;
}

/// @param random  the family whose keys do not collide
/// @return        whether all is within the bar
bool measure(hostile_input const& random, std::size_t size)
{
    std::string const table = random.name.substr(0, random.name.size() - random_keys.size());
    page_pair pages{{}, random.make(size), random.options};
    bool is_good = true;
    for (std::string const choice : {", of one standard hash", ", of one known hash"})
    {
        hostile_input const* const colliding = input_called(table + choice);
        if (colliding == nullptr) continue;
        pages.attack = colliding->make(size);
        std::printf("%4zu %-62s", size >> 20, colliding->name.c_str());
        for (task const& one : tasks)
        {
            double const ratio = ratio_of(one, pages);
            std::printf(" %7.2f", ratio);
            std::fflush(stdout);
            is_good &= ratio <= most_ratio;
        }
        std::printf("\n");
    }
    return is_good;
}

} // namespace

int main(int argc, char** argv)
{
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    std::vector<std::size_t> sizes;
    for (int i = 1; i < argc; ++i)
    {
        if (std::string_view(argv[i]) == "--known") mf2::set_hash_key(mf2::test::known_key);
        else sizes.push_back(std::strtoull(argv[i], nullptr, 10) << 20);
    }
    if (sizes.empty()) sizes = {std::size_t{1} << 20, std::size_t{16} << 20};
    std::printf("%4s %-62s", "MiB", "times random keys");
    for (task const& one : tasks) std::printf(" %7s", one.name);
    std::printf("\n");
    bool is_good = true;
    for (hostile_input const& each : mf2::test::all_hostile_inputs())
    {
        if (!each.name.ends_with(random_keys)) continue;
        for (std::size_t const size : sizes) is_good &= measure(each, size);
    }
    return is_good ? 0 : 1;
}
