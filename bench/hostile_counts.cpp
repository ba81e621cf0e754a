// Parses documents that are made to be expensive, one after the other, and has callgrind write the
// cost of each. bench/hostile_counts.py runs this and makes a table of it.
//
// usage: valgrind --tool=callgrind --instr-atstart=no hostile-counts BYTES EVERY [NAME]...
//
// It counts documents of about BYTES bytes whose names contain a NAME, or equal one behind `=`; of
// these, each EVERY-th. The plain page comes first. Before each dump it writes a line: the bytes of
// the document, its peak of memory in bytes, and its name.
#include <mf2/limited_resource.hpp>
#include <mf2/parse.hpp>

#include "support/hostile_inputs.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#error "the headers of valgrind are needed (on Debian: valgrind)"
#endif

namespace
{

using mf2::test::hostile_input;

/// A limit that keeps the machine usable if a bound does not hold.
constexpr std::size_t most_memory = std::size_t{4} << 30;

void count(hostile_input const& input, std::size_t bytes)
{
    std::string const document = input.make(bytes);
    mf2::limited_resource memory(most_memory);
    // Not counted: it makes the tables that are made once.
    [[maybe_unused]] auto const first = mf2::parse(document, input.options, &memory);
    CALLGRIND_START_INSTRUMENTATION;
    CALLGRIND_ZERO_STATS;
    {
        // Meeting a limit is an outcome like any other.
        [[maybe_unused]] auto const second = mf2::parse(document, input.options, &memory);
    }
    CALLGRIND_STOP_INSTRUMENTATION;
    std::printf("%zu\t%zu\t%s\n", document.size(), memory.peak(), input.name.c_str());
    std::fflush(stdout);
    CALLGRIND_DUMP_STATS;
}

bool is_wanted(std::string_view name, std::span<std::string_view const> wanted)
{
    return wanted.empty() || std::ranges::any_of(wanted, [name](std::string_view part) {
               bool const is_whole = part.starts_with('=');
               return is_whole ? name == part.substr(1) : name.find(part) != std::string::npos;
           });
}

} // namespace

int main(int argc, char** argv)
{
    if (argc < 3)
    {
        std::fputs("usage: hostile-counts BYTES EVERY [NAME | =WHOLE-NAME]...\n", stderr);
        return 2;
    }
    std::size_t const bytes = std::strtoull(argv[1], nullptr, 10);
    std::size_t const every = std::strtoull(argv[2], nullptr, 10);
    std::vector<std::string_view> const wanted(argv + 3, argv + argc);
    count({"plain page", mf2::test::plain_page}, bytes);
    std::size_t number = 0;
    for (hostile_input const& input : mf2::test::all_hostile_inputs())
    {
        if (is_wanted(input.name, wanted) && number++ % every == 0) count(input, bytes);
    }
    return 0;
}
