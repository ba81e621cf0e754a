// Parses documents that are made to be expensive, one after the other, and has callgrind write what
// each costs: bench/hostile_counts.py runs this and makes a table of it.
//
// usage: valgrind --tool=callgrind --collect-atstart=no hostile-counts BYTES [--every N] [NAME]
//
// Counted are documents of so many bytes whose names contain NAME, each N-th. Before each dump a line
// with the bytes of the document, of its results in memory at most, and its name is written; first of
// all the plain page. Each is parsed once before, so that memory has been given and tables are there.
#include <mf2/limited_resource.hpp>
#include <mf2/parse.hpp>

#include "support/hostile_inputs.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#error "the headers of valgrind are needed (on Debian: valgrind)"
#endif

namespace
{

using mf2::test::hostile_input;

/// More is not given, so that the machine stays usable where a bound does not hold.
constexpr std::size_t most_memory = std::size_t{4} << 30;

void count(hostile_input const& input, std::size_t bytes)
{
    std::string const document = input.make(bytes);
    mf2::limited_resource memory(most_memory);
    // Meeting a limit is an outcome like any other.
    [[maybe_unused]] auto const first = mf2::parse(document, input.options, &memory);
    CALLGRIND_ZERO_STATS;
    CALLGRIND_TOGGLE_COLLECT;
    {
        [[maybe_unused]] auto const second = mf2::parse(document, input.options, &memory);
    }
    CALLGRIND_TOGGLE_COLLECT;
    std::printf("%zu\t%zu\t%s\n", document.size(), memory.peak(), input.name.c_str());
    std::fflush(stdout);
    CALLGRIND_DUMP_STATS;
}

} // namespace

int main(int argc, char** argv)
{
    bool const takes_some = argc > 3 && std::string_view(argv[2]) == "--every";
    int const name_at = takes_some ? 4 : 2;
    if (argc < 2 || argc > name_at + 1)
    {
        std::fputs("usage: hostile-counts BYTES [--every N] [NAME]\n", stderr);
        return 2;
    }
    std::size_t const bytes = std::strtoull(argv[1], nullptr, 10);
    std::size_t const every = takes_some ? std::strtoull(argv[3], nullptr, 10) : 1;
    std::string_view const wanted = argc > name_at ? argv[name_at] : "";
    count({"plain page", mf2::test::plain_page}, bytes);
    std::size_t number = 0;
    for (hostile_input const& input : mf2::test::all_hostile_inputs())
    {
        bool const is_wanted = input.name.find(wanted) != std::string::npos;
        if (is_wanted && number++ % every == 0) count(input, bytes);
    }
    return 0;
}
