#include "html/tree/tree_constructor.hpp"

#include "inspect/whole_document.hpp"

#include <boost/test/unit_test.hpp>

#include <ctime>
#include <string>
#include <string_view>

namespace
{

using namespace std::string_view_literals;

/// The tree under the body, on one line.
std::string body_of(std::string_view html, mf2::parse_options const& options = {})
{
    std::string const tree = mf2::inspect::tree(html, options).value();
    std::string out;
    std::size_t at = tree.find("|   <body>\n");
    BOOST_REQUIRE(at != tree.npos);
    for (at = tree.find('\n', at) + 1; at < tree.size(); at = tree.find('\n', at) + 1)
    {
        std::string_view line = std::string_view(tree).substr(at, tree.find('\n', at) - at);
        line.remove_prefix(2);
        std::size_t const depth = line.find_first_not_of(' ') / 2;
        if (!out.empty()) out += ' ';
        out += std::to_string(depth - 1);
        out += line.substr(depth * 2);
    }
    return out;
}

} // namespace

BOOST_AUTO_TEST_SUITE(tree_construction)

BOOST_AUTO_TEST_CASE(table_text_is_foster_parented_before_the_table)
{
    BOOST_TEST(body_of("<table>x<tr><td>y") == "1\"x\" 1<table> 2<tbody> 3<tr> 4<td> 5\"y\"");
}

BOOST_AUTO_TEST_CASE(a_misnested_formatting_element_is_cloned_into_the_furthest_block)
{
    BOOST_TEST(body_of("<b>1<div>2</b>3") == "1<b> 2\"1\" 1<div> 2<b> 3\"2\" 2\"3\"");
}

BOOST_AUTO_TEST_CASE(formatting_elements_between_are_cloned_around_the_furthest_block)
{
    BOOST_TEST(body_of("<b><i><div>2</b>3") == "1<b> 2<i> 1<i> 2<div> 3<b> 4\"2\" 3\"3\"");
}

BOOST_AUTO_TEST_CASE(ordinary_elements_between_stay_behind)
{
    BOOST_TEST(body_of("<b><span>1<div>2</b>3") == "1<b> 2<span> 3\"1\" 1<div> 2<b> 3\"2\" 2\"3\"");
}

BOOST_AUTO_TEST_CASE(a_form_that_is_closed_early_keeps_what_is_open_inside)
{
    BOOST_TEST(body_of("<form><div>1</form>2</div>3") == "1<form> 2<div> 3\"12\" 1\"3\"");
}

BOOST_AUTO_TEST_CASE(only_three_equal_formatting_elements_go_aboard)
{
    BOOST_TEST(body_of("<p><b><b><b><b></p>x") == "1<p> 2<b> 3<b> 4<b> 5<b> 1<b> 2<b> 3<b> 4\"x\"");
}

BOOST_AUTO_TEST_CASE(a_frameset_replaces_a_body_without_content)
{
    BOOST_TEST(
        mf2::inspect::tree("<div></div><frameset><frame>").value() ==
        "| <html>\n|   <head>\n|   <frameset>\n|     <frame>\n");
}

BOOST_AUTO_TEST_CASE(a_late_body_tag_adds_attributes)
{
    BOOST_TEST(
        mf2::inspect::tree("<p><body class=x>").value() ==
        "| <html>\n|   <head>\n|   <body>\n|     class=\"x\"\n|     <p>\n");
}

BOOST_AUTO_TEST_CASE(selectedcontent_shows_the_option_that_was_read_before_it)
{
    BOOST_TEST(
        body_of("<select><option>x</option><button><selectedcontent>") ==
        "1<select> 2<option> 3\"x\" 2<button> 3<selectedcontent> 4\"x\"");
}

BOOST_AUTO_TEST_CASE(a_multiple_select_shows_nothing)
{
    BOOST_TEST(
        body_of("<select multiple><button><selectedcontent></button><option>x") ==
        "1<select> 2multiple=\"\" 2<button> 3<selectedcontent> 2<option> 3\"x\"");
}

BOOST_AUTO_TEST_CASE(selectedcontent_that_is_moved_shows_the_option_again)
{
    BOOST_TEST(
        body_of("<select><b><div><selectedcontent>x</b>y") ==
        "1<select> 2<b> 2<div> 3<b> 4<selectedcontent> 3\"y\"");
    BOOST_TEST(
        body_of("<select><option>o</option><b><div><selectedcontent>x</b>") ==
        "1<select> 2<option> 3\"o\" 2<b> 2<div> 3<b> 4<selectedcontent> 5\"o\"");
    // A selectedcontent element that is not moved keeps its content.
    BOOST_TEST(
        body_of("<select><selectedcontent>x</selectedcontent><b><div>y</b>") ==
        "1<select> 2<selectedcontent> 3\"x\" 2<b> 2<div> 3<b> 4\"y\"");
}

