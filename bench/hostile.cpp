// Measure documents that are made to be expensive. Prints CPU time for each byte, as a multiple of
// a plain page's, its growth with the size, bytes of JSON, and memory.
//
// usage: hostile [--every N] [NAME]      of the inputs whose names contain NAME, each N-th
//        hostile --quick [NAME]          small sizes only
//        hostile --once BYTES NAME       parse one, to be watched by another program
//
// The plain page is measured again beside each input, and of several runs the fastest counts. If
// the machine has other work, use bench/hostile_counts.py, which counts instructions, or valgrind
// for the cache misses of hostile --once.
//
// The exit status is 1 if an input costs more than a hundred times as much as the plain page. It is
// also 1 if the cost of a byte grows with the size, or a bound of parse_options is exceeded.
#include <mf2/document_builder.hpp>
#include <mf2/handler.hpp>
#include <mf2/json_writer.hpp>
#include <mf2/limited_resource.hpp>
#include <mf2/parse.hpp>
#include <mf2/parser.hpp>

#include "support/hostile_inputs.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <malloc.h>
#include <string>
#include <string_view>
#include <utility>

namespace
{

using mf2::test::hostile_input;

constexpr std::size_t tiny_size = std::size_t{1} << 16;
constexpr std::size_t small_size = std::size_t{1} << 20;

/// The sizes that are compared.
struct sizes
{
    std::size_t small = small_size;
    std::size_t large = std::size_t{16} << 20;
};

constexpr sizes quick_sizes{tiny_size, std::size_t{1} << 18};

constexpr double most_ratio = 100;
/// Caches make larger inputs somewhat slower; a quadratic parser would be sixteen times as slow.
constexpr double most_growth = 2;
/// Beyond this ratio at `tiny_size`, larger inputs are not tried.
constexpr double hopeless_ratio = 1000;

/// Keep freed memory, so that the time to clear new pages is not measured.
void keep_freed_memory()
{
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
}

double cpu_seconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// A measured use of a document.
using task = void (*)(std::string_view bytes, mf2::parse_options const& options);

/// A limit that keeps the machine usable if a bound does not hold.
constexpr std::size_t most_memory = std::size_t{4} << 30;

void parse_whole(std::string_view bytes, mf2::parse_options const& options)
{
    mf2::limited_resource memory(most_memory);
    // Meeting a limit is an outcome like any other.
    [[maybe_unused]] auto const result = mf2::parse(bytes, options, &memory);
}

/// Takes all nested items, so that no item is a part of another.
class taker final : public mf2::handler
{
public:
    void on_item(mf2::item&&) override {}
    [[nodiscard]] bool wants_nested_items() const noexcept override { return true; }
    mf2::disposition on_nested_item(mf2::item&, mf2::item_path) override
    {
        return mf2::disposition::take;
    }
};

void parse_in_pieces_to(mf2::handler& to, std::string_view bytes, mf2::parse_options const& options)
{
    constexpr std::size_t piece = 4096;
    mf2::parser parser(to, options);
    boost::system::error_code ec;
    while (!bytes.empty() && !ec)
    {
        parser.write(bytes.substr(0, piece), ec);
        bytes.remove_prefix(std::min(piece, bytes.size()));
    }
    if (!ec) parser.finish(ec);
}

void take_in_pieces(std::string_view bytes, mf2::parse_options const& options)
{
    taker to;
    parse_in_pieces_to(to, bytes, options);
}

/// @return  nanoseconds for each byte: the best of some rounds, or of fewer if they take long
double time_of(task run, std::string_view bytes, mf2::parse_options const& options, int rounds)
{
    constexpr double most_seconds = 1;
    double best = 0;
    double total = 0;
    for (int round = 0; round < rounds && total < most_seconds; ++round)
    {
        double const start = cpu_seconds();
        run(bytes, options);
        double const seconds = cpu_seconds() - start;
        total += seconds;
        if (round == 0 || seconds < best) best = seconds;
    }
    return best * 1e9 / static_cast<double>(bytes.size());
}

/// How long an input takes, as multiples of the plain page's time for each byte.
struct times
{
    double tiny;
    double small;
    double pieces; ///< of the small size, in pieces, with nested items taken
    double large;  ///< 0: not tried

