#include "url/domain_to_ascii.hpp"

#include <boost/test/unit_test.hpp>

namespace
{

std::pmr::string to_ascii(std::string_view domain)
{
    std::pmr::string output;
    return mf2::url::domain_to_ascii(domain, output) ? output : "failure";
}

// False in builds without IDNA, where every such domain fails.
bool has_idna()
{
    return to_ascii("\u00e9.example") != "failure";
}

} // namespace

BOOST_AUTO_TEST_SUITE(domain_to_ascii)

BOOST_AUTO_TEST_CASE(ill_formed_utf8_fails)
{
    BOOST_TEST(to_ascii("a\xff") == "failure");
    BOOST_TEST(to_ascii("\xc3") == "failure");
}

BOOST_AUTO_TEST_CASE(labels_are_mapped_and_encoded_as_punycode)
{
    if (!has_idna()) return;
    BOOST_TEST(to_ascii("EX\u00c4MPLE.org") == "xn--exmple-cua.org");
    BOOST_TEST(to_ascii("\uff27\uff4f.com") == "go.com");
    BOOST_TEST(to_ascii("a\u3002b") == "a.b");
}

BOOST_AUTO_TEST_CASE(processing_is_nontransitional)
{
    if (!has_idna()) return;
    BOOST_TEST(to_ascii("fa\u00df.de") == "xn--fa-hia.de");
}

BOOST_AUTO_TEST_CASE(mappings_are_those_of_unicode_17)
{
    if (!has_idna()) return;
    BOOST_TEST(to_ascii("\u1e9e.com") == "xn--zca.com");
    BOOST_TEST(to_ascii("\u10a1.com") == to_ascii("\u2d01.com"));
    BOOST_TEST(to_ascii("look\u180eout.net") == "lookout.net");
}

BOOST_AUTO_TEST_CASE(empty_and_hyphenated_labels_are_overlooked)
{
    if (!has_idna()) return;
    BOOST_TEST(to_ascii("x..\u00df") == "x..xn--zca");
    BOOST_TEST(to_ascii("-x-.\u00df") == "-x-.xn--zca");
}

BOOST_AUTO_TEST_CASE(invalid_punycode_beside_non_ascii_labels_fails)
{
    BOOST_TEST(to_ascii("xn--a.\u00df") == "failure");
}

BOOST_AUTO_TEST_CASE(names_that_break_the_bidi_or_joiner_rules_fail)
{
    BOOST_TEST(to_ascii("a\u05d0.com") == "failure");
    BOOST_TEST(to_ascii("a\u200cb") == "failure");
}

BOOST_AUTO_TEST_CASE(names_of_more_than_1024_bytes_fail)
{
    std::pmr::string label;
    for (int i = 0; i < 512; ++i) label += "\u00e9";
    BOOST_TEST((to_ascii(label) != "failure") == has_idna());
    BOOST_TEST(to_ascii(label + "a") == "failure");
}

BOOST_AUTO_TEST_SUITE_END()
