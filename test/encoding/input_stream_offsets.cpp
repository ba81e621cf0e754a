#include "encoding/input_stream.hpp"

#include "encoding/decode.hpp"

#include "support/cuts.hpp"
#include "support/stream_options.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

using namespace std::string_literals;
using mf2::encoding::input_stream;
using mf2::encoding::input_stream_options;
using mf2::test::transport;
using kind = mf2::encoding::encoding;

namespace
{

using offset_list = std::vector<std::uint64_t>;

/// The offset in the input of each '<' and '>' of the text, as the pieces' offsets give it.
offset_list markup_offsets(
    input_stream_options const& options, std::span<std::string_view const> pieces)
{
    offset_list offsets;
    input_stream in(options);
    auto const take_pieces = [&] {
        for (auto piece = in.next(); !piece.empty(); piece = in.next())
        {
            for (auto at = piece.find_first_of("<>"); at != piece.npos;
                 at = piece.find_first_of("<>", at + 1))
            {
                offsets.push_back(in.offsets().offset_of(at));
            }
        }
    };
    for (auto const bytes : pieces)
    {
        in.write(bytes);
        take_pieces();
    }
    in.finish();
    take_pieces();
    return offsets;
}

void check(input_stream_options const& options, std::string_view bytes, offset_list const& expected)
{
    mf2::test::for_every_cut(bytes, [&](auto const pieces) {
        auto const found = markup_offsets(options, pieces);
        BOOST_TEST_CONTEXT("cut at " << pieces.front().size() << " of " << pieces.size())
        {
            BOOST_TEST(found == expected, boost::test_tools::per_element());
        }
    });
}

/// Check the offsets of '<' and '>' in these bytes, where they are no part of a character.
void check(kind which, std::string const& bytes)
{
    offset_list expected;
    for (auto at = bytes.find_first_of("<>"); at != bytes.npos;
         at = bytes.find_first_of("<>", at + 1))
    {
        expected.push_back(at);
    }
    BOOST_TEST_CONTEXT(name(which)) check(transport(which), bytes, expected);
}

} // namespace

BOOST_AUTO_TEST_SUITE(input_stream_offsets)

BOOST_AUTO_TEST_CASE(markup_has_its_place_where_one_byte_is_two_in_the_text)
{
    check(kind::windows_1252, "\xE4<p \xE9=\xE9>\xFC\r<br\xE9/>\r\n</p\xA0>\x80");
    check(kind::x_user_defined, "\xE4<p \xE9=\xE9>\xFC\r<br>\r\n\r</p>\x80>");
    check(kind::utf_8, "ä<p é=é>\r<br>\r\n\r</p>\xFF>");
}

BOOST_AUTO_TEST_CASE(
    markup_has_its_place_behind_characters_of_several_bytes,
    *boost::unit_test::precondition(mf2::test::needs_legacy_decoders))
{
    check(kind::shift_jis, "\x83\x5C<p \x83\x5C=\xB1>\x83\x5C\r<br>\r\n</p>");
    check(kind::gb18030, "\x81\x30\x81\x30<p \xC4\xE3>\x81\x30\x81\x31\r</p>\x80>");
    check(kind::big5, "\x88\x62<p \x88\x64>\xA4\x40<br>\r\n</p>");
    check(kind::euc_jp, "\x8F\xB0\xA1<p \xB0\xA1>\x8E\xB1<br></p>");
    check(kind::euc_kr, "\xB0\xA1<p \xB0\xA1>\xB0\xA1</p>");
}

BOOST_AUTO_TEST_CASE(
    markup_has_its_place_behind_what_is_malformed,
    *boost::unit_test::precondition(mf2::test::needs_legacy_decoders))
{
    check(kind::shift_jis, "\x83<p \x83=\xFF>\x83<\x83>\x83\r<br>\x83\r\n</p>\x83");
    check(kind::gb18030, "\x81<p \x81\x30>\x81\x30<\x81\x30\x81<\xFF>\x81\x30\x81\r</p>\x81>");
    check(kind::big5, "\x88<p \x88>\xA4<br>\xA4\r\n</p>\xA4");
    check(kind::euc_jp, "\x8F\xB0<p \x8F>\x8E<br>\xB0</p>\x8F>");
}

