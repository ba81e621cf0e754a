#include "microformats/values/iso_date_time.hpp"

#include "support/parsed.hpp"

#include <mf2/interpret.hpp>
#include <mf2/parse.hpp>
#include <mf2/property_tree.hpp>

#include <boost/property_tree/ptree.hpp>
#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace mf2::microformats
{
namespace
{

/// The normal form; "-" where there is none.
std::string iso(std::string_view text)
{
    return std::string(iso_date_time(text).value_or("-"));
}

/// The JSON of a property of the first item.
std::string value_of(std::string_view html, std::string_view name = "a")
{
    parse_options options;
    options.dates = date_style::iso;
    return test::first_value(html, options, name);
}

} // namespace

BOOST_AUTO_TEST_SUITE(iso_date_times)

BOOST_AUTO_TEST_CASE(dates)
{
    BOOST_TEST(iso("2009-06-26") == "2009-06-26");
    BOOST_TEST(iso(" 2009-177\n") == "2009-06-26");
    BOOST_TEST(iso("20090626") == "2009-06-26");
    BOOST_TEST(iso("2009-02-29") == "-");
    BOOST_TEST(iso("20090229") == "-");
    BOOST_TEST(iso("2009-6-26") == "-");
    BOOST_TEST(iso("12009-06-26") == "-");
}

BOOST_AUTO_TEST_CASE(months_and_years)
{
    BOOST_TEST(iso("2009-06") == "2009-06");
    BOOST_TEST(iso("2009-13") == "-");
    BOOST_TEST(iso("2009-00") == "-");
    BOOST_TEST(iso("2009") == "2009");
    BOOST_TEST(iso("0000") == "-");
    BOOST_TEST(iso("209") == "-");
    BOOST_TEST(iso("20091") == "-");
}

BOOST_AUTO_TEST_CASE(days_of_any_year)
{
    BOOST_TEST(iso("--06-26") == "--06-26");
    BOOST_TEST(iso("02-29") == "--02-29");
    BOOST_TEST(iso("02-30") == "-");
    BOOST_TEST(iso("--6-26") == "-");
    BOOST_TEST(iso("-06-26") == "-");
    BOOST_TEST(iso("--177") == "-");
}

BOOST_AUTO_TEST_CASE(weeks)
{
    BOOST_TEST(iso("2009-W26") == "2009-W26");
    BOOST_TEST(iso("2009-W53") == "2009-W53"); // 1 January was a Thursday
    BOOST_TEST(iso("2020-W53") == "2020-W53"); // a leap year's was a Wednesday
    BOOST_TEST(iso("2014-W53") == "-");        // another year's was a Wednesday
    BOOST_TEST(iso("2010-W53") == "-");
    BOOST_TEST(iso("2009-W00") == "-");
    BOOST_TEST(iso("2009-w26") == "-");
}

BOOST_AUTO_TEST_CASE(times)
{
    BOOST_TEST(iso("19:00") == "19:00");
    BOOST_TEST(iso("7:00") == "07:00");
    BOOST_TEST(iso("7pm") == "19:00");
    BOOST_TEST(iso("12:30:05.250 A.M.") == "00:30:05.250");
    BOOST_TEST(iso("12:30:05.250A.M.") == "00:30:05.250");
    BOOST_TEST(iso("24:00") == "-");
}

BOOST_AUTO_TEST_CASE(dates_with_times)
{
    BOOST_TEST(iso("2009-06-26T19:00") == "2009-06-26T19:00");
    BOOST_TEST(iso("2009-06-26 7:00pm") == "2009-06-26T19:00");
    BOOST_TEST(iso("2009-177t19:00:05") == "2009-06-26T19:00:05");
    BOOST_TEST(iso("20090626T190005.5") == "2009-06-26T19:00:05.5");
    BOOST_TEST(iso("20090626T1900-0700") == "2009-06-26T19:00-07:00");
    BOOST_TEST(iso("20090626T19") == "-");
    BOOST_TEST(iso("20090626x1900") == "-");
    BOOST_TEST(iso("2009-06-26T19:00 and so on") == "-");
}

BOOST_AUTO_TEST_CASE(zones)
{
    BOOST_TEST(iso("2009-06-26 19:00-0800") == "2009-06-26T19:00-08:00");
    BOOST_TEST(iso("2009-06-26 19:00 +05:30") == "2009-06-26T19:00+05:30");
    BOOST_TEST(iso("2009-06-26T19:00-08") == "2009-06-26T19:00-08:00");
    BOOST_TEST(iso("2009-06-26T19:00z") == "2009-06-26T19:00Z");
    BOOST_TEST(iso("2009-06-26T19:00+00:00") == "2009-06-26T19:00Z");
    BOOST_TEST(iso("2009-06-26T19:00-0000") == "2009-06-26T19:00Z");
    BOOST_TEST(iso("19:00Z") == "19:00Z");
    BOOST_TEST(iso("-0800") == "-08:00");
    BOOST_TEST(iso("Z") == "Z");
}

BOOST_AUTO_TEST_CASE(durations)
{
    BOOST_TEST(iso("PT4H18M3S") == "PT4H18M3S");
    BOOST_TEST(iso("p1dt0.5s") == "P1DT0.5S");
    BOOST_TEST(iso("P1Y2M10DT2H30M") == "P1Y2M10DT2H30M");
    BOOST_TEST(iso("P2W") == "P2W");
    BOOST_TEST(iso("PT007M") == "PT7M");
    BOOST_TEST(iso("PT0S") == "PT0S");
    for (char const* const wrong :
         {"P", "PT", "P1", "P1DT", "P1H", "PT1D", "PT1S1H", "PT1H1H", "P1DTT1H", "PT.5S", "PT1.S",
          "PT1.5H", "P 1D",
          "P1D "
          "T1H",
          "P1D2"})
    {
        BOOST_TEST(iso(wrong) == "-", wrong);
    }
}

BOOST_AUTO_TEST_CASE(durations_of_components)
{
    BOOST_TEST(iso("4h 18m 3s") == "PT4H18M3S");
    BOOST_TEST(iso("3.25 S 4 h") == "PT4H3.25S");
    BOOST_TEST(iso("36H") == "PT36H");
    BOOST_TEST(iso("2w") == "P2W");
    BOOST_TEST(iso("2w 3d") == "P17D");
    BOOST_TEST(iso("1w 2h") == "P7DT2H");
    BOOST_TEST(iso("1d") == "P1D");
    for (char const* const wrong : {"1h 1h", "1.5h", "h", "1", "1y", "1 h and", "1111111111w 1d"})
    {
        BOOST_TEST(iso(wrong) == "-", wrong);
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_date)
{
    BOOST_TEST(iso("") == "-");
    BOOST_TEST(iso("tomorrow") == "-");
    BOOST_TEST(iso("June 26, 2009") == "-");
    BOOST_TEST(iso(std::string_view("2009\0", 5)) == "-");
}

BOOST_AUTO_TEST_CASE(a_date_in_another_form_is_told_beside_its_normal_form)
{
    BOOST_TEST(
        value_of("<p class=h-x><time class=dt-a datetime='2009-06-26 7pm'></time>") ==
        R"({"value":"2009-06-26T19:00","authored":"2009-06-26 7pm"})");
    BOOST_TEST(
        value_of("<p class=h-x><b class=dt-a> 2009-177 </b>") ==
        R"({"value":"2009-06-26","authored":"2009-177"})");
}

BOOST_AUTO_TEST_CASE(other_values_are_strings)
{
    BOOST_TEST(
        value_of("<p class=h-x><b class=dt-a>2009-06-26T19:00Z") == R"("2009-06-26T19:00Z")");
    BOOST_TEST(value_of("<p class=h-x><b class=dt-a>tomorrow") == R"("tomorrow")");
    BOOST_TEST(value_of("<p class=h-x><b class=p-a>2009-177") == R"("2009-177")");
    BOOST_TEST(
        test::first_value("<p class=h-x><b class=dt-a>2009-177", {}, "a") == R"("2009-177")");
}

BOOST_AUTO_TEST_CASE(dates_of_the_value_class_pattern_are_normalized_with_their_implied_dates)
{
    std::string_view const html =
        "<p class=h-x><b class=dt-a><i class=value>2009-177</i><i class=value>7pm</i>"
        "<i class=value>-0800</i></b><b class=dt-b><i class=value>9:30pm</i></b>";
    BOOST_TEST(
        value_of(html) ==
        R"({"value":"2009-06-26T19:00-08:00","authored":"2009-06-26 19:00-0800"})");
    BOOST_TEST(
        value_of(html, "b") == R"({"value":"2009-06-26T21:30","authored":"2009-06-26 21:30"})");
}

BOOST_AUTO_TEST_CASE(dates_of_classic_roots_are_normalized)
{
    BOOST_TEST(
        value_of(
            "<p class=vevent><abbr class=dtstart title=20050824T1800-0700>x</abbr>", "start") ==
        R"({"value":"2005-08-24T18:00-07:00","authored":"20050824T1800-0700"})");
}

BOOST_AUTO_TEST_CASE(the_value_of_an_item_that_is_a_date_stays)
{
    BOOST_TEST(
        value_of("<p class=h-x><b class='dt-a h-y'>2009-177<b class='p-b h-z'>") ==
        R"({"type":["h-y"],"properties":{"b":[{"type":["h-z"],"properties":{"name":[""]},)"
        R"("value":""}]},"value":"2009-177"})");
}

BOOST_AUTO_TEST_CASE(normal_forms_are_in_property_trees_and_texts)
{
    parse_options options;
    options.dates = date_style::iso;
    auto const page = parse("<p class=h-x><b class=dt-a>2009-177", options).value();
    auto const tree = to_property_tree(page);
    auto const& value =
        tree.get_child("items").front().second.get_child("properties.a").front().second;
    BOOST_TEST(value.get<std::string>("value") == "2009-06-26");
    BOOST_TEST(value.get<std::string>("authored") == "2009-177");
    BOOST_TEST(page.items[0].first("a") == "2009-06-26");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
