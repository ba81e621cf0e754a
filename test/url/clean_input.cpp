#include "url/clean_input.hpp"

#include <boost/test/unit_test.hpp>

using mf2::url::clean_input;

BOOST_AUTO_TEST_SUITE(clean_input_of_the_url_parser)

BOOST_AUTO_TEST_CASE(controls_and_spaces_go_from_both_ends_only)
{
    BOOST_TEST(
        clean_input("\x01 \x1f"
                    "a \x01z \n")
            .view() == "a \x01z");
}

BOOST_AUTO_TEST_CASE(tabs_and_newlines_go_everywhere)
{
    BOOST_TEST(clean_input("a\tb\nc\rd").view() == "abcd");
}

BOOST_AUTO_TEST_CASE(input_without_anything_to_drop_is_not_copied)
{
    std::string_view const input = " /a b ";
    BOOST_TEST((clean_input(input).view().data() == input.data() + 1));
}

BOOST_AUTO_TEST_CASE(nothing_but_whitespace_leaves_nothing)
{
    BOOST_TEST(clean_input(" \t\r\n ").view() == "");
}

BOOST_AUTO_TEST_SUITE_END()
