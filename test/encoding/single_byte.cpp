#include "encoding/single_byte.hpp"

#include "encoding/decode.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

using namespace std::string_view_literals;
using mf2::test::check_decoding;
using mf2::test::decode;
using kind = mf2::encoding::encoding;

BOOST_AUTO_TEST_SUITE(single_byte_decoder)

BOOST_AUTO_TEST_CASE(bytes_become_their_characters)
{
    check_decoding(kind::windows_1252, "caf\xE9 \x80 \x81 \x9F", "café € \xC2\x81 Ÿ");
    check_decoding(kind::windows_1252, "a\0b"sv, "a\0b"sv);
}

BOOST_AUTO_TEST_CASE(long_text_is_decoded_in_groups_and_runs)
{
    std::string bytes;
    std::string text;
    while (bytes.size() < 300)
    {
        bytes += "\x80\x80 plain text, then \x80\xE9\xE9\x80\xFF";
        text += "€€ plain text, then €éé€ÿ";
    }
    check_decoding(kind::windows_1252, bytes, text);
    check_decoding(kind::windows_1252, std::string(300, 'a'), std::string(300, 'a'));
}

BOOST_AUTO_TEST_CASE(too_small_a_room_reads_nothing)
{
    char room[3];
    auto const done =
        mf2::encoding::decode_single_byte(mf2::encoding::windows_1252_table(), "a", room);
    BOOST_TEST(done.read == 0U);
    BOOST_TEST(done.written == 0U);
    BOOST_TEST((done.why == mf2::encoding::decoder_stop::room_used));
}

BOOST_AUTO_TEST_CASE(user_defined_bytes_are_private_code_points)
{
    check_decoding(kind::x_user_defined, "a\x7F\x80\xFF", "a\x7F\xEF\x9E\x80\xEF\x9F\xBF");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(
    legacy_single_byte, *boost::unit_test::precondition(mf2::test::needs_legacy_decoders))

BOOST_AUTO_TEST_CASE(each_encoding_has_its_own_table)
{
    check_decoding(kind::ibm866, "\x80\xFF", "А\xC2\xA0");
    check_decoding(kind::koi8_r, "\xF0\xD2\xC9\xD7\xC5\xD4", "Привет");
    check_decoding(kind::windows_1251, "\xCF\xF0\xE8\xE2\xE5\xF2", "Привет");
    check_decoding(kind::windows_1250, "P\xF8\xEDli\x9A", "Příliš");
    check_decoding(kind::x_mac_cyrillic, "\xFF", "€");
}

BOOST_AUTO_TEST_CASE(bytes_without_a_character_are_errors)
{
    check_decoding(kind::windows_1253, "\xE1\xAA\xFF", "α\uFFFD\uFFFD");
    check_decoding(kind::iso_8859_3, "\xA5z", "\uFFFDz");
}

BOOST_AUTO_TEST_CASE(visual_hebrew_is_the_same_bytes)
{
    std::string every;
    for (int byte = 0; byte < 256; ++byte) every += static_cast<char>(byte);
    BOOST_TEST(decode(kind::iso_8859_8_i, every) == decode(kind::iso_8859_8, every));
}

BOOST_AUTO_TEST_SUITE_END()
