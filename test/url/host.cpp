#include "url/host.hpp"

#include <boost/test/unit_test.hpp>

using mf2::url::host_kind;

namespace
{

std::pmr::string domain(std::string_view input)
{
    return mf2::url::parse_host(input, host_kind::domain).value_or("failure");
}

std::pmr::string opaque(std::string_view input)
{
    return mf2::url::parse_host(input, host_kind::opaque).value_or("failure");
}

} // namespace

BOOST_AUTO_TEST_SUITE(host)

BOOST_AUTO_TEST_CASE(domains_are_lowercased_and_percent_decoded)
{
    BOOST_TEST(domain("EX%41mple.org") == "example.org");
}

BOOST_AUTO_TEST_CASE(forbidden_code_points_in_domains_fail)
{
    BOOST_TEST(domain("a b") == "failure");
    BOOST_TEST(domain("a%00b") == "failure");
    BOOST_TEST(domain("a%2fb") == "failure");
    BOOST_TEST(domain("a%zz") == "failure");
    BOOST_TEST(domain("a\x7f") == "failure");
    BOOST_TEST(domain("") == "failure");
}

BOOST_AUTO_TEST_CASE(domains_that_end_in_a_number_are_ipv4_addresses)
{
    BOOST_TEST(domain("%30x7f.1") == "127.0.0.1");
    BOOST_TEST(domain("a.1") == "failure");
}

BOOST_AUTO_TEST_CASE(brackets_hold_ipv6_addresses_of_either_kind_of_host)
{
    BOOST_TEST(domain("[::0:1]") == "[::1]");
    BOOST_TEST(opaque("[1::]") == "[1::]");
    BOOST_TEST(domain("[") == "failure");
    BOOST_TEST(domain("[::1") == "failure");
    BOOST_TEST(domain("[::%31]") == "failure");
}

BOOST_AUTO_TEST_CASE(opaque_hosts_keep_case_and_escapes)
{
    BOOST_TEST(opaque("Ab%41\x01\xc3\xa9") == "Ab%41%01%C3%A9");
    BOOST_TEST(opaque("1.2") == "1.2");
    BOOST_TEST(opaque("") == "");
    BOOST_TEST(opaque("a b") == "failure");
    BOOST_TEST(opaque("a^") == "failure");
}

BOOST_AUTO_TEST_CASE(ascii_domains_pass_even_with_invalid_punycode)
{
    BOOST_TEST(domain("XN--A") == "xn--a");
}

BOOST_AUTO_TEST_SUITE_END()
