// The invariants of every input, tried on inputs that are made to be expensive. Neither cuts nor
// retention change the result, not even at a small limit of depth. Time is linear.
// bench/hostile.cpp measures their costs, and tries all of the products.
#include <mf2.hpp>

#include "memory/poison.hpp"
#include "support/hostile_inputs.hpp"

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <limits>
#include <malloc.h>
#include <set>
#include <string>
#include <string_view>

namespace
{

using mf2::test::hostile_input;

constexpr std::size_t size_of_inputs = std::size_t{1} << 14;

std::string described(mf2::document const& value)
{
    return boost::json::serialize(mf2::to_json(value)) +
        boost::json::serialize(mf2::provenance_to_json(value));
}

std::string parsed(std::string_view bytes, mf2::parse_options const& options)
{
    auto const result = mf2::parse(bytes, options);
    return result ? boost::json::serialize(mf2::to_json(*result)) : result.error().message();
}

/// Parse as `mf2::parse` does, in pieces of a size that cuts every kind of token.
std::string parsed_in_pieces(std::string_view bytes, mf2::parse_options const& options)
{
    constexpr std::size_t piece = 37;
    mf2::document_builder builder;
    mf2::parser parser(builder, options);
    for (int pass = 1;; ++pass)
    {
        boost::system::error_code ec;
        for (std::size_t at = 0; at < bytes.size(); at += piece)
        {
            parser.write(bytes.substr(at, piece), ec);
        }
        if (!ec) parser.finish(ec);
        if (ec) return ec.message();
        if (!parser.needs_another_pass() || pass == 4) return described(builder.take());
        builder.clear();
        parser.start_next_pass();
    }
}

void check(std::string_view bytes, mf2::parse_options const& options)
{
    auto const whole = mf2::parse(bytes, options);
    std::string const expected = whole ? described(*whole) : whole.error().message();
    BOOST_TEST((parsed_in_pieces(bytes, options) == expected), "cut as whole");
    mf2::parse_options keeping = options;
    keeping.retention = mf2::retention::everything;
    BOOST_TEST((parsed(bytes, keeping) == parsed(bytes, options)), "needed as everything");
}

double cpu_seconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Keep freed memory in the process from here on. The system's time to clear a page depends on
/// other load, and is longer than the time to be measured.
void keep_memory()
{
#if defined(M_MMAP_MAX)
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
#endif
}

double seconds_per_byte(hostile_input const& input, std::size_t size)
{
    std::string const bytes = input.make(size);
    double const start = cpu_seconds();
    [[maybe_unused]] auto const result = mf2::parse(bytes, input.options);
    return (cpu_seconds() - start) / static_cast<double>(bytes.size());
}

/// Whether an input of four times the length takes at most two and a half times as long for each
/// byte.
bool is_linear(hostile_input const& input)
{
    constexpr double most_growth = 2.5;
    // Allocates the memory.
    static_cast<void>(seconds_per_byte(input, std::size_t{1} << 18));
    double small = seconds_per_byte(input, std::size_t{1} << 16);
    double large = seconds_per_byte(input, std::size_t{1} << 18);
    // The machine may have been slow just then.
    for (int tries = 0; tries < 6 && large > most_growth * small; ++tries)
    {
        large = std::min(large, seconds_per_byte(input, std::size_t{1} << 18));
    }
    return large <= most_growth * small;
}

} // namespace

BOOST_AUTO_TEST_SUITE(hostile)

BOOST_AUTO_TEST_CASE(hostile_inputs_have_names_of_their_own)
{
    std::set<std::string_view> names;
    for (hostile_input const& input : mf2::test::all_hostile_inputs())
    {
        BOOST_TEST(names.insert(input.name).second, input.name);
    }
}

BOOST_AUTO_TEST_CASE(hostile_inputs_keep_the_invariants)
{
    for (hostile_input const& input : mf2::test::hostile_inputs())
    {
        BOOST_TEST_CONTEXT(input.name) check(input.make(size_of_inputs), input.options);
    }
}

BOOST_AUTO_TEST_CASE(hostile_inputs_keep_the_invariants_at_every_little_depth)
{
    constexpr std::size_t depths[] = {8, 9, 10, 11, 13, 40};
    std::size_t number = 0;
    for (hostile_input const& input : mf2::test::hostile_inputs())
    {
        mf2::parse_options options = input.options;
        options.depth_limit = depths[number++ % std::size(depths)];
        BOOST_TEST_CONTEXT(input.name) check(input.make(size_of_inputs), options);
    }
}

BOOST_AUTO_TEST_CASE(hostile_inputs_take_time_in_proportion_to_their_size)
{
    // A build that looks for poisoned memory has other costs.
    if (mf2::notices_poison) return;
    keep_memory();
    for (hostile_input const& input : mf2::test::hostile_inputs())
    {
        BOOST_TEST(is_linear(input), input.name);
    }
}

BOOST_AUTO_TEST_CASE(a_hyperlink_costs_as_much_in_many_items_as_in_one)
{
    if (mf2::notices_poison) return;
    constexpr std::size_t size = std::size_t{1} << 18;
    auto const in_items = [](std::size_t count) {
        return hostile_input{"", [count](std::size_t bytes) {
                                 std::string html;
                                 for (std::size_t i = 0; i != count; ++i) html += "<div class=h-x>";
                                 while (html.size() < bytes) html += "<a rel=x href=/>x</a>";
                                 return html;
                             }};
    };
    double in_one = 1;
    double in_many = 1;
    for (int round = 0; round < 5; ++round)
    {
        in_one = std::min(in_one, seconds_per_byte(in_items(1), size));
        in_many = std::min(in_many, seconds_per_byte(in_items(500), size));
    }
    BOOST_TEST(in_many < 2.5 * in_one);
}

BOOST_AUTO_TEST_SUITE_END()
