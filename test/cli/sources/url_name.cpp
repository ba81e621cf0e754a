#include "cli/sources/url_name.hpp"

#include <boost/test/unit_test.hpp>

using namespace mf2::cli;

BOOST_AUTO_TEST_SUITE(url_names)

BOOST_AUTO_TEST_CASE(schemes_tell_urls_from_files)
{
    for (std::string_view const name : {"http://a", "HTTPS://a/b", "s3://a/b"})
        BOOST_TEST(is_url(name), name);
    for (std::string_view const name : {"", "-", "http:/a", "./http://a", "file:///a", "ftp://a"})
        BOOST_TEST(!is_url(name), name);
}

BOOST_AUTO_TEST_CASE(a_url_is_written_as_the_standard_has_it)
{
    BOOST_TEST(normalized_url("HTTP://A.example/b c#d") == "http://a.example/b%20c");
    BOOST_TEST(normalized_url("http://[/") == "");
}

BOOST_AUTO_TEST_CASE(outputs_are_named_by_the_path_alone)
{
    BOOST_TEST(path_of_name("x/a.warc") == "x/a.warc");
    BOOST_TEST(path_of_name("https://a.example/b/c.warc?key=/d#e") == "/a.example/b/c.warc");
    BOOST_TEST(without_query("HTTPS://a.example/b?key=/d#e") == "HTTPS://a.example/b");
    BOOST_TEST(path_of_name("https://a.example") == "/a.example");
    BOOST_TEST(path_of_name("s3://bucket/a?b") == "/bucket/a?b");
}

BOOST_AUTO_TEST_SUITE_END()
