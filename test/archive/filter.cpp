#include <mf2/archive/filter.hpp>

#include "archive/extractions.hpp"
#include "archive/samples.hpp"

#include <boost/test/unit_test.hpp>

using namespace mf2::archive;
using namespace mf2::test;

BOOST_AUTO_TEST_SUITE(archive_filter)

BOOST_AUTO_TEST_CASE(dates_are_compared_as_far_as_they_are_known)
{
    record_filter some;
    BOOST_TEST(some.wants_date(""));
    some.from = "202307";
    BOOST_TEST(some.wants_date("2023-07-01T00:00:00Z"));
    BOOST_TEST(some.wants_date("2024-01-01T00:00:00.123456Z"));
    BOOST_TEST(some.wants_date("2023"));
    BOOST_TEST(!some.wants_date("2023-06-30T23:59:59Z"));
    BOOST_TEST(!some.wants_date(""));
    some.to = "2024";
    BOOST_TEST(some.wants_date("2024-12-31T23:59:59Z"));
    BOOST_TEST(some.wants_date("20241231235959"));
    BOOST_TEST(!some.wants_date("2025-01-01T00:00:00Z"));
    some.from.clear();
    BOOST_TEST(some.wants_date("1999-01-01T00:00:00Z"));
}

BOOST_AUTO_TEST_CASE(hosts_are_those_of_the_list_and_below)
{
    record_filter some;
    some.hosts = {"example.com", ".example.org"};
    for (std::string_view const url :
         {"http://example.com/", "https://EXAMPLE.com:80/x", "http://u@example.com",
          "http://example.org/", "http://a.b.example.org/"})
        BOOST_TEST(some.wants_url(url), url);
    for (std::string_view const url :
         {"http://a.example.com/", "http://notexample.org/", "http://example.org.evil/",
          "dns:example.com", "http://example.net/?http://example.com/", ""})
        BOOST_TEST(!some.wants_url(url), url);
}

BOOST_AUTO_TEST_CASE(records_are_chosen_by_date_and_host)
{
    std::string bytes;
    for (std::string const host : {"a", "b"})
    {
        for (std::string const year : {"2023", "2024"})
        {
            bytes += "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://" + host +
                ".example/" + year + "\r\nWARC-Date: " + year + "-05-01T00:00:00Z\r\n";
            std::string const block = response(card("x"));
            bytes += "Content-Type: application/http\r\nContent-Length: " +
                std::to_string(block.size()) + "\r\n\r\n" + block + "\r\n\r\n";
        }
    }
    extract_options how;
    how.filter.to = "2023";
    how.filter.hosts = {"b.example"};
    auto const found = extracted(bytes, how);
    BOOST_REQUIRE(found.output.lines().size() == 1);
    BOOST_TEST(found.output.lines()[0].at("url") == "http://b.example/2023");
    BOOST_TEST(found.found.filtered == 3);
}

BOOST_AUTO_TEST_SUITE_END()
