#include "encoding/utf_16.hpp"

#include "encoding/decode.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>

using namespace std::string_literals;
using namespace std::string_view_literals;
using mf2::test::check_decoding;
using kind = mf2::encoding::encoding;

BOOST_AUTO_TEST_SUITE(utf_16_decoder)

BOOST_AUTO_TEST_CASE(units_are_read_in_either_order)
{
    check_decoding(kind::utf_16le, "a\0\xE9\0\xAC\x20\0\0"sv, "aé€\0"sv);
    check_decoding(kind::utf_16be, "\0a\0\xE9\x20\xAC\0\0"sv, "aé€\0"sv);
}

BOOST_AUTO_TEST_CASE(surrogates_pair)
{
    check_decoding(kind::utf_16le, "\x3D\xD8\x00\xDE"sv, "😀");
    check_decoding(kind::utf_16be, "\xDB\xFF\xDF\xFF"sv, "\xF4\x8F\xBF\xBF");
}

BOOST_AUTO_TEST_CASE(lone_surrogate_is_an_error)
{
    check_decoding(kind::utf_16be, "\xD8\x3D\0a"sv, "\uFFFDa");
    check_decoding(kind::utf_16be, "\xDE\x00\0a"sv, "\uFFFDa");
    check_decoding(kind::utf_16be, "\xD8\x3D\xD8\x3D\xDE\x00"sv, "\uFFFD😀");
}

BOOST_AUTO_TEST_CASE(end_inside_a_character_is_one_error)
{
    check_decoding(kind::utf_16le, "a\0b"sv, "a\uFFFD");
    check_decoding(kind::utf_16le, "\x3D\xD8"sv, "\uFFFD");
    check_decoding(kind::utf_16le, "\x3D\xD8z"sv, "\uFFFD");
}

BOOST_AUTO_TEST_CASE(byte_order_mark_is_a_character)
{
    check_decoding(kind::utf_16le, "\xFF\xFE"sv, "\uFEFF");
}

BOOST_AUTO_TEST_CASE(a_character_beyond_ascii_may_stand_anywhere_among_others)
{
    for (std::size_t before = 0; before != 140; ++before)
    {
        std::string text(before, 'a');
        std::string little, big;
        for (char const each : text) little += {each, '\0'};
        for (char const each : text) big += {'\0', each};
        (text += "é😀") += std::string(50, 'b');
        little += "\xE9\0\x3D\xD8\x00\xDE"sv;
        big += "\0\xE9\xD8\x3D\xDE\x00"sv;
        for (int i = 0; i != 50; ++i)
        {
            little += "b\0"sv;
            big += "\0b"sv;
        }
        check_decoding(kind::utf_16le, little, text);
        check_decoding(kind::utf_16be, big, text);
    }
}

BOOST_AUTO_TEST_CASE(a_pair_may_stand_anywhere_behind_a_character_beyond_ascii)
{
    for (std::size_t between = 0; between != 140; ++between)
    {
        std::string text = "é";
        std::string bytes = "\xE9\0"s;
        for (std::size_t i = 0; i != between; ++i)
        {
            text += 'a';
            bytes += "a\0"sv;
        }
        std::string const pair = bytes + "\x3D\xD8\x00\xDE"s;
        check_decoding(kind::utf_16le, pair + "b\0"s, text + "😀b");
        check_decoding(kind::utf_16le, pair, text + "😀");
        check_decoding(kind::utf_16le, bytes + "\x3D\xD8" + "b\0"s, text + "\uFFFDb");
        check_decoding(kind::utf_16le, bytes + "\x3D\xD8" + "b", text + "\uFFFD");
        for (int i = 0; i != 50; ++i) bytes += "b\0"sv;
        check_decoding(kind::utf_16le, bytes + "c", text + std::string(50, 'b') + "\uFFFD");
    }
}

BOOST_AUTO_TEST_CASE(a_pair_may_stand_anywhere_before_ascii)
{
    for (std::size_t between = 0; between != 140; ++between)
    {
        std::string text = "é" + std::string(between, 'a') + "😀" + std::string(50, 'b');
        std::string bytes = "\xE9\0"s;
        for (std::size_t i = 0; i != between; ++i) bytes += "a\0"sv;
        bytes += "\x3D\xD8\x00\xDE"sv;
        for (int i = 0; i != 50; ++i) bytes += "b\0"sv;
        check_decoding(kind::utf_16le, bytes, text);
    }
}

BOOST_AUTO_TEST_SUITE_END()
