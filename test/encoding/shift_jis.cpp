#include "encoding/legacy_decoders.hpp"

#include "encoding/decode.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(
    shift_jis_decoder, *boost::unit_test::precondition(mf2::test::needs_legacy_decoders))

namespace
{

void check(std::string_view bytes, std::string_view text)
{
    mf2::test::check_decoding(mf2::encoding::encoding::shift_jis, bytes, text);
}

} // namespace

BOOST_AUTO_TEST_CASE(pairs_are_characters)
{
    check("a\x93\xFA\x96{\\~z", "a日本\\~z");
}

BOOST_AUTO_TEST_CASE(some_high_bytes_stand_alone)
{
    check("\xB1\xB2\xA1\xDF", "ｱｲ｡ﾟ");
    check("\x80", "\xC2\x80");
    check("\xA0\xFD\xFE\xFF", "\uFFFD\uFFFD\uFFFD\uFFFD");
}

BOOST_AUTO_TEST_CASE(user_defined_pairs_are_private_code_points)
{
    check("\xF0\x40\xF9\xFC\xFA\x40", "\uE000\uE757ⅰ");
}

BOOST_AUTO_TEST_CASE(wrong_trail_is_restored_if_it_is_ascii)
{
    check("\x93<\x93\x7F", "\uFFFD<\uFFFD\x7F");
    check("\x93\xFDz", "\uFFFDz");
    check("\x85\x40\x85\x80z", "\uFFFD@\uFFFDz");
}

BOOST_AUTO_TEST_CASE(end_inside_a_pair_is_an_error)
{
    check("a\x93", "a\uFFFD");
}

BOOST_AUTO_TEST_SUITE_END()
