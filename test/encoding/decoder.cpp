#include "encoding/decoder.hpp"

#include "encoding/decode.hpp"

#include <boost/test/unit_test.hpp>

using mf2::test::check_decoding;
using kind = mf2::encoding::encoding;

BOOST_AUTO_TEST_SUITE(decoder)

BOOST_AUTO_TEST_CASE(replacement_gives_one_error_for_everything)
{
    check_decoding(kind::replacement, "", "");
    check_decoding(kind::replacement, "<", "\uFFFD");
    check_decoding(kind::replacement, "<p>\xE9</p>", "\uFFFD");
}

BOOST_AUTO_TEST_CASE(every_supported_encoding_reads_nothing_into_too_small_a_room)
{
    for (auto which = kind::ibm866; which <= kind::x_user_defined;
         which = static_cast<kind>(static_cast<int>(which) + 1))
    {
        if (!is_supported(which)) continue;
        char room[3];
        mf2::encoding::decoder one(which);
        auto const done = one.decode("abcd", room, mf2::encoding::end_of_input::reached);
        BOOST_TEST_CONTEXT(name(which))
        {
            BOOST_TEST(done.read == 0U);
            BOOST_TEST(done.written == 0U);
            BOOST_TEST((done.why == mf2::encoding::decoder_stop::room_used));
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
