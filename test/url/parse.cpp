#include "url/url.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(parse_url)

namespace
{

std::pmr::string parse(std::string_view input)
{
    auto const url = mf2::url::parse(input, nullptr);
    return url ? mf2::url::serialize(*url) : "failure";
}

std::pmr::string parse(std::string_view input, std::string_view base)
{
    auto const base_record = mf2::url::parse(base, nullptr);
    BOOST_TEST_REQUIRE(base_record.has_value());
    auto const url = mf2::url::parse(input, &*base_record);
    return url ? mf2::url::serialize(*url) : "failure";
}

constexpr std::string_view page = "http://example.org/a/b/c?q#f";

} // namespace

BOOST_AUTO_TEST_CASE(scheme_and_host_are_lowercased_and_a_default_port_goes)
{
    BOOST_TEST(parse("HTTP://EXAMPLE.com:80/%7efoo/../Bar") == "http://example.com/Bar");
}

BOOST_AUTO_TEST_CASE(relative_references_replace_the_last_segment)
{
    BOOST_TEST(parse("x", page) == "http://example.org/a/b/x");
    BOOST_TEST(parse("./x", page) == "http://example.org/a/b/x");
    BOOST_TEST(parse("../x", page) == "http://example.org/a/x");
    BOOST_TEST(parse("../../../x", page) == "http://example.org/x");
    BOOST_TEST(parse("..", page) == "http://example.org/a/");
}

BOOST_AUTO_TEST_CASE(a_slash_replaces_the_path_and_two_the_authority)
{
    BOOST_TEST(parse("/x?y#z", page) == "http://example.org/x?y#z");
    BOOST_TEST(parse("//h/x", page) == "http://h/x");
    BOOST_TEST(parse("///x", page) == "http://x/");
    BOOST_TEST(parse("//", page) == "failure");
}

BOOST_AUTO_TEST_CASE(query_fragment_and_nothing_keep_the_path)
{
    BOOST_TEST(parse("?z", page) == "http://example.org/a/b/c?z");
    BOOST_TEST(parse("#z", page) == "http://example.org/a/b/c?q#z");
    BOOST_TEST(parse("", page) == "http://example.org/a/b/c?q");
}

BOOST_AUTO_TEST_CASE(backslashes_are_slashes_in_special_urls_only)
{
    BOOST_TEST(parse("\\x\\y", page) == "http://example.org/x/y");
    BOOST_TEST(parse("x\\y", "sc://h/a") == "sc://h/x\\y");
}

BOOST_AUTO_TEST_CASE(the_same_special_scheme_without_slashes_is_relative)
{
    BOOST_TEST(parse("http:foo", page) == "http://example.org/a/b/foo");
    BOOST_TEST(parse("http:/foo", page) == "http://example.org/foo");
    BOOST_TEST(parse("http:", page) == "http://example.org/a/b/c?q");
    BOOST_TEST(parse("https:foo", page) == "https://foo/");
}

BOOST_AUTO_TEST_CASE(encoded_dots_are_dot_segments)
{
    BOOST_TEST(parse("/a/%2e%2E/b/.%2e/%2e/c", page) == "http://example.org/c");
    BOOST_TEST(parse("/a/...", page) == "http://example.org/a/...");
    BOOST_TEST(parse("/a/%2e", page) == "http://example.org/a/");
}

BOOST_AUTO_TEST_CASE(what_a_component_cannot_hold_is_percent_encoded)
{
    BOOST_TEST(parse("/a b\u00e9{?'\"#`", page) == "http://example.org/a%20b%C3%A9%7B?%27%22#%60");
    BOOST_TEST(parse("?'", "sc://h") == "sc://h?'");
}

BOOST_AUTO_TEST_CASE(credentials_end_at_the_last_at_sign)
{
    BOOST_TEST(parse("http://a@b:c:d@h/") == "http://a%40b:c%3Ad@h/");
    BOOST_TEST(parse("http://@h/") == "http://h/");
    BOOST_TEST(parse("http://user@/x") == "failure");
}

BOOST_AUTO_TEST_CASE(ports_are_numbers_up_to_65535)
{
    BOOST_TEST(parse("http://h:65535/") == "http://h:65535/");
    BOOST_TEST(parse("http://h:065535/") == "http://h:65535/");
    BOOST_TEST(parse("http://h:/") == "http://h/");
    BOOST_TEST(parse("http://h:65536/") == "failure");
    BOOST_TEST(parse("http://h:8a/") == "failure");
    BOOST_TEST(parse("http://[::1]:8/") == "http://[::1]:8/");
}

BOOST_AUTO_TEST_CASE(special_urls_need_a_host)
{
    BOOST_TEST(parse("http://") == "failure");
    BOOST_TEST(parse("http://:80") == "failure");
    BOOST_TEST(parse("sc://:80") == "failure");
    BOOST_TEST(parse("sc://") == "sc://");
}

BOOST_AUTO_TEST_CASE(a_relative_reference_needs_a_base_with_a_list_path)
{
    BOOST_TEST(parse("x") == "failure");
    BOOST_TEST(parse("1:x") == "failure");
    BOOST_TEST(parse("x", "mailto:a@b") == "failure");
    BOOST_TEST(parse("#x", "mailto:a@b?c") == "mailto:a@b?c#x");
}

BOOST_AUTO_TEST_CASE(opaque_paths_keep_spaces_but_one_before_query_or_fragment)
{
    BOOST_TEST(parse("data:a  b ") == "data:a  b");
    BOOST_TEST(parse("data:a  ?b") == "data:a %20?b");
    BOOST_TEST(parse("data:a #b") == "data:a%20#b");
}

BOOST_AUTO_TEST_CASE(windows_drive_letters_survive)
{
    BOOST_TEST(parse("file:///C|/x/../..") == "file:///C:/");
    BOOST_TEST(parse("file://c:/x") == "file:///c:/x");
    BOOST_TEST(parse("/x", "file:///C:/a/b") == "file:///C:/x");
    BOOST_TEST(parse("D|/x", "file:///C:/a/b") == "file:///D:/x");
    BOOST_TEST(parse("../..", "file:///C:/a/b") == "file:///C:/");
}

BOOST_AUTO_TEST_CASE(file_urls_take_the_host_of_their_base)
{
    BOOST_TEST(parse("x", "file://h/a/b?q") == "file://h/a/x");
    BOOST_TEST(parse("?x", "file://h/a") == "file://h/a?x");
    BOOST_TEST(parse("#x", "file://h/a?q") == "file://h/a?q#x");
    BOOST_TEST(parse("file:", "file://h/a?q#f") == "file://h/a?q");
    BOOST_TEST(parse("file://localhost/x") == "file:///x");
}

BOOST_AUTO_TEST_CASE(other_schemes_may_go_without_authority)
{
    BOOST_TEST(parse("sc:/a/../..//b") == "sc:/.//b");
    BOOST_TEST(parse("sc://h?q") == "sc://h?q");
    BOOST_TEST(parse("sc://h#f") == "sc://h#f");
    BOOST_TEST(parse("//x", "sc:/a") == "sc://x");
    BOOST_TEST(parse("/x", "sc://h/a") == "sc://h/x");
}

BOOST_AUTO_TEST_SUITE_END()