    [[nodiscard]] double most() const { return std::max({small, pieces, large}); }
    [[nodiscard]] double growth() const { return large / small; }
};

times measure_times(hostile_input const& input, sizes const& at)
{
    static std::string const plain_page = mf2::test::plain_page(small_size);
    static double plain = time_of(parse_whole, plain_page, {}, 9);
    std::string const tiny = input.make(tiny_size);
    times found{time_of(parse_whole, tiny, input.options, 3) / plain, 0, 0, 0};
    found.small = found.tiny;
    if (found.tiny > hopeless_ratio) return found;
    std::string const small = input.make(at.small);
    double const small_time = time_of(parse_whole, small, input.options, 3);
    double const pieces_time = time_of(take_in_pieces, small, input.options, 2);
    plain = std::min(plain * 1.01, time_of(parse_whole, plain_page, {}, 3));
    found.small = small_time / plain;
    found.pieces = pieces_time / plain;
    found.large = time_of(parse_whole, input.make(at.large), input.options, 2) / plain;
    // Measure again, in case the machine was slow.
    if (found.growth() > most_growth)
    {
        found.large = std::min(
            found.large, time_of(parse_whole, input.make(at.large), input.options, 2) / plain);
    }
    return found;
}

/// The bytes of a document's JSON, and of the memory it takes, at `small_size`.
struct bytes_of
{
    std::size_t input = 0;
    std::size_t json = 0;
    std::size_t heap = 0;

    [[nodiscard]] std::size_t most_json() const
    {
        return mf2::parse_options().output_limit + 16 * input;
    }
    [[nodiscard]] std::size_t most_heap() const
    {
        return mf2::parse_options().memory_limit + most_json();
    }
};

/// Thrown if more is written than the bound allows.
struct too_long
{
};

void write_json(
    mf2::json_writer& writer, boost::system::result<mf2::document>& result, std::string_view bytes,
    mf2::parse_options const& options)
{
    // Of a document that met a limit, the complete results are written.
    if (!result) parse_in_pieces_to(writer, bytes, options);
    else
    {
        for (mf2::item& each : result->items) writer.on_item(std::move(each));
        writer.on_relations(std::move(result->relations));
    }
    writer.close();
}

bytes_of measure_bytes(hostile_input const& input)
{
    bytes_of found;
    std::string const bytes = input.make(small_size);
    found.input = bytes.size();
    mf2::limited_resource memory(most_memory);
    auto result = mf2::parse(bytes, input.options, &memory);
    found.heap = memory.peak();
    mf2::json_writer writer([&found](std::string_view text) {
        found.json += text.size();
        if (found.json > found.most_json()) throw too_long();
    });
    try
    {
        write_json(writer, result, bytes, input.options);
    }
    catch (too_long)
    {}
    return found;
}

double mebibytes(std::size_t bytes)
{
    return static_cast<double>(bytes) / (1 << 20);
}

/// @return  whether it is within the bounds
bool measure(hostile_input const& input, sizes const& at)
{
    times const time = measure_times(input, at);
    bytes_of const bytes = time.large == 0 ? bytes_of() : measure_bytes(input);
    bool const is_dear = time.most() > most_ratio;
    bool const grows = time.large == 0 || time.growth() > most_growth;
    bool const is_long = bytes.json > bytes.most_json();
    bool const is_large = bytes.heap > bytes.most_heap();
    std::printf(
        "%-56s %7.1f %7.1f %7.1f %7.1f %6.2f %9.2f %9.2f %s%s%s%s\n", input.name.c_str(), time.tiny,
        time.small, time.pieces, time.large, time.growth(), mebibytes(bytes.json),
        mebibytes(bytes.heap), is_dear ? " DEAR" : "", grows ? " GROWS" : "",
        is_long ? " LONG" : "", is_large ? " LARGE" : "");
    std::fflush(stdout);
    return !is_dear && !grows && !is_long && !is_large;
}

bool has_part(hostile_input const& input, std::string_view wanted)
{
    return input.name.find(wanted) != std::string::npos;
}

int parse_once(std::size_t bytes, std::string_view name)
{
    for (hostile_input const& input : mf2::test::all_hostile_inputs())
    {
        if (input.name == name) parse_whole(input.make(bytes), input.options);
    }
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    std::string_view const option = argc > 1 ? argv[1] : "";
    if (option == "--once" && argc > 3)
    {
        return parse_once(std::strtoull(argv[2], nullptr, 10), argv[3]);
    }
    bool const is_quick = option == "--quick";
    bool const takes_some = option == "--every" && argc > 2;
    std::size_t const every = takes_some ? std::strtoull(argv[2], nullptr, 10) : 1;
    int const name_at = takes_some ? 3 : is_quick ? 2 : 1;
    sizes const at = is_quick ? quick_sizes : sizes();
    std::string_view const wanted = argc > name_at ? argv[name_at] : "";
    keep_freed_memory();
    std::printf(
        "%-56s %7s %7s %7s %7s %6s %9s %9s\n", "times the plain page", "64 KiB",
        is_quick ? "64 KiB" : "1 MiB", "pieces", is_quick ? "256 KiB" : "16 MiB", "growth",
        "JSON MiB", "heap MiB");
    bool is_good = measure({"plain page", mf2::test::plain_page, {}}, at);
    is_good &= measure({"page of entries", mf2::test::page_of_entries, {}}, at);
    std::size_t number = 0;
    for (hostile_input const& input : mf2::test::all_hostile_inputs())
    {
        if (has_part(input, wanted) && number++ % every == 0) is_good &= measure(input, at);
    }
    return is_good ? 0 : 1;
}
