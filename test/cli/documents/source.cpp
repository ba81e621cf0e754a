#include "cli/documents/source.hpp"

#include <boost/test/unit_test.hpp>

using namespace mf2::cli;

BOOST_AUTO_TEST_SUITE(source_list)

namespace
{

std::vector<source> read(std::string_view text)
{
    result<std::vector<source>> const sources =
        parse_list(text, {"", "https://default.example/", "text/html"});
    BOOST_TEST_REQUIRE(sources.has_value());
    return *sources;
}

std::string reason(std::string_view text)
{
    result<std::vector<source>> const sources = parse_list(text, {});
    return sources ? "" : sources.error().reason();
}

} // namespace

BOOST_AUTO_TEST_CASE(a_line_has_a_path_a_base_url_and_a_content_type)
{
    auto const sources = read("a b.html\thttps://example.com/\ttext/html; charset=utf-8\n");
    BOOST_REQUIRE(sources.size() == 1);
    BOOST_TEST(sources[0].path == "a b.html");
    BOOST_TEST(sources[0].base_url == "https://example.com/");
    BOOST_TEST(sources[0].content_type == "text/html; charset=utf-8");
}

BOOST_AUTO_TEST_CASE(what_a_line_leaves_out_is_taken_from_the_command_line)
{
    auto const sources = read("a\nb\thttps://example.com/\nc\t\tapplication/xhtml+xml");
    BOOST_REQUIRE(sources.size() == 3);
    BOOST_TEST(sources[0].base_url == "https://default.example/");
    BOOST_TEST(sources[0].content_type == "text/html");
    BOOST_TEST(sources[1].base_url == "https://example.com/");
    BOOST_TEST(sources[1].content_type == "text/html");
    BOOST_TEST(sources[2].base_url == "https://default.example/");
    BOOST_TEST(sources[2].content_type == "application/xhtml+xml");
}

BOOST_AUTO_TEST_CASE(empty_lines_count_for_nothing_and_lines_may_end_in_cr_lf)
{
    auto const sources = read("\r\na\r\n\nb\thttps://example.com/\r\n");
    BOOST_REQUIRE(sources.size() == 2);
    BOOST_TEST(sources[0].path == "a");
    BOOST_TEST(sources[1].base_url == "https://example.com/");
}

BOOST_AUTO_TEST_CASE(an_empty_list_names_nothing)
{
    BOOST_TEST(read("").empty());
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_said_with_its_line)
{
    BOOST_TEST(reason("a\n\n\thttps://example.com/\n") == "line 3: no path");
    BOOST_TEST(reason("-\n") == "line 1: standard input cannot be in a list");
    BOOST_TEST(
        reason("a\texample.com\n") ==
        "line 1: BASE-URL is an absolute URL such as https://example.com/, not 'example.com'");
    BOOST_TEST(reason("a\thttps://b.example/\tc\td\n") == "line 1: more than three fields");
}

BOOST_AUTO_TEST_SUITE_END()
