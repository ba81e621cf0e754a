#include "inspect/markup/source_lines.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

using mf2::inspect::source_lines;

BOOST_AUTO_TEST_SUITE(lines_of_sources)

BOOST_AUTO_TEST_CASE(the_first_byte_is_in_line_1_column_1)
{
    source_lines const lines("ab\ncd", "UTF-8");
    BOOST_TEST(lines.shown(0) == "1:1");
    BOOST_TEST(lines.shown(1) == "1:2");
}

BOOST_AUTO_TEST_CASE(a_line_feed_ends_a_line_and_belongs_to_it)
{
    source_lines const lines("ab\n\ncd", "UTF-8");
    BOOST_TEST(lines.shown(2) == "1:3");
    BOOST_TEST(lines.shown(3) == "2:1");
    BOOST_TEST(lines.shown(4) == "3:1");
}

BOOST_AUTO_TEST_CASE(columns_count_characters_in_utf_8_and_bytes_in_legacy_encodings)
{
    std::string_view const bytes = "\xC3\xA9\xC3\xA9x";
    BOOST_TEST(source_lines(bytes, "UTF-8").shown(4) == "1:3");
    BOOST_TEST(source_lines(bytes, "windows-1252").shown(4) == "1:5");
}

BOOST_AUTO_TEST_CASE(utf_16_has_two_bytes_for_each_column)
{
    std::string_view const little(
        "a\0\n\0\n\x01"
        "b\0",
        8);
    BOOST_TEST(source_lines(little, "UTF-16LE").shown(6) == "2:2");
    std::string_view const big("\0a\0\n\x01\n\0b", 8);
    BOOST_TEST(source_lines(big, "UTF-16BE").shown(6) == "2:2");
}

BOOST_AUTO_TEST_CASE(a_carriage_return_ends_a_line_alone_and_with_a_line_feed)
{
    source_lines const lines("a\rb\r\nc", "UTF-8");
    BOOST_TEST(lines.shown(2) == "2:1");
    BOOST_TEST(lines.shown(5) == "3:1");
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_is_no_character)
{
    BOOST_TEST(
        source_lines(
            "\xEF\xBB\xBF"
            "ab",
            "UTF-8")
            .shown(3) == "1:1");
    BOOST_TEST(
        source_lines(
            "\xEF\xBB\xBF"
            "ab",
            "UTF-8")
            .shown(0) == "1:1");
    BOOST_TEST(
        source_lines(
            std::string_view(
                "\xFF\xFE"
                "a\0b\0",
                6),
            "UTF-16LE")
            .shown(4) == "1:2");
}

BOOST_AUTO_TEST_CASE(a_pair_of_surrogates_is_one_character)
{
    std::string_view const bytes(
        "\x3D\xD8\x00\xDE"
        "a\0",
        6);
    BOOST_TEST(source_lines(bytes, "UTF-16LE").shown(4) == "1:2");
}

BOOST_AUTO_TEST_CASE(long_lines_have_columns_too)
{
    std::string bytes;
    for (int i = 0; i != 3000; ++i) bytes += "\xC3\xA9";
    source_lines const lines(bytes, "UTF-8");
    for (std::size_t i = 0; i <= bytes.size(); i += 2) BOOST_TEST(lines.at(i).column == i / 2 + 1);
}

BOOST_AUTO_TEST_CASE(what_is_behind_the_end_is_at_the_end)
{
    BOOST_TEST(source_lines("a\nb", "UTF-8").shown(100) == "2:2");
    BOOST_TEST(source_lines("", "UTF-8").shown(0) == "1:1");
}

BOOST_AUTO_TEST_SUITE_END()
