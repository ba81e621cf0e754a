#include "url/plain_url.hpp"

#include "url/url.hpp"

#include <boost/test/unit_test.hpp>

#include <string_view>

using mf2::url::is_plainly_valid;
using mf2::url::may_have_non_ascii_host;
using mf2::url::plain_base_of;
using mf2::url::plain_host_size;
using mf2::url::scheme_size;

BOOST_AUTO_TEST_SUITE(plain_url)

BOOST_AUTO_TEST_CASE(a_scheme_begins_with_a_letter_and_ends_before_a_colon)
{
    BOOST_TEST(scheme_size("http://h/") == 4u);
    BOOST_TEST(scheme_size("A+-.9:") == 5u);
    for (std::string_view const reference : {"", ":", "1a:", "a", "a/b:", "a b:", "+a:", " a:"})
    {
        BOOST_TEST(scheme_size(reference) == 0u, reference);
    }
}

BOOST_AUTO_TEST_CASE(most_absolute_urls_are_plainly_valid)
{
    for (std::string_view const reference :
         {"http://example.com", "HTTPS://example.com/a b?c#d", "http://a_b-c.x1?", "mailto:a@b",
          "foo:/bar", "x://host/", "javascript:f()", "http://xn--a.example/"})
    {
        BOOST_TEST(is_plainly_valid(reference), reference);
        BOOST_TEST(mf2::url::parse(reference, nullptr).has_value(), reference);
    }
}

BOOST_AUTO_TEST_CASE(others_are_for_the_parser)
{
    for (std::string_view const reference :
         {"http:", "http:a", "HTTP:/a", "http://", "http:///a", "http://1.2.3.4.5/", "http://a.0x/",
          "http://a b/", "http://a:80/", "http://a@b/", "http://[::1]/", "http://\xC3\xA4/",
          "http://%zz/", "http://a.1/", "http://a./", "http://a\\b"})
    {
        BOOST_TEST(!is_plainly_valid(reference), reference);
    }
}

BOOST_AUTO_TEST_CASE(plain_hosts_end_where_the_path_begins)
{
    for (std::string_view const text : {"h", "h/", "h/a", "h?a", "h#a", "h//"})
    {
        BOOST_TEST(plain_host_size(text) == 1U, text);
    }
    BOOST_TEST(plain_host_size("a.b-c_d/e") == 7U);
    BOOST_TEST(plain_host_size("0.a") == 3U);
    for (std::string_view const text :
         {"", "/", "/a", "H/", "1/", "a.1", "h./", "h:80/", "u@h", "h\\a", "[::]", "h%2e",
          "\xC3\xA4"})
    {
        BOOST_TEST(plain_host_size(text) == 0U, text);
    }
}

BOOST_AUTO_TEST_CASE(plain_bases_are_told_by_where_their_parts_end)
{
    for (std::string_view const base :
         {"http://h/", "https://example.com/a/b.html?c=/d#/e", "http://a_b.c-d/e//f",
          "http://h/a..b"})
    {
        auto const found = plain_base_of(base);
        BOOST_TEST_REQUIRE(found.has_value(), base);
        auto const parsed = mf2::url::parse(base, nullptr);
        BOOST_TEST(serialize(*parsed) == base);
        BOOST_TEST(base.substr(0, found->origin_size) == parsed->scheme + "://" + *parsed->host);
        auto const directory = parsed->path.substr(0, parsed->path.rfind('/') + 1);
        std::size_t const size = found->directory_size - found->origin_size;
        BOOST_TEST(base.substr(found->origin_size, size) == directory);
    }
    for (std::string_view const base :
         {"",
          "http://",
          "http:///a",
          "http://h",
          "http://h?/a",
          "http://H/",
          "HTTP://h/",
          "ftp://h/",
          "http://1/",
          "http://a.0x1/",
          "http://h./",
          "http://h:80/",
          "http://u@h/",
          "http://[::1]/",
          "http://h/.",
          "http://h/a/../b",
          "http://h/%2e",
          "http://h/a b",
          "http://h/a?'",
          "http://h/a\\b",
          "http://h/#a#b",
          "http://h/\n",
          " http://h/",
          "http://\xC3\xA4/",
          "http://h/\xC3\xA4"})
    {
        BOOST_TEST(!plain_base_of(base).has_value(), base);
    }
}

BOOST_AUTO_TEST_CASE(hosts_may_be_outside_ascii)
{
    BOOST_TEST(may_have_non_ascii_host("http://\xC3\xA4/"));
    BOOST_TEST(may_have_non_ascii_host("//%C3%A4/"));
    BOOST_TEST(!may_have_non_ascii_host("http://a/\xC3\xA4"));
    BOOST_TEST(!may_have_non_ascii_host("http://[?\xC3\xA4"));
    BOOST_TEST(!may_have_non_ascii_host("a"));
    BOOST_TEST(!may_have_non_ascii_host("//"));
}

BOOST_AUTO_TEST_SUITE_END()
