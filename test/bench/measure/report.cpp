#include "bench/measure/report.hpp"

#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <sstream>

using namespace mf2::measure;

namespace
{

constexpr bench_round slow{0.003, 0.004, 1};
constexpr bench_round middle{0.002, 0.003, 1};
constexpr bench_round fast{0.001, 0.002, 1};

bench_result one_phase()
{
    return {2, 1000, {{phase::extract, {middle, slow, fast}, {7, 5000}}}};
}

std::vector<std::string> lines_of(std::string const& text)
{
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

} // namespace

BOOST_AUTO_TEST_SUITE(bench_reports)

BOOST_AUTO_TEST_CASE(a_table_of_one_phase_has_its_rounds_and_the_median_by_cpu_time)
{
    auto const lines = lines_of(to_table(one_phase()));
    BOOST_REQUIRE(lines.size() == 9U);
    BOOST_TEST(lines[0] == "2 documents, 1000 bytes, 1 failed");
    BOOST_TEST(
        lines[6] == "         2    0.003000    0.004000       0.3             7          5000");
    BOOST_TEST(
        lines[8] == "median        0.002000    0.003000       0.5             7          5000");
}

BOOST_AUTO_TEST_CASE(a_table_of_several_phases_tells_what_each_takes_alone)
{
    bench_result measured = one_phase();
    measured.phases.insert(measured.phases.begin(), {phase::decode, {fast}, {0, 0}});
    auto const lines = lines_of(to_table(measured));
    BOOST_REQUIRE(lines.size() == 7U);
    BOOST_TEST(lines[5].starts_with("decode        0.001000"));
    BOOST_TEST(lines[6].starts_with("extract       0.002000"));
    BOOST_TEST(lines[6].ends_with("7          5000            0.001000"));
}

BOOST_AUTO_TEST_CASE(json_has_an_object_for_each_round)
{
    auto const lines = lines_of(to_json_lines(one_phase()));
    BOOST_REQUIRE(lines.size() == 3U);
    auto const second = boost::json::parse(lines[1]).as_object();
    BOOST_TEST(second.at("round").as_int64() == 2);
    BOOST_TEST(second.at("cpu_seconds").as_double() == slow.cpu_seconds);
    BOOST_TEST(second.at("allocations").as_int64() == 7);
    BOOST_TEST(second.at("peak_heap_bytes").as_int64() == 5000);
}

BOOST_AUTO_TEST_SUITE_END()
