#include "url/ipv4.hpp"

#include <boost/test/unit_test.hpp>

namespace
{

using mf2::url::ends_in_a_number;

std::pmr::string parse(std::string_view domain)
{
    auto const address = mf2::url::parse_ipv4(domain);
    if (!address) return "failure";
    std::pmr::string text;
    mf2::url::append_ipv4(text, *address);
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(ipv4)

BOOST_AUTO_TEST_CASE(numbers_may_be_decimal_octal_or_hexadecimal)
{
    BOOST_TEST(parse("192.0.2.235") == "192.0.2.235");
    BOOST_TEST(parse("0300.0.02.0353") == "192.0.2.235");
    BOOST_TEST(parse("0xC0.0X0.0x02.0xeb") == "192.0.2.235");
    BOOST_TEST(parse("0x.0.0.00") == "0.0.0.0");
}

BOOST_AUTO_TEST_CASE(the_last_number_fills_what_is_left)
{
    BOOST_TEST(parse("0x7f.1") == "127.0.0.1");
    BOOST_TEST(parse("1.2.3") == "1.2.0.3");
    BOOST_TEST(parse("3221226219") == "192.0.2.235");
}

BOOST_AUTO_TEST_CASE(one_trailing_dot_is_allowed)
{
    BOOST_TEST(parse("1.2.3.4.") == "1.2.3.4");
    BOOST_TEST(parse("1.2.3.4..") == "failure");
}

BOOST_AUTO_TEST_CASE(numbers_too_large_for_their_place_fail)
{
    BOOST_TEST(parse("256.1") == "failure");
    BOOST_TEST(parse("1.2.3.256") == "failure");
    BOOST_TEST(parse("1.16777216") == "failure");
    BOOST_TEST(parse("1.16777215") == "1.255.255.255");
    BOOST_TEST(parse("4294967295") == "255.255.255.255");
    BOOST_TEST(parse("4294967296") == "failure");
    BOOST_TEST(parse("100000000000000000000000000000000000000001") == "failure");
}

BOOST_AUTO_TEST_CASE(five_numbers_or_a_missing_one_fail)
{
    BOOST_TEST(parse("1.2.3.4.5") == "failure");
    BOOST_TEST(parse("1..2") == "failure");
    BOOST_TEST(parse("09") == "failure");
}

BOOST_AUTO_TEST_CASE(only_the_last_label_tells_whether_it_is_an_address)
{
    BOOST_TEST(ends_in_a_number("foo.0x4"));
    BOOST_TEST(ends_in_a_number("foo.09."));
    BOOST_TEST(ends_in_a_number("0x"));
    BOOST_TEST(!ends_in_a_number("1.foo"));
    BOOST_TEST(!ends_in_a_number("1.."));
    BOOST_TEST(!ends_in_a_number("."));
    BOOST_TEST(!ends_in_a_number("1.0xg"));
}

BOOST_AUTO_TEST_SUITE_END()
