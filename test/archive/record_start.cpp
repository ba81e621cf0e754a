#include "archive/record_start.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

using mf2::archive::find_arc_line;
using mf2::archive::find_arc_start;

namespace
{

constexpr std::string_view head = "http://e.example/6 192.0.2.1 20240102030405 text/html 123";

/// Where the head is found when a text precedes it in its line.
std::size_t start_behind(std::string_view text)
{
    return find_arc_start(std::string(text).append(head));
}

} // namespace

BOOST_AUTO_TEST_SUITE(record_starts)

BOOST_AUTO_TEST_CASE(a_line_of_arc_begins_where_its_url_does)
{
    BOOST_TEST(find_arc_start(head) == 0u);
    BOOST_TEST(
        find_arc_start("http://web.example/1/http://e.example/ ::1 20240102 text/html 1") == 0u);
    BOOST_TEST(find_arc_start("filedesc://a.arc 0.0.0.0 20240102 text/plain 77") == 0u);
}

BOOST_AUTO_TEST_CASE(what_is_left_of_a_block_may_stand_before_it)
{
    for (std::string_view const rest :
         {"HTTP/", "<p>some text</p>", "12", "<a href=\"http://b.example/\">", "x y z ", "\xFF\x1F",
          "in http://b.example/ a text, ", "a/b 1 2 3 ", "Con"})
    {
        BOOST_TEST(start_behind(rest) == rest.size(), rest);
    }
    // Letters before another scheme may be a part of it, and a URL may have spaces.
    BOOST_TEST(find_arc_start("Condns:e.example 192.0.2.1 20240102 text/dns 5") == 0u);
    BOOST_TEST(start_behind("http://b.example/ in a text, ") == 0u);
}

BOOST_AUTO_TEST_CASE(what_is_left_of_another_such_line_may_stand_before_it)
{
    for (std::string_view const rest :
         {"http://e.example/5 192.0.2.1 ", "http://e.example/5 192.0.2.1 2024",
          "http://e.example/5 192.0", "http://e.example/5 192.0.2.1 20240102030405 text/html 12"})
    {
        BOOST_TEST(start_behind(rest) == rest.size(), rest);
    }
}

BOOST_AUTO_TEST_CASE(other_lines_are_none)
{
    for (std::string_view const line :
         {"", "7", "text 7", "http://e.example/", "http://e.example/ 192.0.2.1 20240102 text/html",
          "e.example 192.0.2.1 20240102 text/html 7", "://x 192.0.2.1 20240102 text/html 7"})
    {
        BOOST_TEST(find_arc_start(line) == line.npos, line);
    }
}

BOOST_AUTO_TEST_CASE(the_first_one_behind_a_line_is_found)
{
    std::string const bytes = std::string(head) + "\nHTTP/1.1 200\r\n\r\n<p>12" + std::string(head);
    BOOST_TEST(find_arc_line(bytes) == bytes.size() - head.size());
    BOOST_TEST(find_arc_line(head) == head.npos);
}

BOOST_AUTO_TEST_SUITE_END()