BOOST_AUTO_TEST_CASE(markup_has_its_place_in_utf_16)
{
    check(
        transport(kind::utf_16le), "a\0<\0p\0>\0\xE4\0\r\0<\0\0\xD8>\0\r\0\n\0<\0<"s,
        {2, 6, 12, 16, 22});
    check(
        transport(kind::utf_16be), "\0a\0<\0p\0>\0\xE4\0\r\0<\xD8\0\0>\0\r\0\n\0<\0"s,
        {2, 6, 12, 16, 22});
}

BOOST_AUTO_TEST_CASE(
    markup_has_its_place_behind_escapes,
    *boost::unit_test::precondition(mf2::test::needs_legacy_decoders))
{
    // The other '<' and '>' are halves of characters.
    std::string const bytes = "<p>\x1B$B<>><\x1B(B<\x1B$B$\"\x1B(B>\r\x1B$B\x1B(B<\r\n</p>";
    offset_list expected = {0, 2, 13, 22, 30, 33, 36};
    check(transport(kind::iso_2022_jp), bytes, expected);
}

BOOST_AUTO_TEST_CASE(markup_has_the_place_of_the_byte_that_completes_it)
{
    std::uint32_t state = 1;
    auto const random_byte = [&state] {
        constexpr std::string_view likely = "<>\r\n\x1B($BJ0\x81\x93\xD8\xDC\x8E\x8F\xFE\xA4<>";
        state = state * 1664525 + 1013904223;
        std::uint32_t const value = state >> 16;
        return value % 4 == 0 ? static_cast<char>(value >> 2) : likely[value / 4 % likely.size()];
    };
    for (int which = 1; which <= static_cast<int>(kind::x_user_defined); ++which)
    {
        auto const used = static_cast<kind>(which);
        if (!is_supported(used) || is_utf_16(used)) continue;
        for (int string = 0; string < 30; ++string)
        {
            std::string bytes = "ab";
            while (bytes.size() < 18) bytes += random_byte();
            offset_list expected;
            for (std::size_t size = 1; size <= bytes.size(); ++size)
            {
                auto const text = mf2::test::decode(used, bytes.substr(0, size));
                auto const count = std::count_if(
                    text.begin(), text.end(), [](char c) { return c == '<' || c == '>'; });
                if (static_cast<std::size_t>(count) > expected.size()) expected.push_back(size - 1);
            }
            BOOST_TEST_CONTEXT(name(used)) check(transport(used), bytes, expected);
        }
    }
}

BOOST_AUTO_TEST_CASE(markup_has_its_place_in_long_text)
{
    std::string bytes;
    offset_list expected;
    for (int line = 0; line < 300; ++line)
    {
        bytes.append(static_cast<std::size_t>(line), line % 2 == 0 ? '\xE9' : 'e');
        expected.push_back(bytes.size());
        bytes += "<\r\n";
    }
    std::string_view const whole[] = {bytes};
    BOOST_TEST(
        markup_offsets(transport(kind::windows_1252), whole) == expected,
        boost::test_tools::per_element());
    BOOST_TEST(markup_offsets({}, whole) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(markup_has_its_place_in_long_text_of_utf_16)
{
    for (auto const which : {kind::utf_16le, kind::utf_16be})
    {
        std::string bytes;
        offset_list expected;
        auto const add = [&bytes, which](char16_t unit) {
            char const high = static_cast<char>(unit >> 8);
            char const low = static_cast<char>(unit & 0xFF);
            if (which == kind::utf_16be) bytes += {high, low};
            else bytes += {low, high};
        };
        for (int line = 0; line < 300; ++line)
        {
            for (int i = 0; i < line; ++i) add('e');
            // Each half of this unit could be a '<' or a '>'.
            if (line % 3 == 1) add(0x3C3E);
            for (int i = 0; line % 3 == 2 && i < line % 7; ++i) add(0xE9);
            expected.push_back(bytes.size());
            for (char16_t const each : {u'<', u'p', u'>'}) add(each);
            expected.push_back(bytes.size() - 2);
        }
        std::string_view const whole[] = {bytes};
        BOOST_TEST_CONTEXT(name(which))
        BOOST_TEST(
            markup_offsets(transport(which), whole) == expected, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_SUITE_END()
