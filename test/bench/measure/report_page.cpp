#include "bench/measure/report_page.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

using namespace mf2::measure;

BOOST_AUTO_TEST_SUITE(bench_pages)

namespace
{

constexpr bench_round slow{0.004, 0.005, 1};
constexpr bench_round middle{0.002, 0.003, 1};
constexpr bench_round fast{0.001, 0.002, 1};

bench_result one_phase()
{
    return {1'234, 1'000'000, {{phase::extract, {middle, slow, fast}, {7, 5'000}}}};
}

bool has(std::string const& page, std::string_view text)
{
    return page.find(text) != std::string::npos;
}

/// The row of a table that begins with a name.
std::string row(std::string const& page, std::string_view name)
{
    std::size_t const begin = page.find("<tr><th scope=row>" + std::string(name) + "<td");
    if (begin == page.npos) return "no row";
    return page.substr(begin, page.find('\n', begin) - begin);
}

} // namespace

BOOST_AUTO_TEST_CASE(numbers_are_those_of_all_rounds)
{
    std::string const page = to_page(one_phase());
    BOOST_TEST(page.starts_with("<!doctype html>\n<html lang=en>"));
    BOOST_TEST(has(page, "<title>mf2 bench</title>"));
    BOOST_TEST(has(page, "<dt>Documents</dt><dd>1,234</dd>"));
    BOOST_TEST(has(page, "<dt>Size</dt><dd>1.0 MB</dd>"));
    BOOST_TEST(has(page, "<dt>Failed</dt><dd class=bad>1</dd>"));
    BOOST_TEST(has(page, "<dt>MB/s, median</dt><dd>500.0</dd>"));
    BOOST_TEST(has(page, "<dt>MB/s, slowest</dt><dd>250.0</dd>"));
    BOOST_TEST(has(page, "<dt>MB/s, fastest</dt><dd>1000.0</dd>"));
    BOOST_TEST(has(page, "<dt>Allocations</dt><dd>7</dd>"));
    BOOST_TEST(has(page, "<dt>Heap at its peak</dt><dd>5.0 kB</dd>"));
}

BOOST_AUTO_TEST_CASE(each_round_has_a_bar_as_long_as_its_time)
{
    std::string const page = to_page(one_phase());
    BOOST_TEST(!has(page, "What each phase takes"));
    BOOST_TEST(has(row(page, "1"), "width='50.00'"));
    BOOST_TEST(has(row(page, "2"), "width='100.00'"));
    BOOST_TEST(row(page, "3").ends_with(
        "width='25.00'/></svg><td class=number>1.000<td class=number>2.000<td "
        "class=number>1000.0"));
    BOOST_TEST(row(page, "4") == "no row");
}

BOOST_AUTO_TEST_CASE(each_phase_has_what_it_takes_beyond_the_one_before)
{
    bench_result measured = one_phase();
    measured.phases.insert(measured.phases.begin(), {phase::decode, {fast}, {2, 10}});
    std::string const page = to_page(measured);
    BOOST_TEST(has(row(page, "decode"), "width='50.00'/></svg><td class=number>1.000<td"));
    BOOST_TEST(
        row(page, "extract")
            .ends_with("width='50.00'/></svg><td class=number>1.000<td class=number>2.000<td "
                       "class=number>500.0<td class=number>7<td class=number>5.0 kB"));
    BOOST_TEST(has(page, "Rounds, up to extract"));
}

BOOST_AUTO_TEST_CASE(a_phase_that_helps_the_next_one_has_no_bar_that_goes_back)
{
    bench_result measured = one_phase();
    measured.phases.insert(measured.phases.begin(), {phase::tree, {slow}, {2, 10}});
    BOOST_TEST(has(row(to_page(measured), "extract"), "width='0.00'"));
    BOOST_TEST(has(row(to_page(measured), "tree"), "width='100.00'"));
}

BOOST_AUTO_TEST_CASE(nothing_to_read_has_a_page_too)
{
    bench_result const nothing{1, 0, {{phase::extract, {{0, 0, 0}}, {0, 0}}}};
    BOOST_TEST(has(to_page(nothing), "<dt>MB/s, median</dt><dd>-</dd>"));
    BOOST_TEST(has(row(to_page(nothing), "1"), "width='0.00'"));
}

BOOST_AUTO_TEST_CASE(of_many_rounds_the_first_are_shown)
{
    bench_result measured = one_phase();
    measured.phases.front().rounds.assign(1'100, middle);
    std::string const page = to_page(measured);
    BOOST_TEST(has(page, "<dt>Rounds</dt><dd>1,100</dd>"));
    BOOST_TEST(row(page, "100") != "no row");
    BOOST_TEST(row(page, "101") == "no row");
    BOOST_TEST(has(page, "And 1,000 more."));
}

BOOST_AUTO_TEST_SUITE_END()
