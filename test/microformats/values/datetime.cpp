#include "microformats/values/datetime.hpp"

#include <boost/test/unit_test.hpp>

#include <initializer_list>
#include <string>
#include <string_view>

namespace mf2::microformats
{
namespace
{

date_time_builder built(std::initializer_list<std::string_view> parts)
{
    date_time_builder builder;
    for (auto const part : parts) builder.add(part);
    return builder;
}

/// The value of some value elements, or "none".
std::pmr::string value_of(std::initializer_list<std::string_view> parts)
{
    return built(parts).result().value_or("none");
}

std::pmr::string bare_time_of(std::initializer_list<std::string_view> parts)
{
    return built(parts).bare_time().value_or("none");
}

void check_part(std::string_view text, date_time_parts const& expected)
{
    auto const parts = parse_value_part(text);
    BOOST_TEST(parts.date == expected.date, text << ": date " << parts.date);
    BOOST_TEST(parts.time == expected.time, text << ": time " << parts.time);
    BOOST_TEST(parts.zone == expected.zone, text << ": zone " << parts.zone);
}

} // namespace

BOOST_AUTO_TEST_SUITE(datetime)

BOOST_AUTO_TEST_CASE(a_calendar_date_stays)
{
    check_part("2009-06-26", {"2009-06-26", "", ""});
    check_part("0001-01-01", {"0001-01-01", "", ""});
    check_part("2012-02-29", {"2012-02-29", "", ""});
    check_part("2000-02-29", {"2000-02-29", "", ""});
}

BOOST_AUTO_TEST_CASE(an_ordinal_date_becomes_a_calendar_date)
{
    check_part("2013-034", {"2013-02-03", "", ""});
    check_part("2013-001", {"2013-01-01", "", ""});
    check_part("2013-060", {"2013-03-01", "", ""});
    check_part("2012-060", {"2012-02-29", "", ""});
    check_part("2013-365", {"2013-12-31", "", ""});
    check_part("2012-366", {"2012-12-31", "", ""});
}

BOOST_AUTO_TEST_CASE(days_that_do_not_exist_are_refused)
{
    for (std::string_view const text :
         {"2013-02-29", "1900-02-29", "2013-13-01", "2013-00-10", "2013-04-31", "2013-01-00",
          "2013-01-32", "2013-000", "2013-366", "2012-367"})
    {
        BOOST_TEST(parse_value_part(text).empty(), text);
    }
}

BOOST_AUTO_TEST_CASE(times_keep_their_precision)
{
    check_part("19:00", {"", "19:00", ""});
    check_part("19:00:05", {"", "19:00:05", ""});
    check_part("19:00:05.250", {"", "19:00:05.250", ""});
    check_part("00:00", {"", "00:00", ""});
    check_part("23:59:59", {"", "23:59:59", ""});
    check_part("7:05", {"", "07:05", ""});
}

BOOST_AUTO_TEST_CASE(twelve_hour_times_become_twenty_four_hour_times)
{
    check_part("7pm", {"", "19:00", ""});
    check_part("07am", {"", "07:00", ""});
    check_part("7:30pm", {"", "19:30", ""});
    check_part("07:00p.m.", {"", "19:00", ""});
    check_part("07:00A.M.", {"", "07:00", ""});
    check_part("07:00PM", {"", "19:00", ""});
    check_part("07:00:09Pm", {"", "19:00:09", ""});
    check_part("12am", {"", "00:00", ""});
    check_part("12:30a.m.", {"", "00:30", ""});
    check_part("12pm", {"", "12:00", ""});
    check_part("1pm", {"", "13:00", ""});
}

BOOST_AUTO_TEST_CASE(spaces_may_stand_before_the_half_of_the_day)
{
    for (std::string const space : {" ", "  ", "\n\t", "\xC2\xA0", "\xE2\x80\xAF", "\xC2\xA0 "})
    {
        check_part("7" + space + "pm", {"", "19:00", ""});
        check_part("7:30" + space + "p.m.", {"", "19:30", ""});
        check_part("2009-06-26 07:30:05" + space + "AM -8", {"2009-06-26", "07:30:05", "-0800"});
    }
}

BOOST_AUTO_TEST_CASE(times_that_do_not_exist_are_refused)
{
    for (std::string_view const text :
         {"24:00",    "19:60", "19:00:60", "0am",    "13pm",    "00:00pm",   "99:00", "19",
          "7",        "19:0",  "19:000",   "19:00:", "19:00.5", "19:00:00.", "1900",  "13 pm",
          "7:00 p m", "7p",    "7p.m",     "7pm.",   "pm",      "007:00",    ":00",   "7 \v pm"})
    {
        BOOST_TEST(parse_value_part(text).empty(), text);
    }
}

BOOST_AUTO_TEST_CASE(zones_lose_their_colon)
{
    check_part("-08:00", {"", "", "-0800"});
    check_part("+0530", {"", "", "+0530"});
    check_part("-08", {"", "", "-0800"});
    check_part("Z", {"", "", "Z"});
    check_part("z", {"", "", "Z"});
}

BOOST_AUTO_TEST_CASE(zones_may_have_one_digit_for_the_hour)
{
    check_part("-8", {"", "", "-0800"});
    check_part("+5", {"", "", "+0500"});
    check_part("-0:00", {"", "", "-0000"});
    check_part("+0:00", {"", "", "+0000"});
    check_part("-8:30", {"", "", "-0830"});
    check_part("+530", {"", "", "+0530"});
    check_part("-930", {"", "", "-0930"});
    check_part("+130", {"", "", "+0130"});
    check_part("19:00-8", {"", "19:00", "-0800"});
    check_part("19:00-8:30", {"", "19:00", "-0830"});
    check_part("2009-06-26T19:00-0:00", {"2009-06-26", "19:00", "-0000"});
}

BOOST_AUTO_TEST_CASE(only_plus_zero_keeps_its_colon)
{
    check_part("+00:00", {"", "", "+00:00"});
    check_part("+0000", {"", "", "+0000"});
    check_part("+00", {"", "", "+0000"});
    check_part("-00:00", {"", "", "-0000"});
}

BOOST_AUTO_TEST_CASE(zones_that_do_not_exist_are_refused)
{
    for (std::string_view const text :
         {"+24:00", "+08:60", "+080", "+08:", "+08:0", "+", "ZZ", "UTC", "+00:000", "+8:", "+8:0",
          "+8:60", "+8:000", "+99", "+-8", "8"})
    {
        BOOST_TEST(parse_value_part(text).empty(), text);
    }
}

BOOST_AUTO_TEST_CASE(several_kinds_in_one_part_are_taken_apart)
{
    check_part("2009-06-26T19:00-08:00", {"2009-06-26", "19:00", "-0800"});
    check_part("2009-06-26t19:00Z", {"2009-06-26", "19:00", "Z"});
    check_part("2009-06-26 19:00", {"2009-06-26", "19:00", ""});
    check_part("2009-06-26 \n 7pm", {"2009-06-26", "19:00", ""});
    check_part("2013-034 7:30a.m. -08", {"2013-02-03", "07:30", "-0800"});
    check_part("19:00:00 +08:00", {"", "19:00:00", "+0800"});
    check_part("19:00:00.5z", {"", "19:00:00.5", "Z"});
}

BOOST_AUTO_TEST_CASE(whitespace_around_a_part_is_ignored)
{
    check_part("\n\t 07:00:00pm \f\r", {"", "19:00:00", ""});
    check_part("\xC2\xA0 2009-06-26\xC2\xA0", {"2009-06-26", "", ""});
}

BOOST_AUTO_TEST_CASE(anything_else_is_no_part)
{
    for (std::string_view const text :
         {"",
          " ",
          "NotADate",
          "26 July",
          "2009",
          "2009-06",
          "2009-6-26",
          "09-06-26",
          "20090626",
          "2009-06-26-",
          "2009-06-26x",
          "2009-06-26T",
          "2009-06-26 T19:00",
          "2009-06-26TT19:00",
          "2009-06-26-08:00",
          "2009-06-26Z",
          "2009-06-2619:00",
          "T19:00",
          "2013-0345",
          "\xE2\x80\x83"
          "2009-06-26",
          "-2009-06-26",
          "+2009-06-26",
          "2009-06-26\v19:00",
          "19:00 2009-06-26",
          "2009/06/26"})
    {
        BOOST_TEST(parse_value_part(text).empty(), text);
    }
    BOOST_TEST(parse_value_part(std::string_view("19:00\0", 6)).empty());
}

BOOST_AUTO_TEST_CASE(date_and_time_parts_are_joined_by_a_space)
{
    BOOST_TEST(value_of({"2000-01-01"}) == "2000-01-01");
    BOOST_TEST(value_of({"2000-01-01", "00:00:00"}) == "2000-01-01 00:00:00");
    BOOST_TEST(value_of({"2000-01-01 00:00:00+00:00"}) == "2000-01-01 00:00:00+00:00");
    BOOST_TEST(value_of({"2000-01-01", "00:00:00+00:00"}) == "2000-01-01 00:00:00+00:00");
}

BOOST_AUTO_TEST_CASE(order_of_parts_is_free)
{
    BOOST_TEST(value_of({"-0800", "19:00", "2000-01-01"}) == "2000-01-01 19:00-0800");
    BOOST_TEST(value_of({"2000-01-01", "19:00", "Z"}) == "2000-01-01 19:00Z");
}

BOOST_AUTO_TEST_CASE(first_of_each_kind_wins)
{
    BOOST_TEST(value_of({"2000-01-01", "1999-12-31"}) == "2000-01-01");
    BOOST_TEST(value_of({"2000-01-01", "19:00-08:00", "Z"}) == "2000-01-01 19:00-0800");
}

BOOST_AUTO_TEST_CASE(a_part_with_a_second_time_is_skipped_whole)
{
    BOOST_TEST(
        value_of({"00:00:00", "2099-12-31 23:59:59", "2000-01-01"}) == "2000-01-01 00:00:00");
    BOOST_TEST(value_of({"2000-01-01", "00:00:00", "00:00:00+00:00"}) == "2000-01-01 00:00:00");
}

BOOST_AUTO_TEST_CASE(a_part_with_a_second_date_is_skipped_whole)
{
    BOOST_TEST(value_of({"2000-01-01", "1999-12-31 19:00", "20:00"}) == "2000-01-01 20:00");
}

BOOST_AUTO_TEST_CASE(a_part_with_a_second_zone_is_skipped_whole)
{
    BOOST_TEST(value_of({"2000-01-01", "Z", "19:00+01:00", "20:00"}) == "2000-01-01 20:00Z");
}

BOOST_AUTO_TEST_CASE(parts_that_are_none_are_skipped)
{
    BOOST_TEST(value_of({"on", "2000-01-01", "at about", "19:00", ""}) == "2000-01-01 19:00");
}

BOOST_AUTO_TEST_CASE(without_a_date_there_is_no_value)
{
    BOOST_TEST(value_of({}) == "none");
    BOOST_TEST(value_of({"NotADate"}) == "none");
    BOOST_TEST(value_of({""}) == "none");
    BOOST_TEST(value_of({"19:00", "Z"}) == "none");
    BOOST_TEST(value_of({"2013-02-30"}) == "none");
}

BOOST_AUTO_TEST_CASE(a_zone_without_a_time_is_left_out)
{
    BOOST_TEST(value_of({"2000-01-01", "-0800"}) == "2000-01-01");
}

BOOST_AUTO_TEST_CASE(event_fixtures_with_am_and_pm_come_out_right)
{
    std::string_view const date = "2009-06-26";
    BOOST_TEST(value_of({date, "07:00:00pm \n        "}) == "2009-06-26 19:00:00");
    BOOST_TEST(value_of({date, "07:00:00am \n        "}) == "2009-06-26 07:00:00");
    BOOST_TEST(value_of({date, "07:00pm"}) == "2009-06-26 19:00");
    BOOST_TEST(value_of({date, "07pm"}) == "2009-06-26 19:00");
    BOOST_TEST(value_of({date, "7pm"}) == "2009-06-26 19:00");
    BOOST_TEST(value_of({date, "7:00pm"}) == "2009-06-26 19:00");
    BOOST_TEST(value_of({date, "07:00p.m."}) == "2009-06-26 19:00");
    BOOST_TEST(value_of({date, "07:00PM"}) == "2009-06-26 19:00");
    BOOST_TEST(value_of({date, "7:00am"}) == "2009-06-26 07:00");
}

BOOST_AUTO_TEST_CASE(event_fixtures_with_zones_come_out_right)
{
    std::string_view const date = "2009-06-26";
    BOOST_TEST(value_of({date, "19:00:00-08:00"}) == "2009-06-26 19:00:00-0800");
    BOOST_TEST(value_of({date, "19:00:00-0800"}) == "2009-06-26 19:00:00-0800");
    BOOST_TEST(value_of({date, "19:00:00+0800"}) == "2009-06-26 19:00:00+0800");
    BOOST_TEST(value_of({date, "19:00:00Z"}) == "2009-06-26 19:00:00Z");
    BOOST_TEST(value_of({date, "19:00:00"}) == "2009-06-26 19:00:00");
    BOOST_TEST(value_of({date, "19:00-08:00"}) == "2009-06-26 19:00-0800");
    BOOST_TEST(value_of({date, "19:00+08:00"}) == "2009-06-26 19:00+0800");
    BOOST_TEST(value_of({date, "19:00Z"}) == "2009-06-26 19:00Z");
    BOOST_TEST(value_of({date, "19:00z"}) == "2009-06-26 19:00Z");
    BOOST_TEST(value_of({date, "19:00"}) == "2009-06-26 19:00");
    BOOST_TEST(value_of({date, "19:00-06:00"}) == "2009-06-26 19:00-0600");
    BOOST_TEST(value_of({"2013-03-14"}) == "2013-03-14");
    BOOST_TEST(value_of({"2013-06-25", "07:00:00am"}) == "2013-06-25 07:00:00");
}

BOOST_AUTO_TEST_CASE(a_time_without_a_date_is_reported_as_bare)
{
    BOOST_TEST(bare_time_of({"22:00-06:00"}) == "22:00-0600");
    BOOST_TEST(bare_time_of({"7pm", "Z"}) == "19:00Z");
    BOOST_TEST(bare_time_of({"2009-06-26", "19:00"}) == "none");
    BOOST_TEST(bare_time_of({"Z"}) == "none");
    BOOST_TEST(bare_time_of({}) == "none");
}

BOOST_AUTO_TEST_CASE(date_of_takes_the_date_at_the_start)
{
    BOOST_TEST(date_of("2009-06-26T19:00-08").view() == "2009-06-26");
    BOOST_TEST(date_of(" 2009-06-26, evening").view() == "2009-06-26");
    BOOST_TEST(date_of("2013-034").view() == "2013-02-03");
    BOOST_TEST(date_of("2013-0345").empty());
    BOOST_TEST(date_of("2009-06-261").empty());
    BOOST_TEST(date_of("2009-06-31").empty());
    BOOST_TEST(date_of("on 2009-06-26").empty());
    BOOST_TEST(date_of("1973-09").empty());
}

BOOST_AUTO_TEST_CASE(long_input_takes_linear_time)
{
    std::pmr::string const blanks(1'000'000, ' ');
    BOOST_TEST(parse_value_part("2009-06-26" + blanks + "x").empty());
    BOOST_TEST(parse_value_part("2009-06-26" + blanks + "19:00" + blanks + "x").empty());
    auto const fraction = std::pmr::string(1'000'000, '1');
    BOOST_TEST(parse_value_part("19:00:00." + fraction + "x").empty());
    BOOST_TEST(parse_value_part("19:00:00." + fraction).time.size() == 1'000'009U);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
