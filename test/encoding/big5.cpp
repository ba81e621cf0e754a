#include "encoding/legacy_decoders.hpp"

#include "encoding/decode.hpp"

#include <boost/test/unit_test.hpp>

namespace
{

void check(std::string_view bytes, std::string_view text)
{
    mf2::test::check_decoding(mf2::encoding::encoding::big5, bytes, text);
}

} // namespace

BOOST_AUTO_TEST_SUITE(
    big5_decoder, *boost::unit_test::precondition(mf2::test::needs_legacy_decoders))

BOOST_AUTO_TEST_CASE(pairs_are_characters)
{
    check("a\xA4\xA4\xA4\xE5\xA4@z", "a中文一z");
}

BOOST_AUTO_TEST_CASE(plane_2_is_reached)
{
    check("\x87\x45", "\U00027267");
}

BOOST_AUTO_TEST_CASE(four_pairs_are_two_code_points)
{
    check("\x88\x62\x88\x64\x88\xA3\x88\xA5", "Ê\u0304Ê\u030Cê\u0304ê\u030C");
}

BOOST_AUTO_TEST_CASE(bytes_that_lead_nothing_are_errors)
{
    check("\x80\xFF", "\uFFFD\uFFFD");
}

BOOST_AUTO_TEST_CASE(wrong_trail_is_restored_if_it_is_ascii)
{
    check("\xA4<\xA4\x7F", "\uFFFD<\uFFFD\x7F");
    check("\xA4\x80\xA4\xFF\xA4\xA4", "\uFFFD\uFFFD中");
    check("\x81\x40", "\uFFFD@");
    check("\x81\xA1z", "\uFFFDz");
}

BOOST_AUTO_TEST_CASE(end_inside_a_pair_is_an_error)
{
    check("a\xA4", "a\uFFFD");
}

BOOST_AUTO_TEST_SUITE_END()
