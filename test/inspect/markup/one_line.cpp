#include "inspect/markup/one_line.hpp"

#include <boost/test/unit_test.hpp>

#include <string_view>

using mf2::inspect::in_one_line;

BOOST_AUTO_TEST_SUITE(texts_in_one_line)

BOOST_AUTO_TEST_CASE(a_line_has_no_control_characters_and_single_spaces)
{
    BOOST_TEST(
        in_one_line(
            "  a \n\t b\x1B[31m\x7F\xC2\x9B"
            "c",
            80) == "a b[31mc");
}

BOOST_AUTO_TEST_CASE(a_line_has_nothing_that_ends_it_or_turns_the_direction_of_text)
{
    std::string_view const text = "a\xE2\x80\xAE\x62\xE2\x80\xA8\x63\xE2\x81\xA9\x64\xE2\x80\xA6";
    BOOST_TEST(in_one_line(text, 80) == "abcd\xE2\x80\xA6");
}

BOOST_AUTO_TEST_CASE(a_line_is_cut_between_characters)
{
    BOOST_TEST(in_one_line("\xC3\xA9\xC3\xA9\xC3\xA9", 2) == "\xC3\xA9\xC3\xA9\xE2\x80\xA6");
    BOOST_TEST(in_one_line("abc", 3) == "abc");
}

BOOST_AUTO_TEST_SUITE_END()
