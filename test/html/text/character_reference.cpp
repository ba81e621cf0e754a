#include "html/text/character_reference.hpp"

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace
{

using mf2::html::named_reference_matcher;
using mf2::html::numeric_reference_code_point;
using mf2::html::numeric_reference_error;

named_reference_matcher match(std::string_view text)
{
    named_reference_matcher matcher;
    for (char const c : text)
    {
        if (!matcher.advance(c)) break;
    }
    return matcher;
}

std::uint32_t code_point_of(std::uint32_t code)
{
    return numeric_reference_code_point(code);
}

} // namespace

BOOST_AUTO_TEST_SUITE(character_reference)

BOOST_AUTO_TEST_CASE(the_longest_name_wins)
{
    auto const matcher = match("notin;");
    BOOST_TEST(matcher.matched_size() == 6u);
    BOOST_TEST(matcher.has_semicolon());
    BOOST_CHECK(matcher.first_code_point() == 0x2209);
    BOOST_CHECK(matcher.second_code_point() == 0);
}

BOOST_AUTO_TEST_CASE(a_longer_name_that_fails_leaves_the_shorter_one)
{
    auto const matcher = match("notit;");
    BOOST_TEST(matcher.matched_size() == 3u);
    BOOST_TEST(!matcher.has_semicolon());
    BOOST_CHECK(matcher.first_code_point() == 0xAC);
    BOOST_TEST(matcher.size() == 4u);
}

BOOST_AUTO_TEST_CASE(names_differ_in_case)
{
    BOOST_CHECK(match("Amp;").matched_size() == 0);
    BOOST_CHECK(match("Dagger;").first_code_point() == 0x2021);
    BOOST_CHECK(match("dagger;").first_code_point() == 0x2020);
}

BOOST_AUTO_TEST_CASE(some_names_stand_for_two_code_points)
{
    auto const matcher = match("NotEqualTilde;");
    BOOST_CHECK(matcher.first_code_point() == 0x2242);
    BOOST_CHECK(matcher.second_code_point() == 0x338);
}

BOOST_AUTO_TEST_CASE(the_longest_name_of_all_is_found)
{
    auto const matcher = match("CounterClockwiseContourIntegral;");
    BOOST_TEST(matcher.matched_size() == 32u);
    BOOST_CHECK(matcher.first_code_point() == 0x2233);
}

BOOST_AUTO_TEST_CASE(the_first_and_the_last_name_are_found)
{
    BOOST_CHECK(match("AElig").first_code_point() == 0xC6);
    BOOST_CHECK(match("zwnj;").first_code_point() == 0x200C);
}

BOOST_AUTO_TEST_CASE(a_failed_step_changes_nothing)
{
    auto matcher = match("am");
    BOOST_TEST(!matcher.advance('!'));
    BOOST_TEST(matcher.advance('p'));
    BOOST_TEST(matcher.matched_size() == 3u);
}

BOOST_AUTO_TEST_CASE(nothing_goes_on_behind_a_semicolon)
{
    auto matcher = match("amp;");
    BOOST_TEST(!matcher.advance('a'));
    BOOST_TEST(!matcher.advance('A'));
}

BOOST_AUTO_TEST_CASE(numbers_stand_for_their_code_points)
{
    BOOST_TEST(code_point_of('A') == 0x41u);
    BOOST_TEST(code_point_of(0x1F600) == 0x1F600u);
    BOOST_TEST(code_point_of(0x0D) == 0x0Du);
    BOOST_TEST(code_point_of(0xFFFE) == 0xFFFEu);
}

BOOST_AUTO_TEST_CASE(numbers_that_are_no_scalar_values_stand_for_the_replacement_character)
{
    BOOST_TEST(code_point_of(0) == 0xFFFDu);
    BOOST_TEST(code_point_of(0xD800) == 0xFFFDu);
    BOOST_TEST(code_point_of(0xDFFF) == 0xFFFDu);
    BOOST_TEST(code_point_of(0x110000) == 0xFFFDu);
}

BOOST_AUTO_TEST_CASE(c1_numbers_stand_for_windows_1252)
{
    BOOST_TEST(code_point_of(0x80) == 0x20ACu);
    BOOST_TEST(code_point_of(0x81) == 0x81u);
    BOOST_TEST(code_point_of(0x9F) == 0x178u);
}

BOOST_AUTO_TEST_CASE(a_number_of_any_length_does_not_wrap_around)
{
    std::uint32_t code = 0;
    for (int i = 0; i != 100; ++i) code = mf2::html::append_digit(code, 16, 15);
    BOOST_TEST(code > 0x10FFFFu);
    BOOST_TEST(code_point_of(code) == 0xFFFDu);
}

BOOST_AUTO_TEST_CASE(each_kind_of_wrong_number_has_its_error)
{
    BOOST_TEST(numeric_reference_error(0) == "null-character-reference");
    BOOST_TEST(numeric_reference_error(0x110000) == "character-reference-outside-unicode-range");
    BOOST_TEST(numeric_reference_error(0xDABC) == "surrogate-character-reference");
    BOOST_TEST(numeric_reference_error(0x1FFFF) == "noncharacter-character-reference");
    BOOST_TEST(numeric_reference_error(0x0D) == "control-character-reference");
    BOOST_TEST(numeric_reference_error(0x0A) == "");
    BOOST_TEST(numeric_reference_error(0x41) == "");
}

BOOST_AUTO_TEST_SUITE_END()
