#include "encoding/legacy_decoders.hpp"

#include "encoding/decode.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(
    euc_jp_decoder, *boost::unit_test::precondition(mf2::test::needs_legacy_decoders))

namespace
{

void check(std::string_view bytes, std::string_view text)
{
    mf2::test::check_decoding(mf2::encoding::encoding::euc_jp, bytes, text);
}

} // namespace

BOOST_AUTO_TEST_CASE(one_two_and_three_bytes_are_characters)
{
    check("a\xC6\xFC\xCB\xDC\x8E\xB1\x8F\xB0\xA1z", "a日本ｱ丂z");
}

BOOST_AUTO_TEST_CASE(bytes_that_lead_nothing_are_errors)
{
    check("\x80\x8D\x90\xA0\xFF", "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD");
}

BOOST_AUTO_TEST_CASE(wrong_trail_is_restored_if_it_is_ascii)
{
    check("\xC6<\x8E<\x8F<", "\uFFFD<\uFFFD<\uFFFD<");
    check("\xC6\x80z\x8E\xE0z\x8F\x8Ez", "\uFFFDz\uFFFDz\uFFFDz");
    check("\xA9\xA1z", "\uFFFDz");
}

BOOST_AUTO_TEST_CASE(wrong_third_byte_is_restored_if_it_is_ascii)
{
    check("\x8F\xB0<", "\uFFFD<");
    check("\x8F\xB0\x80z", "\uFFFDz");
    check("\x8F\xA1\xA1z\x8F\xFE\xFEz", "\uFFFDz\uFFFDz");
}

BOOST_AUTO_TEST_CASE(end_inside_a_character_is_one_error)
{
    check("a\xC6", "a\uFFFD");
    check("a\x8E", "a\uFFFD");
    check("a\x8F", "a\uFFFD");
    check("a\x8F\xB0", "a\uFFFD");
}

BOOST_AUTO_TEST_SUITE_END()
