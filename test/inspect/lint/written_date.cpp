#include "inspect/lint/written_date.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

using mf2::inspect::meant_dates;
using mf2::inspect::moment_of;

namespace
{

std::string meant(std::string_view text)
{
    std::string all;
    for (std::string const& each : meant_dates(text)) all += each + ' ';
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(written_dates)

BOOST_AUTO_TEST_CASE(numbers_are_a_date_in_each_order_that_is_one)
{
    BOOST_TEST(meant("05/03/2026") == "2026-03-05 2026-05-03 ");
    BOOST_TEST(meant("13/05/2026") == "2026-05-13 ");
    BOOST_TEST(meant("05/13/2026") == "2026-05-13 ");
    BOOST_TEST(meant("5/5/2026") == "2026-05-05 ");
    BOOST_TEST(meant("3.5.2026") == "2026-05-03 ");
    BOOST_TEST(meant("03-05-2026 10:00") == "2026-05-03 ");
    BOOST_TEST(meant(" 2026/05/03 ") == "2026-05-03 ");
}

BOOST_AUTO_TEST_CASE(names_of_months_stand_before_or_behind_the_day)
{
    for (std::string_view const text :
         {"3 May 2026", "May 3, 2026", "3rd of May, 2026", "Sunday, MAY 3rd 2026 at 10:00",
          "Sun, 03 May 2026 10:00:00 GMT"})
        BOOST_TEST(meant(text) == "2026-05-03 ", text);
}

BOOST_AUTO_TEST_CASE(seconds_and_milliseconds_since_1970_are_a_moment)
{
    BOOST_TEST(meant("1777802400") == "2026-05-03T10:00Z ");
    BOOST_TEST(meant("1777802400123") == "2026-05-03T10:00Z ");
}

BOOST_AUTO_TEST_CASE(what_is_no_date_means_none)
{
    for (std::string_view const text :
         {"", " ", "yesterday", "May", "32/13/2026", "1/2/3", "31 June 2026", "12", "1.2.3.4",
          "99999999999999999999/1/2026", "next Sunday", "0/0/0000", "May 2026"})
        BOOST_TEST(meant(text) == "", text);
    BOOST_TEST(meant(std::string(1000, '1')) == "");
}

BOOST_AUTO_TEST_CASE(moments_are_compared_by_their_zones)
{
    auto const minutes = [](std::string_view text) { return moment_of(text).value().minutes; };
    BOOST_TEST(minutes("1970-01-02") == 24 * 60);
    BOOST_TEST(minutes("1970-01-01T01:30") == 90);
    BOOST_TEST(minutes("1970-01-01T01:30Z") == 90);
    BOOST_TEST(minutes("1970-01-01T01:30+01:00") == 30);
    BOOST_TEST(minutes("1970-01-01T01:30:05.5-01:00") == 150);
    BOOST_TEST(moment_of("1970-01-01T01:30-01:00")->has_zone);
    BOOST_TEST(!moment_of("1970-01-01T01:30")->has_zone);
    BOOST_TEST(!moment_of("1970-01-01")->has_time);
}

BOOST_AUTO_TEST_CASE(what_is_no_whole_date_is_no_moment)
{
    for (std::string_view const text :
         {"", "1970", "1970-01", "1970-W01", "10:00", "P1D", "1970-02-30", "1970-01-01T1",
          "19x0-01-01"})
        BOOST_TEST(!moment_of(text).has_value(), text);
}

BOOST_AUTO_TEST_SUITE_END()
