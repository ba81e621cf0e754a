#include "bytes/ascii.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string_view>

BOOST_AUTO_TEST_SUITE(ascii_characters)

BOOST_AUTO_TEST_CASE(each_byte_is_in_the_classes_that_the_infra_standard_lists_it_in)
{
    constexpr std::string_view digits = "0123456789";
    constexpr std::string_view lower = "abcdefghijklmnopqrstuvwxyz";
    constexpr std::string_view upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    constexpr std::string_view whitespace = "\t\n\f\r ";
    for (int value = 0; value != 256; ++value)
    {
        auto const c = static_cast<char>(value);
        auto const is_in = [c](std::string_view set) { return set.find(c) != set.npos; };
        BOOST_TEST_CONTEXT(value)
        {
            // A char, signed or not, is classified as its byte.
            for (int const either : {value, static_cast<int>(c)})
            {
                BOOST_TEST(mf2::ascii::is_ascii(either) == (value < 0x80));
                BOOST_TEST(mf2::ascii::is_digit(either) == is_in(digits));
                BOOST_TEST(mf2::ascii::is_lower(either) == is_in(lower));
                BOOST_TEST(mf2::ascii::is_upper(either) == is_in(upper));
                BOOST_TEST(mf2::ascii::is_alpha(either) == (is_in(lower) || is_in(upper)));
                BOOST_TEST(
                    mf2::ascii::is_alphanumeric(either) ==
                    (is_in(lower) || is_in(upper) || is_in(digits)));
                BOOST_TEST(mf2::ascii::is_hex_digit(either) == is_in("0123456789abcdefABCDEF"));
                BOOST_TEST(mf2::ascii::is_whitespace(either) == is_in(whitespace));
                BOOST_TEST(mf2::ascii::is_tab_or_newline(either) == is_in("\t\n\r"));
                BOOST_TEST(mf2::ascii::is_c0_control_or_space(either) == (value <= 0x20));
            }
            auto const place = upper.find(c);
            BOOST_TEST(mf2::ascii::to_lower(c) == (place == upper.npos ? c : lower[place]));
            auto const lower_place = lower.find(c);
            BOOST_TEST(
                mf2::ascii::to_upper(c) == (lower_place == lower.npos ? c : upper[lower_place]));
        }
    }
}

BOOST_AUTO_TEST_CASE(the_end_of_file_of_the_tokenizer_is_in_no_class)
{
    constexpr int end_of_file = -1;
    BOOST_TEST(!mf2::ascii::is_ascii(end_of_file));
    BOOST_TEST(!mf2::ascii::is_alphanumeric(end_of_file));
    BOOST_TEST(!mf2::ascii::is_whitespace(end_of_file));
    BOOST_TEST(!mf2::ascii::is_hex_digit(end_of_file));
}

BOOST_AUTO_TEST_CASE(hex_digits_have_their_values_in_either_case)
{
    for (int value = 0; value != 16; ++value)
    {
        BOOST_TEST(mf2::ascii::hex_digit_value("0123456789abcdef"[value]) == value);
        BOOST_TEST(mf2::ascii::hex_digit_value("0123456789ABCDEF"[value]) == value);
    }
    BOOST_TEST(mf2::ascii::hex_digit_value('g') == -1);
}

BOOST_AUTO_TEST_CASE(only_the_five_white_space_bytes_are_trimmed)
{
    BOOST_TEST(mf2::ascii::trim("\t\n\f\r a  b \r\f\n\t") == "a  b");
    BOOST_TEST(mf2::ascii::trim("\va\v") == "\va\v");
    BOOST_TEST(mf2::ascii::trim("\xC2\xA0") == "\xC2\xA0");
    BOOST_TEST(mf2::ascii::trim(" \n").empty());
    BOOST_TEST(mf2::ascii::trim("").empty());
}

BOOST_AUTO_TEST_CASE(case_is_ignored_for_ascii_letters_alone)
{
    BOOST_TEST(mf2::ascii::equals_lower("ChArSet", "charset"));
    BOOST_TEST(!mf2::ascii::equals_lower("charse", "charset"));
    BOOST_TEST(!mf2::ascii::equals_lower("[", "{"));
    BOOST_TEST(!mf2::ascii::equals_lower("\xC4", "\xE4"));
}

BOOST_AUTO_TEST_SUITE_END()