BOOST_AUTO_TEST_CASE(a_long_option_is_not_shown_anew_without_end)
{
    // Each end tag moves a block, for which the option would be copied.
    std::string html = "<select><option selected>";
    for (int i = 0; i != 8000; ++i) html += "<i></i>";
    html += "</option>";
    for (int i = 0; i != 240; ++i) html += "<b a=" + std::to_string(i) + '>';
    for (int i = 0; i != 240; ++i) html += "<div>";
    html += "<selectedcontent></selectedcontent>";
    for (int i = 0; i != 64 * 240; ++i) html += "</b>";
    std::clock_t const begin = std::clock();
    BOOST_TEST(body_of(html).size() > html.size());
    // With a copy for each, this takes a hundred times as long.
    BOOST_TEST(std::clock() - begin < 5 * CLOCKS_PER_SEC);
}

BOOST_AUTO_TEST_CASE(an_option_inside_of_selectedcontent_is_replaced_with_what_is_in_that)
{
    BOOST_TEST(
        body_of("<select><selectedcontent><option>f<a></select>") ==
        "1<select> 2<selectedcontent>");
    BOOST_TEST(
        body_of("<select><selectedcontent><option>x</option></selectedcontent>"
                "<option selected>y</option></select>") ==
        "1<select> 2<selectedcontent> 3\"y\" 2<option> 3selected=\"\" 3\"y\"");
    // Elements that are open there stay open, outside of the document.
    BOOST_TEST(
        body_of("<select><selectedcontent><p><option>x</option>y</p>z</selectedcontent>"
                "<option>a</option></select>b") ==
        "1<select> 2<selectedcontent> 3\"a\" 2<option> 3\"a\" 1\"b\"");
}

BOOST_AUTO_TEST_CASE(a_nul_is_dropped_from_text_wherever_it_stands)
{
    BOOST_TEST(body_of("x<\0y&\0z\0"sv) == "1\"x<y&z\"");
}

BOOST_AUTO_TEST_CASE(an_element_beyond_the_depth_limit_becomes_a_sibling)
{
    mf2::parse_options options;
    options.depth_limit = 8;
    BOOST_TEST(
        body_of("<i><i><p><s><u><b>1<q>2<br></q>3</u>4", options) ==
        "1<i> 2<i> 3<p> 4<s> 5<u> 6<b> 7\"1\" 6<q> 6<b> 7\"2\" 7<br> 7\"3\" 5<b> 6\"4\"");
}

BOOST_AUTO_TEST_CASE(the_depth_limit_is_not_less_than_eight)
{
    std::string_view const html = "<i><i><p><s><u><b>1<q>2<br></q>3</u>4";
    mf2::parse_options options;
    options.depth_limit = 8;
    std::string const least = body_of(html, options);
    options.depth_limit = 0;
    BOOST_TEST(body_of(html, options) == least);
    options.depth_limit = 9;
    BOOST_TEST(body_of(html, options) != least);
}

BOOST_AUTO_TEST_CASE(a_table_is_complete_or_ignored_at_the_depth_limit)
{
    mf2::parse_options options;
    options.depth_limit = 8;
    BOOST_TEST(
        body_of("<div><div><div><div><div><table><td>1<q>2<table><td>3</table>4", options) ==
        "1<div> 2<div> 3<div> 4<div> 5<div> 6<table> 7<tbody> 8<tr> 9<td> 10\"1\" 10<q> 11\"2\" "
        "9<td> 10\"3\" 6\"4\"");
    BOOST_TEST(
        body_of("<p><p><b><b><b><i><i><template>1<object>2", options).find("<object>") ==
        std::string::npos);
}

BOOST_AUTO_TEST_CASE(late_attributes_are_merged_once)
{
    mf2::parse_options options;
    options.attribute_limit = 3;
    BOOST_TEST(
        body_of("<body a=1><body A=2 b=3><body b=4 c=5><body d=6>x", options) ==
        "1a=\"1\" 1b=\"3\" 1c=\"5\" 1\"x\"");
}

BOOST_AUTO_TEST_SUITE_END()
