#include "encoding/utf_16.hpp"

#include "encoding/decode.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

using namespace std::string_literals;
using namespace std::string_view_literals;
using mf2::test::check_decoding;
using kind = mf2::encoding::encoding;

namespace
{

std::string bytes_of(std::u16string_view units, kind which)
{
    std::string bytes;
    for (char16_t const each : units)
    {
        char const high = static_cast<char>(each >> 8);
        char const low = static_cast<char>(each & 0xFF);
        if (which == kind::utf_16be) bytes += {high, low};
        else bytes += {low, high};
    }
    return bytes;
}

std::string ascii_units(std::string_view text, kind which)
{
    return bytes_of(std::u16string(text.begin(), text.end()), which);
}

} // namespace

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

BOOST_AUTO_TEST_CASE(characters_beyond_ascii_may_stand_anywhere_among_others)
{
    std::string const behind(50, 'b');
    for (std::size_t count = 0; count != 140; ++count)
    {
        std::string const others(count, 'a');
        for (auto const which : {kind::utf_16le, kind::utf_16be})
        {
            auto const units = [which](std::u16string_view text) { return bytes_of(text, which); };
            std::string const before = ascii_units(others, which);
            std::string const after = ascii_units(behind, which);
            std::string const pair = units(u"\xD83D\xDE00");
            std::string const lone = units(u"\xD83D");
            check_decoding(which, before + units(u"\xE9") + pair + after, others + "é😀" + behind);
            // Behind a first non-ASCII character, the others are decoded one by one.
            std::string const first = units(u"\xE9") + before;
            std::string const text = "é" + others;
            check_decoding(which, first + pair, text + "😀");
            check_decoding(which, first + pair + after, text + "😀" + behind);
            check_decoding(which, first + lone + after, text + "\uFFFD" + behind);
            check_decoding(which, first + lone + "b", text + "\uFFFD");
            check_decoding(which, first + after + "c", text + behind + "\uFFFD");
        }
    }
}

BOOST_AUTO_TEST_CASE(a_pair_is_one_character_wherever_it_stands_in_the_last_bytes)
{
    for (std::size_t count = 0; count != 140; ++count)
    {
        // Decode all bytes at once: the input ends with them.
        std::string const text = "é" + std::string(count, 'a') + "😀" + std::string(50, 'b');
        std::string const bytes = bytes_of(u"\xE9", kind::utf_16le) +
            ascii_units(std::string(count, 'a'), kind::utf_16le) +
            bytes_of(u"\xD83D\xDE00", kind::utf_16le) +
            ascii_units(std::string(50, 'b'), kind::utf_16le);
        std::string room(text.size() + mf2::encoding::longest_character, '\0');
        auto const done = mf2::encoding::decode_utf_16(
            mf2::encoding::byte_order::little_endian, bytes, room,
            mf2::encoding::end_of_input::reached);
        BOOST_TEST(done.read == bytes.size());
        BOOST_TEST(room.substr(0, done.written) == text);
    }
}

BOOST_AUTO_TEST_CASE(ascii_ends_at_the_first_other_unit_or_half_of_one)
{
    using mf2::encoding::ascii_size_in_utf_16;
    using mf2::encoding::byte_order;
    for (std::size_t count = 0; count != 40; ++count)
    {
        std::string const text(count, '\x7F');
        std::string const little = ascii_units(text, kind::utf_16le);
        std::string const big = ascii_units(text, kind::utf_16be);
        std::string const behind = ascii_units(std::string(20, 'b'), kind::utf_16le);
        for (auto const others : {u"\x80"sv, u"\x100"sv, u"\x6100"sv, u"\xD83D"sv, u"\x7F7F"sv})
        {
            std::string const other = bytes_of(others, kind::utf_16le);
            BOOST_TEST(
                ascii_size_in_utf_16(byte_order::little_endian, little + other + behind) ==
                2 * count);
            BOOST_TEST(
                ascii_size_in_utf_16(
                    byte_order::big_endian, big + bytes_of(others, kind::utf_16be) + "\0b"s) ==
                2 * count);
        }
        BOOST_TEST(ascii_size_in_utf_16(byte_order::little_endian, little + "b") == 2 * count);
        BOOST_TEST(ascii_size_in_utf_16(byte_order::big_endian, big + '\0') == 2 * count);
    }
}

BOOST_AUTO_TEST_SUITE_END()
