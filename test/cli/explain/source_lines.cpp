#include "cli/explain/source_lines.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

using mf2::cli::source_lines;

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

BOOST_AUTO_TEST_CASE(what_is_behind_the_end_is_at_the_end)
{
    BOOST_TEST(source_lines("a\nb", "UTF-8").shown(100) == "2:2");
    BOOST_TEST(source_lines("", "UTF-8").shown(0) == "1:1");
}

BOOST_AUTO_TEST_SUITE_END()
