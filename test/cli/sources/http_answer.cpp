#include "cli/sources/http_answer.hpp"

#include <boost/test/unit_test.hpp>

using namespace mf2::cli;

BOOST_AUTO_TEST_SUITE(http_answers)

BOOST_AUTO_TEST_CASE(a_content_range_says_where_it_begins_and_how_long_the_whole_is)
{
    auto const range = read_content_range("bytes 5-9/100");
    BOOST_REQUIRE(range.has_value());
    BOOST_TEST(range->begin == 5U);
    BOOST_TEST(range->size.value() == 100U);
    BOOST_TEST(!read_content_range("bytes 5-9/*")->size);
    BOOST_TEST(read_content_range(" Bytes */7 ")->size.value() == 7U);
    for (std::string_view const text :
         {"", "bytes", "bytes 5/9", "lines 1-2/3", "bytes -/x", "*/7"})
        BOOST_TEST(!read_content_range(text), text);
}

BOOST_AUTO_TEST_CASE(retry_after_is_seconds_or_a_date)
{
    using std::chrono::seconds;
    // 6 November 1994, 8:49:37
    auto const now = std::chrono::system_clock::from_time_t(784111777);
    BOOST_TEST((retry_after(" 120 ", now) == seconds(120)));
    BOOST_TEST((retry_after("Sun, 06 Nov 1994 08:50:37 GMT", now) == seconds(60)));
    BOOST_TEST((retry_after("Sun, 06 Nov 1994 08:40:37 GMT", now) == seconds(0)));
    BOOST_TEST((retry_after("999999999999999", now) > seconds(1000)));
    BOOST_TEST((retry_after("Fri, 31 Dec 9999 23:59:59 GMT", now) > seconds(1000)));
    BOOST_TEST((retry_after("Fri, 01 Jan 0001 00:00:00 GMT", now) == seconds(0)));
    for (std::string_view const text : {"", "soon", "-1", "1.5"})
        BOOST_TEST(!retry_after(text, now).has_value(), text);
}

BOOST_AUTO_TEST_CASE(a_status_is_told_with_its_words)
{
    http_answer answer;
    answer.status = 404;
    answer.status_line = "HTTP/1.1 404 Not Found";
    BOOST_TEST(told_status(answer) == "the server answers 404 Not Found");
    answer.status_line = "HTTP/2 404";
    BOOST_TEST(told_status(answer) == "the server answers 404");
    answer.status_line = "HTTP/1.1 404 " + std::string(1000, 'x');
    BOOST_TEST(told_status(answer).size() < 120U);
}

BOOST_AUTO_TEST_SUITE_END()
