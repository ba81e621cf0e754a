#include "encoding/legacy_decoders.hpp"

#include "encoding/decode.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(
    euc_kr_decoder, *boost::unit_test::precondition(mf2::test::needs_legacy_decoders))

namespace
{

void check(std::string_view bytes, std::string_view text)
{
    mf2::test::check_decoding(mf2::encoding::encoding::euc_kr, bytes, text);
}

} // namespace

BOOST_AUTO_TEST_CASE(pairs_are_characters)
{
    check("a\xC7\xD1\xB1\xDB\x81\x41z", "a한글갂z");
}

BOOST_AUTO_TEST_CASE(bytes_that_lead_nothing_are_errors)
{
    check("\x80\xFF", "\uFFFD\uFFFD");
}

BOOST_AUTO_TEST_CASE(wrong_trail_is_restored_if_it_is_ascii)
{
    check("\xC7<", "\uFFFD<");
    check("\xC7\x80z\xC7\xFFz", "\uFFFDz\uFFFDz");
    check("\x81[", "\uFFFD[");
    check("\xFE\xFEz", "\uFFFDz");
}

BOOST_AUTO_TEST_CASE(end_inside_a_pair_is_an_error)
{
    check("a\xC7", "a\uFFFD");
}

BOOST_AUTO_TEST_SUITE_END()
