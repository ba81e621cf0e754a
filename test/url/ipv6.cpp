#include "url/ipv6.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(ipv6)

namespace
{

std::pmr::string parse(std::string_view input)
{
    auto const address = mf2::url::parse_ipv6(input);
    if (!address) return "failure";
    std::pmr::string text;
    mf2::url::append_ipv6(text, *address);
    return text;
}

} // namespace

BOOST_AUTO_TEST_CASE(pieces_lose_leading_zeros_and_upper_case)
{
    BOOST_TEST(parse("0001:2:3:4:5:6:7:00AF") == "1:2:3:4:5:6:7:af");
}

BOOST_AUTO_TEST_CASE(the_first_longest_run_of_zeros_is_compressed)
{
    BOOST_TEST(parse("::") == "::");
    BOOST_TEST(parse("::1") == "::1");
    BOOST_TEST(parse("1::") == "1::");
    BOOST_TEST(parse("1:0:0:2:0:0:3:4") == "1::2:0:0:3:4");
    BOOST_TEST(parse("1:0:0:2:0:0:0:4") == "1:0:0:2::4");
    BOOST_TEST(parse("1:2:3:0:5:6:7:8") == "1:2:3:0:5:6:7:8");
}

BOOST_AUTO_TEST_CASE(an_ipv4_address_may_stand_for_the_last_two_pieces)
{
    BOOST_TEST(parse("::ffff:192.168.0.1") == "::ffff:c0a8:1");
    BOOST_TEST(parse("1:2:3:4:5:6:1.2.3.4") == "1:2:3:4:5:6:102:304");
}

BOOST_AUTO_TEST_CASE(malformed_embedded_ipv4_fails)
{
    BOOST_TEST(parse("::1.2.3") == "failure");
    BOOST_TEST(parse("::1.2.3.") == "failure");
    BOOST_TEST(parse("::1.2.3.4.5") == "failure");
    BOOST_TEST(parse("::1.2.3.04") == "failure");
    BOOST_TEST(parse("::1.2.3.256") == "failure");
    BOOST_TEST(parse("::.1.2.3") == "failure");
    BOOST_TEST(parse("1:2:3:4:5:6:7:1.2.3.4") == "failure");
}

BOOST_AUTO_TEST_CASE(wrong_piece_counts_and_colons_fail)
{
    BOOST_TEST(parse("") == "failure");
    BOOST_TEST(parse(":") == "failure");
    BOOST_TEST(parse(":1") == "failure");
    BOOST_TEST(parse("1:") == "failure");
    BOOST_TEST(parse("1::2::3") == "failure");
    BOOST_TEST(parse("1:2:3:4:5:6:7") == "failure");
    BOOST_TEST(parse("1:2:3:4:5:6:7:8:9") == "failure");
    BOOST_TEST(parse("::12345") == "failure");
    BOOST_TEST(parse("::g") == "failure");
}

BOOST_AUTO_TEST_SUITE_END()
