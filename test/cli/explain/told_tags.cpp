#include "cli/explain/told_tags.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

using mf2::cli::in_one_line;
using mf2::cli::told_tag;
using mf2::cli::told_tags;

BOOST_AUTO_TEST_SUITE(tags_to_tell_of)

BOOST_AUTO_TEST_CASE(those_with_a_class_or_a_rel_and_those_asked_for_are_told_by_offset)
{
    std::string_view const page = "<p><a rel=me><b class='x &amp; y'><i>";
    std::vector<told_tag> const found = told_tags(page, {}, {34});
    BOOST_REQUIRE(found.size() == 3u);
    BOOST_TEST(found[0].offset == 3u);
    BOOST_TEST(found[0].has_rel);
    BOOST_TEST(found[0].is_hyperlink);
    BOOST_TEST(!found[0].has_href);
    BOOST_TEST(found[1].class_value == "x & y");
    BOOST_TEST(found[1].text == "<b class='x &amp; y'>");
    BOOST_TEST(found[2].text == "<i>");
}

BOOST_AUTO_TEST_CASE(what_is_text_to_the_parser_is_no_tag)
{
    BOOST_TEST(told_tags("<script><b class=x></script><!--<b class=x>-->", {}, {}).empty());
}

BOOST_AUTO_TEST_CASE(tags_of_other_encodings_are_decoded)
{
    std::vector<told_tag> const found =
        told_tags("<meta charset=windows-1252><b class='h-x \xE9'>", {}, {});
    BOOST_REQUIRE(found.size() == 1u);
    BOOST_TEST(found[0].text == "<b class='h-x \xC3\xA9'>");
}

BOOST_AUTO_TEST_CASE(a_line_has_no_control_characters_and_single_spaces)
{
    BOOST_TEST(
        in_one_line(
            "  a \n\t b\x1B[31m\x7F\xC2\x9B"
            "c",
            80) == "a b[31mc");
}

BOOST_AUTO_TEST_CASE(a_line_has_nothing_that_ends_it_or_turns_the_direction_of_text)
{
    std::string_view const text = "a\xE2\x80\xAE\x62\xE2\x80\xA8\x63\xE2\x81\xA9\x64\xE2\x80\xA6";
    BOOST_TEST(in_one_line(text, 80) == "abcd\xE2\x80\xA6");
}

BOOST_AUTO_TEST_CASE(a_line_is_cut_between_characters)
{
    BOOST_TEST(in_one_line("\xC3\xA9\xC3\xA9\xC3\xA9", 2) == "\xC3\xA9\xC3\xA9\xE2\x80\xA6");
    BOOST_TEST(in_one_line("abc", 3) == "abc");
}

BOOST_AUTO_TEST_SUITE_END()
