// What documents cost that are made to be expensive: nanoseconds of CPU time for each byte, how many
// times as much that is as for a plain page, and how it grows with the size.
//
// What gives results costs for them, however it is written. It has to be within bounds of a page of
// ordinary entries instead, which gives results too; the ratio to the plain page is told all the same.
//
// usage: hostile [NAME]      only inputs whose names contain NAME
//
// The exit status is 1 if one costs more than ten times as much as the page that it is held
// against, or more for each byte the longer it is.
#include <mf2/document_builder.hpp>
#include <mf2/handler.hpp>
#include <mf2/parse.hpp>
#include <mf2/parser.hpp>

#include "support/hostile_inputs.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <malloc.h>
#include <string>
#include <string_view>

namespace
{

constexpr std::size_t tiny_size = std::size_t{1} << 16;
constexpr std::size_t small_size = std::size_t{1} << 20;
constexpr std::size_t large_size = std::size_t{8} << 20;

constexpr double most_ratio = 10;
/// Caches make larger inputs somewhat slower; a quadratic one would be eight times as slow.
constexpr double most_growth = 2;
/// With this ratio at `tiny_size` larger inputs are not tried.
constexpr double hopeless_ratio = 150;

/// Keep memory that is freed: how long the system takes to clear new pages is not what is measured.
void keep_freed_memory()
{
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
}

double cpu_seconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

mf2::parse_options options()
{
    mf2::parse_options chosen;
    chosen.base_url = "http://example.com/";
    return chosen;
}

void parse_whole(std::string_view bytes)
{
    // Meeting a limit is an outcome like any other.
    [[maybe_unused]] auto const result = mf2::parse(bytes, options());
}

void parse_in_pieces(std::string_view bytes)
{
    constexpr std::size_t piece = 4096;
    mf2::document_builder builder;
    mf2::parser parser(builder, options());
    boost::system::error_code ec;
    while (!bytes.empty() && !ec)
    {
        parser.write(bytes.substr(0, piece), ec);
        bytes.remove_prefix(std::min(piece, bytes.size()));
    }
    if (!ec) parser.finish(ec);
}

double nanoseconds_per_byte(std::string_view bytes, void (*parse)(std::string_view))
{
    double best = 0;
    // The best of three rounds, or of fewer if they take long.
    double total = 0;
    for (int round = 0; round < 3 && total < 1; ++round)
    {
        double const start = cpu_seconds();
        parse(bytes);
        double const seconds = cpu_seconds() - start;
        total += seconds;
        if (round == 0 || seconds < best) best = seconds;
    }
    return best * 1e9 / static_cast<double>(bytes.size());
}

/// What one kind of input costs.
struct cost
{
    double small;  ///< nanoseconds for each byte, at `small_size` if that was tried
    double large;  ///< at `large_size`, or 0 if that was not tried
    double pieces; ///< at `small_size`, in pieces
};

cost measure(std::string (*make)(std::size_t), double plain)
{
    cost result{nanoseconds_per_byte(make(tiny_size), parse_whole), 0, 0};
    if (result.small > hopeless_ratio * plain) return result;
    std::string const small = make(small_size);
    result.small = nanoseconds_per_byte(small, parse_whole);
    result.pieces = nanoseconds_per_byte(small, parse_in_pieces);
    result.large = nanoseconds_per_byte(make(large_size), parse_whole);
    return result;
}

/// Nanoseconds for each byte of the pages that others are held against.
struct pages
{
    double plain;
    double entries;
};

/// @return whether it is within the bounds
bool print(std::string_view name, cost const& found, pages const& of, mf2::test::yield gives)
{
    bool const gives_results = gives == mf2::test::yield::results;
    double const dearest = std::max({found.small, found.large, found.pieces});
    double const growth = found.large / found.small;
    bool const is_dear = dearest > most_ratio * (gives_results ? of.entries : of.plain);
    bool const grows = found.large == 0 || growth > most_growth;
    std::printf(
        "%-42.*s %9.2f %9.2f %9.2f %8.1f ", static_cast<int>(name.size()), name.data(), found.small,
        found.large, found.pieces, dearest / of.plain);
    if (gives_results) std::printf("%9.1f", dearest / of.entries);
    else std::printf("%9s", "");
    std::printf(" %7.2f  %s%s\n", growth, is_dear ? "DEAR " : "", grows ? "GROWS" : "");
    std::fflush(stdout);
    return !is_dear && !grows;
}

} // namespace

int main(int argc, char** argv)
{
    using mf2::test::yield;
    keep_freed_memory();
    std::string_view const wanted = argc > 1 ? argv[1] : "";
    pages const of{
        nanoseconds_per_byte(mf2::test::plain_page(large_size), parse_whole),
        nanoseconds_per_byte(mf2::test::page_of_entries(large_size), parse_whole)};
    std::printf(
        "%-42s %9s %9s %9s %8s %9s %7s\n", "ns/byte", "1 MiB", "8 MiB", "pieces", "x plain",
        "x entries", "growth");
    bool is_good =
        print("plain page", measure(mf2::test::plain_page, of.plain), of, yield::nothing);
    is_good &= print(
        "page of entries", measure(mf2::test::page_of_entries, of.entries), of, yield::results);
    for (mf2::test::hostile_input const& input : mf2::test::hostile_inputs())
    {
        if (input.name.find(wanted) == input.name.npos) continue;
        double const ordinary = input.gives == yield::results ? of.entries : of.plain;
        is_good &= print(input.name, measure(input.make, ordinary), of, input.gives);
    }
    return is_good ? 0 : 1;
}
