#include "encoding/legacy_decoders.hpp"

#include "encoding/decode.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(
    gb18030_decoder, *boost::unit_test::precondition(mf2::test::needs_legacy_decoders))

namespace
{

void check(std::string_view bytes, std::string_view text)
{
    mf2::test::check_decoding(mf2::encoding::encoding::gb18030, bytes, text);
    mf2::test::check_decoding(mf2::encoding::encoding::gbk, bytes, text);
}

} // namespace

BOOST_AUTO_TEST_CASE(one_two_and_four_bytes_are_characters)
{
    check("a\xD6\xD0\xCE\xC4\x80z", "a中文€z");
    check("\x81\x30\x81\x30\x94\x39\xFC\x36\xE3\x32\x9A\x35", "\u0080😀\xF4\x8F\xBF\xBF");
}

BOOST_AUTO_TEST_CASE(edition_of_2022_is_followed)
{
    check("\xA6\xD9\xFE\x59", "\uFE10\u9FB4");
    check("\x82\x35\x90\x37", "\u9FB4");
    check("\x81\x35\xF4\x37", "\uE7C7");
}

BOOST_AUTO_TEST_CASE(four_bytes_without_a_character_are_one_error)
{
    check("\x84\x31\xA5\x30z", "\uFFFDz");
    check("\xFE\x39\xFE\x39z", "\uFFFDz");
}

BOOST_AUTO_TEST_CASE(bytes_that_lead_nothing_are_errors)
{
    check("\xFFz", "\uFFFDz");
}

BOOST_AUTO_TEST_CASE(wrong_second_byte_is_restored_if_it_is_ascii)
{
    check("\xD6<\xD6\x7F", "\uFFFD<\uFFFD\x7F");
    check("\xD6\xFFz", "\uFFFDz");
}

BOOST_AUTO_TEST_CASE(wrong_third_or_fourth_byte_restores_all_behind_the_first)
{
    check("\x81\x30<", "\uFFFD0<");
    check("\x81\x30\x80", "\uFFFD0€");
    check("\x81\x30\xD6\xD0", "\uFFFD0中");
    check("\x81\x30\xD6<", "\uFFFD0\uFFFD<");
}

BOOST_AUTO_TEST_CASE(end_inside_a_character_is_one_error)
{
    check("a\x81", "a\uFFFD");
    check("a\x81\x30", "a\uFFFD");
    check("a\x81\x30\x81", "a\uFFFD");
}

BOOST_AUTO_TEST_SUITE_END()
