// The loop over the tags at hand, compared with the states: the same tape, scopes and results.
#include "html/names/tag.hpp"
#include "support/recorded_results.hpp"
#include "support/two_ways.hpp"

#include <mf2/json.hpp>
#include <mf2/parse.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <random>
#include <span>
#include <string>
#include <string_view>

namespace
{

using namespace mf2::html;
using namespace mf2::test;
using namespace std::string_literals;

} // namespace

BOOST_AUTO_TEST_SUITE(tags_at_hand)

BOOST_AUTO_TEST_CASE(ordinary_markup_is_passed_over)
{
    // All tags but the first, which settles that there is a body.
    BOOST_TEST(check_both_ways("x<br><div><p>a<p>b</p></div><ul><li>c<li>d</ul><h2>e</h2>") == 11u);
    BOOST_TEST(
        check_both_ways("x<br><a href=y>z</a><b class=c>d</b><img src=e><hr/><span>f</span>") ==
        8u);
    BOOST_TEST(check_both_ways("x<br><dl><dt>a<dd>b<dt>c</dt></dl><button>d</button>") == 8u);
}

BOOST_AUTO_TEST_CASE(cells_and_rows_with_white_space_between_are_passed_over)
{
    // All tags but the first: the table has an implied body around it.
    BOOST_TEST(
        check_both_ways(
            "<table><td>a</td>\n<td><b>b</b></td></tr>\n<tr>\t<th>c</th></tr></table>") == 12u);
    check_both_ways_with_probes("<table><tr><td>a</td>x<td>b");
    check_both_ways_with_probes("<table><tr><td>a</td></tr>x<tr><td>b");
    check_both_ways_with_probes("<table><tr><td>a</td><!-- c --><td>b</td><b><td>c");
    check_both_ways_with_probes("<table><tr><td>a</td></tr><td>b<tr><td>c");
    check_both_ways_with_probes("<table><tr><td><b>a</td><td>b</b><td>c");
    check_both_ways_with_probes("<b><table><tr><td>a</td><td>b</b></td></table>c");
    check_both_ways_with_probes("<table><tr><td><table><tr><td>a</td></tr></table><td>b");
    check_both_ways_with_probes(
        "<table><caption><b>a</b><p>b</p><td>c</td><td>d</caption><tr><td>e");
    check_both_ways_with_probes(std::string("<table><tr><td>a</td>\0<td>b", 27));
}

BOOST_AUTO_TEST_CASE(formatting_elements_that_stay_open_are_listed)
{
    check_both_ways_with_probes("x<br><p><b>a<p>b");
    check_both_ways_with_probes("x<br><b class=c title='d e'><i>a<div>b</b>c</i>d");
    check_both_ways_with_probes("x<br><a href=a>b<div>c<a href=d>e");
    check_both_ways_with_probes("x<br><b><b><b><b></b>a<p>b");
    check_both_ways_with_probes("x<br><i><b>a</i>b</b>c");
    check_both_ways_with_probes("x<br><a><b><i><u><s><em><tt><code><big><small>a<p>b");
    check_both_ways_with_probes("x<br><b><div><i>a</i></div></b><i>b<div>c");
    check_both_ways_with_probes("x<br><b></b><i><p></i><u>a<p>b</u>");
    check_both_ways_with_probes("x<br><object><b>a</object>b</b><marquee><i>c</marquee>d");
    check_both_ways_with_probes("x<br><nobr>a<nobr>b<b>c</nobr>d");
}

BOOST_AUTO_TEST_CASE(formatting_elements_of_one_kind_are_three_in_the_list_at_most)
{
    BOOST_TEST(check_both_ways("x<br><b><b><b><b><b>") == 5u);
    check_both_ways_with_probes("x<br><b><b><b><b><b>a<p>b");
    check_both_ways_with_probes("x<br><b><b><b a><b a><b A><b a=b><b><b>a</b></b><p>b");
    check_both_ways_with_probes("x<br><i><b><i><b></b><u><i>a</i><i><i><p>b");
    check_both_ways_with_probes("x<br><b><b><i><b><b></b></b></i><p>b");
    check_both_ways_with_probes("x<br><b><table><tr><td><b><b><b>a</td><td><b>b<p>c");
    check_both_ways_with_probes(
        "x<br><b><tt><u><s><em><big><i><small><code><b><b><b><b>a<p>b</p></b></code>c");
}

BOOST_AUTO_TEST_CASE(elements_whose_names_are_not_known_are_passed_over)
{
    BOOST_TEST(check_both_ways("x<br><x-a><x-b c=d>e</x-b></X-A>") == 4u);
    BOOST_TEST(check_both_ways("x<br><x-a><x-b></x-a></x-b>") == 4u);
    check_both_ways_with_probes("x<br><x-a><x-b></x-a></x-b>a");
    check_both_ways_with_probes("x<br><x-a><div></x-b><b></X-a>a<p>b");
    check_both_ways_with_probes("x<br><x-\xC3\xA9>a</x-\xC3\x89>b</x-\xC3\xA9>c");
    check_both_ways_with_probes("x<br><x-\xFF>a</x-\xEF\xBF\xBD>b<x-a class=h-card>c</x-a>d");
    check_both_ways_with_probes("x<br><x-\0>a</x-\0>b</x->c"s);
    check_both_ways_with_probes("x<br><table><tr><td><x-a>a</td><td>b</x-a><x-a>c");
}

BOOST_AUTO_TEST_CASE(end_tags_of_what_is_not_open_are_passed_over)
{
    BOOST_TEST(check_both_ways("x<br></x-a></div></b></li></button></span>a") == 6u);
    BOOST_TEST(check_both_ways("x<br><x-b></x-a></p></h1></br>a") == 5u);
    BOOST_TEST(check_both_ways("x<br><h2></h1></h2></h1><p></p></p></h6>a") == 8u);
    check_both_ways_with_probes("x<br><b>a</p>b</b></p>c<h1>d</h2>e</h3><button></p>f</button>g");
    check_both_ways_with_probes("x<br><p><button></p>a</button></p>b</p><object></p>c</object>d");
    check_both_ways_with_probes("</p> </p><p></p><frameset><frame></p>");
    check_both_ways_with_probes("x<br><x-b></x-a></p></h1></br></ul></dd></a></nobr></form>a");
    check_both_ways_with_probes("x<br><b><p></b></b>a</i></p></b></p>b");
    check_both_ways_with_probes("x<br><b><object></b></div></object></b>a<h1></h2>b");
    check_both_ways_with_probes("x<br><table></b><tr></div><td></x-a></b></table></td></tr>a");
    check_both_ways_with_probes("<div></b></x-a></span><frameset><frame></x-a></div>");
    check_both_ways_with_probes("x<br><svg></g></div></desc></svg></desc></g>a");
}

BOOST_AUTO_TEST_CASE(a_body_that_may_still_be_removed_is_passed_over)
{
    // All tags but the first.
    BOOST_TEST(check_both_ways("<div><p> <b>\n<x-a></x-a></b><h1></h1>") == 7u);
    BOOST_TEST(check_both_ways("<div><p><b></b></p></div><frameset><frame>") == 6u);
    check_both_ways_with_probes("<div><p><b><frameset><frame>");
    check_both_ways_with_probes("<div><p>a<b><frameset><frame>");
    check_both_ways_with_probes("<div>&am<p></p><frameset><frame>");
    check_both_ways_with_probes("<div> &am<p></p><frameset><frame>");
    check_both_ways_with_probes("<div> a<b <p></p><frameset><frame>");
    check_both_ways_with_probes("&am <div>a</div><frameset><frame>");
    check_both_ways_with_probes("<div><ul> <li><frameset>");
    check_both_ways_with_probes("<div><div><br><frameset>");
    check_both_ways_with_probes("<div><div><button><frameset>");
    check_both_ways_with_probes("<div><script>a</script><svg><g/></svg><frameset>");
    check_both_ways_with_probes("<div> <div class=h-card><b>c</b></div><frameset>");
    check_both_ways_with_probes("<div> <div class=h-card></div> <p><frameset><frame>");
    check_both_ways_with_probes("<div><i> <b></i> <p> <frameset>");
    check_both_ways_with_probes("<div><h2>\r\n<a rel=me href=a></a><frameset>");
}

BOOST_AUTO_TEST_CASE(at_the_limit_of_depth_elements_stand_beside_each_other)
{
    limits most;
    most.depth = 8;
    std::string const full = "x<br><div><div><div><div><div><div>";
    BOOST_TEST(check_both_ways(full + "<div><h2><span><x-a>", most) == 10u);
    check_both_ways_with_probes(full + "<div>a</div><h2>b<h3>c</h3><span>d<x-a>e</x-a>f", most);
    check_both_ways_with_probes(full + "</p>a</p></h1>b<div></p>c</div>d</p>e", most);
    check_both_ways_with_probes(full + "<p>a<p>b<ul><li>c<li>d</ul><button>e<button>f", most);
    check_both_ways_with_probes(full + "<b><b><b><b>a</b>b<i><u><i>c</b>d<p>e", most);
    check_both_ways_with_probes(full + "<b><i><div>a</i>b<script>c</script><br><hr>d", most);
    check_both_ways_with_probes(full + "<svg><g/></svg>a<a>b<a>c", most);
    check_both_ways_with_probes("<div><div><div><div><div><div><div><b><b><frameset>", most);
    check_both_ways_with_probes("<table><tr><td><div><div><b><table><tr><td>a<b>b<i>c", most);
    check_both_ways_with_probes(full + "<div class=h-card>a<div>b</div></div><p>c", most);
    // The bytes behind the line feed open the item anew.
    check_both_ways(full + "<b class=h-x><u><pre>\n<", most);
    check_both_ways(full + "<b class=h-x><u><pre>\nz", most);
    check_both_ways(full + "<b class=h-x><u><pre>\n", most);
}

BOOST_AUTO_TEST_CASE(of_items_and_headings_right_in_each_other_one_is_closed)
{
    limits most;
    // The tag that closes the first item is not left to the insertion mode.
    most.depth = 12;
    check_both_ways("<p><button><d><dt><v><h><d><y><d><svg><desc><dt><dt><b class=h-x><e>", most);
    check_both_ways("<p><button><d><li><v><h><d><y><d><svg><desc><li><li><b class=h-x><e>", most);
    most.depth = 8;
    std::string const full = "x<br><div><div><div>";
    // The link counts only if the template is ignored, because the stack is full.
    std::string const probe = "<template><area rel=z href=y>";
    for (std::string_view const parts :
         {"<ul><li><ul><li><li>", "<dl><dd><div><dt><dd>", "<div><h1><div><h2><h3>",
          "<div><li><p><li><p><li>", "<ul><li><ul><li></li>", "<div><h1><div><h2></h1>",
          "<div><p><button><p><p>", "<p><button><h1><h2>", "<h1><p><button><h2><h3>",
          "<p><button><li><p><li>", "<p><button><li><li>", "<p><button><p><div>"})
    {
        check_both_ways(full + std::string(parts) + probe, most);
        check_both_ways_with_probes(full + std::string(parts) + "a</li>b</li>c</h1>d", most);
    }
}

BOOST_AUTO_TEST_CASE(at_the_limit_of_depth_a_table_closes_nothing)
{
    limits most;
    most.depth = 8;
    std::string const full = "<!DOCTYPE html>x<br><div><div><div><div><div>";
    check_both_ways_with_probes(full + "<p><table><tbody class=h-q>z", most);
    check_both_ways_with_probes(full + "<ul><li><table><tr><td class=h-q>z", most);
}

BOOST_AUTO_TEST_CASE(below_the_limit_of_depth_foreign_content_is_left_alone)
{
    limits most;
    most.depth = 8;
    constexpr std::string_view contexts[] = {
        "<svg><g><foreignObject>", "<svg><g><desc>", "<svg><g><title>", "<math><mi><mi>"};
    for (std::string_view const context : contexts)
    {
        std::string const full = "x<br><div><div>" + std::string(context) + "<div><div></div>";
        for (std::string_view const end : {"</g>", "</svg>", "</math>", "</desc>", "</mi>"})
            check_both_ways_with_probes(full + std::string(end) + "<p><span class=h-x>q", most);
    }
    // In a foreign element, the second of two items makes room for the third.
    most.depth = 10;
    check_both_ways("<b><p><svg><desc><s><dt><svg><desc><dt><dt><r class=h-n><s>", most);
    check_both_ways("<b><p><svg><desc><s><li><svg><desc><li><li><r class=h-n><s>", most);
}

BOOST_AUTO_TEST_CASE(formatting_elements_around_a_table_are_listed_before_its_cells)
{
    std::string const begin = "x<br><div><b><i><table><tr><td>";
    std::string const end = "<div class=h-x><p class=e-content>w";
    check_both_ways_with_probes(begin + "a</table></div>" + end);
    check_both_ways_with_probes(begin + "<u>a<td>b</u></table></div>" + end);
    check_both_ways_with_probes(begin + "<table><tr><td><s>a</table>b</table></div>" + end);
    limits most;
    most.depth = 8;
    check_both_ways_with_probes("x<br><a><table><tr><td><div><a class=h-x>", most);
}

BOOST_AUTO_TEST_CASE(above_the_limit_of_depth_what_modes_rely_on_makes_no_room)
{
    limits most;
    most.depth = 8;
    std::string const full = "x<br><div><div><div><div><div><object>";
    check_both_ways_with_probes(full + "<h1>a<h1>b</div>c", most);
    check_both_ways_with_probes(full + "<p>a<p>b<div>c</div></div>d", most);
    check_both_ways_with_probes(full + "<dd>a<dt>b<span>c</span></div>d", most);
    check_both_ways_with_probes("<table><tr><td><div><table><tr><td><dd>a<dd>b<td>c", most);
}

BOOST_AUTO_TEST_CASE(at_the_limit_of_depth_an_option_is_shown_that_makes_room)
{
    limits most;
    most.depth = 8;
    std::string const shown =
        "x<br><select><button class=h-card><selectedcontent></selectedcontent></button>";
    check_both_ways_with_probes(shown + "<div><div><div><div><option>a<span>b</option>", most);
    check_both_ways_with_probes(
        shown + "<div><object><div><div><select><span>a</span></object></div><option>b</option>",
        most);
}

BOOST_AUTO_TEST_CASE(what_closes_its_siblings_is_passed_over_with_them)
{
    check_both_ways_with_probes("x<br><ul><li>a<li>b<li><p>c<li>d<p>e<p>f</ul>g");
    check_both_ways_with_probes("x<br><p>a<ul><li>b<div>c<li>d</div><li>e<ol><li>f<li>g</ol><li>h");
    check_both_ways_with_probes("x<br><dl><dt>a<dd>b<dd><p>c<dt>d<dl><dt>e</dl><dd>f");
    check_both_ways_with_probes("x<br><h1>a<h2>b<p>c<h3>d</h1><p>e<h1><p>f<h2>g");
    check_both_ways_with_probes("x<br><p><b>a<p>b<p>c</b><p>d<b><li>e<li>f</b><li>g");
    check_both_ways_with_probes("x<br><p>a<x-a>b<p>c<p>d</x-a>e<address>f<p>g<address>h");
    check_both_ways_with_probes("x<br><table><tr><td><li>a<li>b<p>c<p>d<td><p>e<p>f<li>g");
    check_both_ways_with_probes("x<br><p>a<p class=h-card>b<li>c<li class=h-x>d<li>e<li>f");
    check_both_ways_with_probes("<ul> <li> <li> <p> <p>a<li><frameset><frame>");
    limits most;
    most.depth = 6;
    check_both_ways_with_probes("x<br><ul><li><p><b><li>a<li><p>b<li>c", most);
}

BOOST_AUTO_TEST_CASE(what_closes_other_elements_does_so)
{
    check_both_ways_with_probes("x<br><p><span>a<div>b</p>c");
    check_both_ways_with_probes("x<br><p>a<h1>b<h2>c<p>d<li>e");
    check_both_ways_with_probes("x<br><ul><li>a<div>b<li>c<p>d<li>e<ul><li>f</ul>g");
    check_both_ways_with_probes("x<br><dl><dd>a<dt>b<li>c<dd>d");
    check_both_ways_with_probes("x<br><button>a<p>b<button>c</p>d");
    check_both_ways_with_probes("x<br><div><p>a</div>b</p></div>c</br>d");
    check_both_ways_with_probes("x<br><p>a<hr>b<p>c<table><tr><td>d<p>e<hr>f");
    check_both_ways_with_probes("x<br><select><option>a<hr><div>b<input>c<p>d");
    check_both_ways_with_probes("x<br><ruby>a<rt>b<rp>c</ruby><option>d<option>e<optgroup>f");
}

BOOST_AUTO_TEST_CASE(content_of_another_kind_is_left_to_the_states)
{
    check_both_ways_with_probes("x<br><svg><desc><p>a</p></p><div>b</div></desc><a>c</a><p>d");
    check_both_ways_with_probes(
        "x<br><math><mi><b>a</b><mglyph></mi><annotation-xml encoding=text/html><p>b");
    check_both_ways_with_probes("x<br><math><mi><b>a</b><mglyph><span class=h-card>b</mglyph>c");
    check_both_ways_with_probes("x<br><template><p>a<b>b</template><b>c<template><table><tr><td>d");
    check_both_ways_with_probes("x<br><table><div><p>a</p>b</div><tr><td><p>c</p></table>d");
    check_both_ways_with_probes(
        "x<br><pre>\n<b>a</b>\n</pre><textarea>\n<b></textarea><listing>\n\nb");
    check_both_ways_with_probes("<div><p>a</p></div><frameset><frame>");
    check_both_ways_with_probes("x<br><form><div>a</form><p>b</p></div>c<form>d");
    check_both_ways_with_probes(
        "x<br><x-y><p>a</p></x-y></x-z><!-- <p> --><p>b</p><script><p></script>c");
}

BOOST_AUTO_TEST_CASE(elements_that_matter_are_opened)
{
    check_both_ways_with_probes(
        "x<br><div class=h-card><a class=p-name href=a>b</a><p class=x>c</p></div>");
    check_both_ways_with_probes(
        "x<br><div class=h-entry><div class=h-card>a</div><p class=p-x>b</p>");
    check_both_ways_with_probes(
        "x<br><div class=vcard><span class=fn>a</span><i class=x>b</i></div>");
    check_both_ways_with_probes("x<br><div class=h-card><p class=vcard>a<p class=p-name>b");
    check_both_ways_with_probes("x<br><p class=vcard>a<p class=h-card>b<p class=vcard><p>c");
    check_both_ways_with_probes(
        "x<br><p class='a h-x'>a<p class=h-&#120;>b<p CLASS=h-y>c<p class=d class=h-z>e");
    check_both_ways_with_probes(
        "x<br><a rel=me href=a>b</a><a HREF=c REL=d>e</a><area rel=f href=g><a rel=h>i");
    check_both_ways_with_probes(
        "x<br><div class=h-feed><p class=p-name>n<img class=u-photo src=a>"
        "<a class=u-url href=b>c</a><div class=d><p>e</p><span class=u-x>f</span></div>"
        "<b>g<p class=p-y>h</b>i</div>");
}

BOOST_AUTO_TEST_CASE(hyperlinks_are_passed_over_with_their_relations)
{
    // All tags but the first.
    BOOST_TEST(check_both_ways("x<br><a rel=me href=a>b</a><area rel=c href=d><p>") == 4u);
    BOOST_TEST(check_both_ways("x<br><link rel=a href=b><i><a rel=c href=b>d</a></i>") == 5u);
    // The URL of the second link has its text already.
    BOOST_TEST(
        check_both_ways("x<br><a rel=a href=b>c</a><a rel=a href=b><b>d</b><p>e</p></a>") == 8u);
    for (std::string const link :
         {"<a rel=b href=c>", "<link rel=b href=c>", "<area rel=b href=c>", "<a rel='b d' href=c>",
          "<a rel='b d b' href='&#99;' title=e>", "<a rel=&#98; href=c hreflang=e type media>",
          "<a rel href=c>", "<a rel=' ' href=c>", "<a rel=b>", "<a href=c rel=b class=h-card>",
          "<a href=c rel=b class=f>", "<a href=c rel=b class=f&#45;>", "<a href='//[' rel=b>"})
    {
        check_both_ways_with_probes("x<br>" + link + "a</a>" + link + "b</a>");
        check_both_ways_with_probes("x<br>" + link + "a&amp;\rb\0\xFF</a>"s + link + "</a>");
        check_both_ways_with_probes("x<br>" + link + "a<i>b</i></a>" + link + "c<p>d</a>");
        check_both_ways_with_probes("x<br>" + link + "a" + link + "b</a>c</a>");
        check_both_ways_with_probes("<html><head>" + link + link + "</head>a" + link + "b</a>");
        check_both_ways_with_probes("<div> " + link + " </a>" + link + "a</a><frameset><frame>");
        check_both_ways_with_probes("<div> " + link + " </a><frameset><frame>");
        check_both_ways_with_probes("x<br><table><tr><td>" + link + "a</a><tr>" + link + "b</a>");
        check_both_ways_with_probes("x<br><p><b>a<p>" + link + "b</a></b>" + link + "c</a>");
        check_both_ways_with_probes("x<br><svg><desc>" + link + "a</a></desc>" + link + "b</a>");
        check_both_ways_with_probes(
            "x<br><select><button><selectedcontent></selectedcontent></button><option>" + link +
            "a</a></option></select>" + link + "b</a>");
        check_both_ways_with_probes("x<br><div class=h-card>" + link + "a</a></div>" + link + "b");
        check_both_ways_with_probes("x<br><a href=e rel=f><p>" + link + "a</a>" + link + "b</a>");
    }
    limits most;
    most.depth = 4;
    check_both_ways_with_probes(
        "x<br><div><div><div><a rel=b href=c>d</a><a rel=b href=e>f</a>", most);
    most = {};
    most.token_bytes = 40;
    check_both_ways_with_probes("x<br><a rel=b href=c>" + std::string(60, 'd') + "</a>", most);
}

BOOST_AUTO_TEST_CASE(scripts_and_style_sheets_are_passed_over_as_a_whole)
{
    BOOST_TEST(
        check_both_ways("x<br><script>if (a</b/) '</scrip>' </script><STYLE>b{}</style><i>c</i>") ==
        6u);
    BOOST_TEST(
        check_both_ways("x<br><script src='a/'></script><p>b<script async>c</SCRIPT>d</p>") == 6u);
    check_both_ways_with_probes("x<br><script>a</script b>c<p>d");
    check_both_ways_with_probes("x<br><script>a</script/>c<p>d");
    check_both_ways_with_probes("x<br><script>a</script >c<p>d");
    check_both_ways_with_probes("x<br><script>a<!--<script></script></script>--></script>c<p>d");
    check_both_ways_with_probes("x<br><style>a<!--</style>b--></style>c<p>d");
    check_both_ways_with_probes(
        "x<br><script class=h-x>a</script>b<style class=h-entry>c</style><p>d");
    check_both_ways_with_probes("x<br><script>a</style>b<p class=h-x>c</p>");
    check_both_ways_with_probes("x<br><script>a</script\0>b<p>c</script>d"s);
    check_both_ways_with_probes("x<br><div><b><p>a</b><script>b</script>c<style>d</style>e");
    check_both_ways_with_probes(
        "<table><tr><td>a<script>b</script>c</td><script>d</script><td>e</td></tr>");
}

BOOST_AUTO_TEST_CASE(scripts_and_style_sheets_are_left_alone_where_their_end_is_not_told)
{
    // The tags behind them are passed over.
    BOOST_TEST(check_both_ways("x<br><script>a<!-- </script>b<p>c") == 1u);
    BOOST_TEST(check_both_ways("x<br><STYLE id=a>b</style/>c<p>d") == 1u);
    BOOST_TEST(check_both_ways("<head><link rel=a><title>b</title >c<p>d") >= 1u);
    check_both_ways_with_probes("x<br><script>a<!-- </script><p>b");
    check_both_ways_with_probes("x<br><b><style>a</style b></b><p>c");
    check_both_ways_with_probes("x<br><p><title>a</title b><p>c");
    check_both_ways_with_probes("x<br><script>a");
    limits most;
    most.depth = 4;
    check_both_ways_with_probes("x<br><div><script>a<!-- </script><b>c", most);
    check_both_ways_with_probes("x<br><div><i><script>a<!-- </script><b>c", most);
}

BOOST_AUTO_TEST_CASE(what_says_nothing_in_a_head_is_passed_over)
{
    // All tags but those of html and head.
    std::string const head = "<html><head>\n<meta name=a content=b><title>c &amp; d</title>"
                             "<link href=e>\n<!-- f --><script>g</script><style>h</style>"
                             "<link rel=i href=j><meta property=k>";
    BOOST_TEST(check_both_ways(head + "</head>") == 11u);
    check_both_ways_with_probes(head + "</head><body>");
    check_both_ways_with_probes(head + "x");
    check_both_ways_with_probes(head + "<p>x");
    check_both_ways_with_probes("<head><meta charset=utf-8><meta http-equiv=refresh><body>a");
    check_both_ways_with_probes("<head> a<meta name=b> c</head>");
    check_both_ways_with_probes("<head><title>a</p></title><title>b</title ><meta name=c>d");
    check_both_ways_with_probes(
        "<head><title class=h-card>a</title><meta class=h-x><link class=vcard>");
    check_both_ways_with_probes("<head></p></b></br><meta name=a></div></head>");
    check_both_ways_with_probes(
        "<head><noscript><link href=a></noscript><template><meta></template>");
    check_both_ways_with_probes("<head><base href=a><link rel=b href=c><script>d</script><div>e");
    check_both_ways_with_probes("<html class=h-x><head><meta name=a><link href=b></head><p>c");
    check_both_ways_with_probes("x<br><meta name=a><link href=b><title>c</title><p>d");
    check_both_ways_with_probes(
        "<table><tr><meta name=a><td><link href=b></td><style>c</style><td>d");
}

BOOST_AUTO_TEST_CASE(parts_of_images_of_svg_are_passed_over_where_the_whole_is_not)
{
    // All tags but the first, those of the image, and the start and end tag that do not match.
    std::string const begin = "x<br><svg><p-a></b-c>";
    BOOST_TEST(
        check_both_ways(begin + "<path/><g>a<path></path></g><!-- b --><title>c</title></svg>d") ==
        7u);
    for (std::string const part :
         {"<g class=h-x>a</g>", "<path/><g class='a h-card'/>b", "<a href=b rel=c>d</a><path/>",
          "<path/><p>a</p>", "<font><path/></font>", "<font size=a><path/></font>",
          "<desc><path/><p>a</p></desc><path/>", "<title><path/></title>", "<title><b>a",
          "<path/></g><path/>", "<g><g></g><path/>", "<![CDATA[<path/>]]><path/>", "<!--><path/>",
          "<math><mi/><path/></math>", "<foreignObject><svg><p-a></b-c><path/>",
          "<script>a<path/></script>b", "<template><path/></template>", "<g>&lt;<path/></g>"})
    {
        check_both_ways_with_probes(begin + part + "</svg>e");
        check_both_ways_with_probes("x<br><p><b><svg><p-a></b-c>" + part + "</p-a></svg>f<g>h");
        check_both_ways_with_probes("<svg><p-a></b-c>" + part + "<frameset>");
    }
    limits most;
    most.depth = 20;
    check_both_ways_with_probes(begin + "<g><g><path/></g></g><path/></svg><p>a", most);
    most = {};
    most.attributes = 1;
    check_both_ways_with_probes(begin + "<path a/><path a b/><g a b></g><g a></g></svg>", most);
}

BOOST_AUTO_TEST_CASE(images_of_svg_are_passed_over_as_a_whole)
{
    BOOST_TEST(
        check_both_ways(
            "x<br><svg a><g><path d='M1'/><Path b></path></G><title>c</title></svg><i>d</i>") ==
        11u);
    BOOST_TEST(check_both_ways("x<br><svg/><b>a</b><svg b/>") == 2u);
    for (std::string const inside :
         {"<path d=/>",
          "<path d=a/>",
          "<path a=b / >",
          "<path/><circle r=1 />",
          "<title><b>a</title>",
          "<foreignObject><p>a</p></foreignObject>",
          "<foreignObject>a</foreignObject>",
          "<desc><svg><desc></desc></svg></desc>",
          "<g><b>a</b></g>",
          "<font>a</font>",
          "<font color=a>b</font>",
          "<![CDATA[</svg>]]>",
          "<!--</svg>-->",
          "<g></a></g>",
          "</p>",
          "</br>",
          "<g class=h-x>a</g>",
          "<a href=b rel=c>d</a>",
          "<text>&lt;a</text>",
          "<script>a</script>",
          "<script>a<b></script>",
          "<style>a</style>",
          "<math><mi>a</mi></math>",
          "<g><g></g>",
          "<g></path></g>",
          "<a><a></a></a>",
          "<use href=#a></use>",
          "<template><g/></template>"})
    {
        check_both_ways_with_probes("x<br><svg>" + inside + "</svg>e");
        check_both_ways_with_probes("x<br><p><b><svg viewBox='0'>" + inside + "</SVG>e</p>f<g>h");
    }
    check_both_ways_with_probes("x<br><svg>" + [] {
        std::string deep;
        for (int i = 0; i < 20; ++i) deep += "<g>";
        return deep;
    }() + "</svg>");
    limits most;
    most.depth = 18;
    check_both_ways_with_probes(
        "x<br><svg><g><g><g></g></g></g></svg><div><svg><g></g></svg></div>", most);
    most = {};
    most.attributes = 1;
    check_both_ways_with_probes("x<br><svg a b></svg><svg><g a></g><g a b></g></svg>", most);
}

BOOST_AUTO_TEST_CASE(limits_are_met_where_they_were)
{
    limits most;
    most.depth = 8;
    check_both_ways_with_probes(
        "x<br><div><div><div><div><div><div><b><i><p>a<p>b</b><br>c</i>", most);
    check_both_ways_with_probes(
        "<table><tr><td><div><div><div><table><tr><td>a</td><td>b</td></tr>", most);
    most = {};
    most.attributes = 1;
    check_both_ways_with_probes("x<br><p a b>c<b d=e d=f>g<i h>i</b>j", most);
    most = {};
    most.token_bytes = 5;
    check_both_ways_with_probes("x<br><p a>b</p><p bc>d</p>", most);
    check_both_ways_with_probes("x<br><p a>b</p><p bcd>d</p>", most);
    check_both_ways_with_probes("x<br></div></x-abcdef>a", most);
    check_both_ways_with_probes("x<br></caption></frameset></blockquote>a", most);
    most.token_bytes = 40;
    std::string const comment = "<!--" + std::string(60, 'c') + "-->";
    check_both_ways_with_probes("x<br>" + comment + "<p>a", most);
    check_both_ways_with_probes("<table><tr><td>a</td>" + comment + "<td>b", most);
    check_both_ways_with_probes("<head>" + comment + "<p>a", most);
    check_both_ways_with_probes("<div> <i></i>" + comment + "<p>a", most);
}

BOOST_AUTO_TEST_CASE(the_list_of_formatting_elements_forgets_what_it_forgot)
{
    std::string html = "x<br>";
    for (int i = 0; i < 1030; ++i) html += "<b a=" + std::to_string(i) + "><object>";
    std::string_view const whole[] = {html};
    limits most;
    most.depth = 4096;
    BOOST_TEST(
        read_in(whole, way::at_hand, most).result == read_in(whole, way::by_states, most).result);
    // Elements are reconstructed as often as the place in the input allows.
    html = "x<br>" + std::string(20'000, ' ');
    for (int i = 0; i < 200; ++i) html += "<p><i a=" + std::to_string(i) + ">";
    for (int i = 0; i < 200; ++i) html += "<p><u>b</u>";
    std::string_view const reopening[] = {html};
    BOOST_TEST(
        read_in(reopening, way::at_hand, {}).result ==
        read_in(reopening, way::by_states, {}).result);
}

BOOST_AUTO_TEST_CASE(tables_are_passed_over_with_their_parts)
{
    // Outlines are read where there is room for more than a tag.
    std::string const room(512, ' ');
    auto const check_passed = [&room](std::string const& html, std::size_t expected) {
        BOOST_TEST_CONTEXT(html) BOOST_TEST(check_both_ways(html + room) == expected);
    };
    check_passed("x<br><table><tr><td>a</td></tr></table><table><tbody>", 8);
    check_passed(
        "x<br><table class=c> <thead><tr><th>a</th></tr></thead> <!-- b --> "
        "<tbody><tr><td><table><tr><td>c</td></tr></table>d</table>e",
        17);
    check_passed(
        "x<br><table><tr><td><table><tr><td><a rel=me href=y>z</a></td></table></table>", 11);
    for (std::string const start : {"x<br>", "<!DOCTYPE html>x<br>"})
    {
        check_both_ways_with_probes(start + "<p><table><tr><td>a</table>b</p>c" + room);
        check_both_ways_with_probes(start + "<p>a<b><table><tr><td>b</b>c</table>d</p>e" + room);
        check_both_ways_with_probes(start + "<table><tr><td>a<table>b<tr>c<td>d</table>" + room);
        check_both_ways_with_probes(
            start + "<table><tr><td><a rel=me href=y>z</a>a</table>b<table><td>c" + room);
        check_both_ways_with_probes(
            start + "<table> <tr> <td>a <p class=h-card>b</p> <tr>c<td>d</table>" + room);
        check_both_ways_with_probes(
            start + "<table><tbody></table><table></tbody><tr></tbody></table>a" + room);
        check_both_ways_with_probes(
            start + "<table><template><tr><td>a</table>b</template></table>c" + room);
    }
}

BOOST_AUTO_TEST_CASE(comments_between_cells_meet_the_limit_of_a_token)
{
    limits most;
    most.token_bytes = 64;
    std::string const comment = "<!--" + std::string(80, 'c') + "-->";
    std::string const room(512, ' ');
    check_both_ways_with_probes(
        "x<br><table><tr><td>a" + comment + "</td></tr></table>b" + room, most);
    check_both_ways_with_probes(
        "x<br><table><tr>" + comment + "<td>a</td></tr></table>b" + room, most);
    check_both_ways_with_probes(
        "x<br><table>" + comment + "<tr><td>a</td></tr></table>b" + room, most);
}

namespace
{

/// Check that a document gives the same in both ways, whole and in two pieces.
void check_whole_and_cut(
    std::string const& html, std::size_t cut, limits const& most,
    attention given = attention::ordinary)
{
    std::string_view const whole[] = {html};
    way_outcome const expected = read_in(whole, way::by_states, most, given);
    std::string_view const all = html;
    std::string_view const pieces[] = {all.substr(0, cut), all.substr(cut)};
    BOOST_TEST(read_in(whole, way::at_hand, most, given).result == expected.result, html);
    BOOST_TEST(read_in(pieces, way::at_hand, most, given).result == expected.result, html);
}

/// @param number  chooses variations of the document
void check_random_document(
    std::mt19937& random, unsigned number, std::string_view begin,
    std::span<std::string_view const> parts)
{
    std::string html(begin);
    for (std::size_t count = 1 + random() % 40; count != 0; --count)
    {
        html += parts[random() % parts.size()];
    }
    limits most;
    if (number % 4 == 0) most.depth = 8 + random() % 4;
    if (number % 5 == 0) most.attributes = 1;
    // Outlines are read where there is room: put it at the end, or behind the first tag.
    if (number % 4 == 0) html += std::string(512, ' ');
    if (number % 4 == 1) html.insert(html.find('>') + 1, 512, ' ');
    bool const is_wide = number % 3 == 0;
    auto const given = is_wide ? attention::wide : attention::ordinary;
    check_whole_and_cut(html, random() % html.size(), most, given);
}

/// Check that a whole document gives the same in both ways.
void check_whole(std::string const& document, limits const& most = {})
{
    std::string_view const whole[] = {document};
    std::string const expected = read_in(whole, way::by_states, most).result;
    BOOST_TEST(read_in(whole, way::at_hand, most).result == expected, document);
}

/// Check markup with something behind it, where outlines are read and where they are not.
void check_with_outlines(
    std::string const& html, std::string const& behind, limits const& most = {})
{
    std::string const room(512, ' ');
    check_whole(html + behind, most);
    check_whole(html + behind + room, most);
    check_whole(html + room + behind, most);
}

/// Check documents made of parts, each behind one of three beginnings in turn.
void check_random_documents(
    unsigned seed, std::array<std::string_view, 3> const& begins,
    std::span<std::string_view const> parts)
{
    std::mt19937 random(seed);
    for (unsigned i = 0; i != 4000; ++i)
        check_random_document(random, i, begins[i % begins.size()], parts);
}

} // namespace

BOOST_AUTO_TEST_CASE(tags_of_each_element_do_the_same_wherever_they_are_passed_over)
{
    constexpr std::string_view contexts[] = {
        "",
        "<p>",
        "<b>",
        "<a>",
        "<ul><li>",
        "<dl><dd><p>",
        "<h1>",
        "<button>",
        "<object>",
        "<ruby><rb>",
        "<select>",
        "<svg>",
        "<table>",
        "<table><caption>",
        "<table><tbody>",
        "<table><tr>",
        "<table><tr><td>",
        "<table><tr><td><p>"};
    for (std::string_view const context : contexts)
    {
        for (std::size_t i = 1; i != tag_names::tag_count; ++i)
        {
            std::string const name(tag_names::names[i]);
            std::string const begin = "<" + name + " a>", end = "</" + name + ">";
            for (std::string const& tags : {begin, begin + "y" + end, end})
            {
                std::string const html = "x<br>" + std::string(context) + tags;
                // The markup behind the tags shows which elements are open.
                check_with_outlines(html, "<span class=h-x>z" + end + "w</span>v");
                check_with_outlines(html, "<p class=h-x>q<b>r</b></td>s");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(each_element_is_the_same_in_an_element_that_is_read_as_a_whole)
{
    struct context
    {
        std::string_view begin, end;
    };
    // Markup of the item shows the elements in it.
    constexpr context contexts[] = {
        {"<div class=h-x><div class=e-a>", "</div></div>"},
        {"<div class=h-x><b class=e-a>", "</b></div>"},
        {"<div class=h-x><ul class=e-a><li>", "</ul></div>"},
        {"<div class=h-x><menu class=e-a><li>", "</menu></div>"},
        {"<div class=h-x><menu class=e-a>", "</menu></div>"},
        {"<div class=h-x><dl class=e-a><dt>b<dd>", "</dl></div>"},
        {"<div class=vcard><div class=note><h2 class=e-a>", "</h2></div></div>"},
        {"<div class=hentry><div class=entry-content><p>", "</div></div>"},
        {"<table><tr><td class=hentry><div class=entry-content>", "</div>"}};
    for (context const& around : contexts)
    {
        for (std::size_t i = 1; i != tag_names::tag_count; ++i)
        {
            std::string const name(tag_names::names[i]);
            std::string const begin = "<" + name + " a>", end = "</" + name + ">";
            for (std::string const& tags : {begin, begin + "y" + end, begin + end, end})
            {
                check_whole(
                    "x<br>" + std::string(around.begin) + "c" + tags + "d" +
                    std::string(around.end) + "v<b>w");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(each_element_is_the_same_where_it_may_begin_the_body)
{
    for (std::string const begin :
         {"", "<!DOCTYPE html>", "<head>", "<head></head>", "<title>a</title>", "<html><body>"})
    {
        for (std::size_t i = 1; i != tag_names::tag_count; ++i)
        {
            std::string const name(tag_names::names[i]);
            std::string const html =
                begin + "<" + name + " class=h-x><i class=p-a>y</i></" + name + ">";
            check_whole(html + "<p class=h-x>q</p>");
            check_whole(html + "<frameset><p class=h-x>q</p>");
        }
    }
}

BOOST_AUTO_TEST_CASE(tags_of_each_element_do_the_same_at_the_limit_of_depth)
{
    limits most;
    most.depth = 8;
    // The last element of each is as deep as the limit allows, or the element behind it is.
    constexpr std::string_view contexts[] = {"<div>",    "<span>",   "<p>",         "<b>",
                                             "<x-a>",    "<ul><li>", "<dd>",        "<h2>",
                                             "<button>", "<ruby>",   "<select>",    "<form>",
                                             "<table>",  "<svg>",    "<svg><desc>", "<math><mi>"};
    constexpr std::string_view above[] = {
        "<!DOCTYPE html>x<br><div><div><div><div>", "<div><div><div><div>"};
    for (std::string_view const context : contexts)
    {
        for (std::size_t i = 1; i != tag_names::tag_count; ++i)
        {
            std::string const name(tag_names::names[i]);
            std::string const begin = "<" + name + ">", end = "</" + name + ">";
            for (std::string_view const first : above)
            {
                std::string const html = std::string(first) + std::string(context) + begin;
                check_with_outlines(html + begin + "y" + end, "<i class=h-x>z</i></div>w", most);
                check_with_outlines(html + "<div><em>" + end + begin, "<p class=h-x>q</em>r", most);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(few_parts_again_and_again_are_the_same_near_the_limit_of_depth)
{
    constexpr std::string_view parts[] = {
        "<div>",
        "<div>",
        "</div>",
        "<span>",
        "</span>",
        "<p>",
        "</p>",
        "<ul><li>",
        "<li>",
        "</ul>",
        "<dl><dd>",
        "<dt>",
        "<b>",
        "</b>",
        "<i>",
        "</i>",
        "<a href=q>",
        "</a>",
        "<nobr>",
        "<x-a>",
        "</x-a>",
        "<x-b>",
        "<table>",
        "<tr>",
        "<td>",
        "<table><tr><td>",
        "</td>",
        "</table>",
        "<caption>",
        "<tbody>",
        "<svg>",
        "</svg>",
        "<svg><foreignObject>",
        "</foreignObject>",
        "<g>",
        "</g>",
        "<svg><desc>",
        "</desc>",
        "<math><mi>",
        "</mi>",
        "</math>",
        "<annotation-xml encoding=text/html>",
        "<font color=a>",
        "<template>",
        "</template>",
        "<button>",
        "</button>",
        "<ruby>",
        "<rb>",
        "<rt>",
        "</ruby>",
        "<h1>",
        "<h2>",
        "</h1>",
        "<script>a</script>",
        "<style>b</style>",
        "<textarea>f</textarea>",
        "<!-- c -->",
        "<a rel=me href=w>v</a>",
        "<a rel=me href=w>",
        "<link rel=x href=y>",
        "<div class=h-x>",
        "<p class=h-x>q</p>",
        "<b class=h-x>",
        "<span class=p-name>",
        "<div class=e-content>",
        "<form>",
        "</form>",
        "<object>",
        "</object>",
        "<select>",
        "</select>",
        "<option>",
        "<br>",
        "<hr>",
        "<input>",
        "<pre>",
        "\n",
        " ",
        "x",
        "&am",
        "<center>",
        "<section>",
        "<frameset>",
        "</body>",
        "<em>",
        "<u>",
        "<fieldset>",
        "<body class=h-y>",
        "<html id=k>"};
    constexpr std::string_view begins[] = {"<!DOCTYPE html>x<br>", "x<br>",         "<div>",
                                           "<table><tr><td>",      "x<br><svg><g>", "x<br><b>"};
    std::mt19937 random(7);
    for (unsigned number = 0; number != 8000; ++number)
    {
        std::array<std::string_view, 8> chosen;
        for (auto& each : chosen) each = parts[random() % std::size(parts)];
        std::string html(begins[random() % std::size(begins)]);
        limits most;
        most.depth = 8 + random() % 6;
        if (number % 8 == 0)
        {
            // At most a fixed number of open elements keep their outlines.
            most.depth = 126 + random() % 15;
            html += std::string(number % 16 == 0 ? 300 : 0, ' ');
            for (auto count = most.depth - 2 - random() % 12; count != 0; --count) html += "<div>";
        }
        for (auto count = 4 + random() % 30; count != 0; --count)
            html += chosen[random() % chosen.size()];
        // The link counts only if the template is ignored, because the stack is full.
        html += std::string(512, ' ') + "<template><area rel=z href=y></template>";
        html += "<p><span class=h-x>y<b>z</b></div><i class=h-x>w";
        check_whole_and_cut(html, random() % html.size(), most);
    }
}

BOOST_AUTO_TEST_CASE(tables_made_at_random_are_the_same)
{
    constexpr std::string_view parts[] = {
        "<table>",
        "<table>",
        "<table class=c>",
        "<table class=h-card>",
        "</table>",
        "</table>",
        "<tr>",
        "<tr>",
        "<tr id=a>",
        "</tr>",
        "<td>",
        "<td>",
        "<td class=h-entry>",
        "<th>",
        "</td>",
        "</th>",
        "<tbody>",
        "<thead>",
        "</tbody>",
        "</thead>",
        "<caption>",
        "</caption>",
        "<col>",
        "<colgroup>",
        "<p>",
        "</p>",
        "<b>",
        "</b>",
        "<div>",
        "</div>",
        "x",
        " ",
        "\n",
        "<!-- c -->",
        "<a rel=me href=y>z</a>",
        "<a rel=me href=y>",
        "</a>",
        "<a rel=me href=w>v</a>",
        "<p class=h-card>u</p>",
        "<input type=hidden>",
        "<form>",
        "</form>",
        "<script>a</script>",
        "<template>",
        "</template>",
        "<select>",
        "<svg><g/></svg>",
        "&am",
        "<x-a>",
        "</x-a>"};
    check_random_documents(5, {"<!DOCTYPE html>x<br>", "x<br>", "<table>"}, parts);
}

BOOST_AUTO_TEST_CASE(documents_made_at_random_are_the_same)
{
    constexpr std::string_view parts[] = {
        "<div>",
        "</div>",
        "<p class=vcard>",
        "<p>",
        "</p>",
        "<a href=x>",
        "</a>",
        "<b>",
        "</b>",
        "<i class=c>",
        "</i>",
        "<ul>",
        "<li>",
        "</li>",
        "</ul>",
        "<dl>",
        "<dt>",
        "<dd>",
        "<h1>",
        "</h1>",
        "<h2>",
        "<table>",
        "<tr>",
        "<td>",
        "</td>",
        "</tr>",
        "</table>",
        "<span>",
        "</span>",
        "x",
        " ",
        "<br>",
        "<hr>",
        "<p class=h-card>",
        "<div class=h-entry>",
        "<b class=p-name>",
        "<a rel=me href=y>",
        "<a rel=me href=y>z</a>",
        "<link rel=l href=y>",
        "<button>",
        "</button>",
        "<svg>",
        "</svg>",
        "<desc>",
        "<select>",
        "<option>",
        "</select>",
        "<object>",
        "</object>",
        "<form>",
        "</form>",
        "<template>",
        "</template>",
        "<!-- c -->",
        "<caption>",
        "<b a=1>",
        "<x-a>",
        "<X-A b>",
        "</x-a>",
        "</x-b>",
        "</b>",
        "</em>",
        "</section>",
        "&am",
        "<frameset>",
        "<b a=\"b\"c=d>",
        "<i \"a=b'>",
        "<p a='b>c'>",
        "<em a=\"b > c\">",
        "<div =a>",
        "<div a =b>",
        "<span a=b/>",
        "<td a=\"=\" >",
        "</td >",
        "<br />",
        "<x-a a=<b>",
        "<x-a\x01>",
        "</X-a >",
        "<section-or-some-such-name>",
        "<figcaption hidden>",
        "</figcaption>",
        "<p cLass=\"a h-x\">",
        "<p xclass=h-x>",
        "<u/class=h-x>",
        "<i a class='h-&#120;'>",
        "<a rel='' href=z>",
        "<a href=z rel>",
        "<div itemref=i>",
        "<p lang=de>",
        "<div lang>",
        "<x-a lang=''>",
        "<section a=b lang=en>",
        "<meta http-equiv=content-language content=fr>",
        "<p class=vcard>",
        "<td headers=c>",
        "<b>\n</b>\n<p>\n</p>",
        " = \" > ",
        "<?a b?>",
        "<?a.b>",
        "<!-->",
        "<!--a--!>",
        "<!--a->b--c-->",
        "<input type=hidden>",
        "<input>",
        "<nobr>",
        "<label>",
        "<x'y>",
        "</x'z>",
        "<x>",
        "</x>",
        "</x\"y>",
        "</label>",
        "<tbody>",
        "<th>",
        "<style>a</style>",
        "<title>a</title>",
        "<meta name=a>",
        "<meta charset=utf-8>",
        "<link href=a>",
        "<link rel=a href=a>",
        "<head>",
        "</head>",
        "<body>"};
    check_random_documents(3, {"<div>", "x<br>", "<head>"}, parts);
}

BOOST_AUTO_TEST_CASE(documents_with_late_attributes_of_a_body_are_the_same)
{
    constexpr std::string_view parts[] = {
        "<body class=h-entry>",
        "<html class=h-feed>",
        "<p class=p-name>",
        "</p>",
        "<div class=p-x>",
        "<a class=u-url>",
        "<li class=h-card>",
        "<meta name=a>",
        "<link rel=a href=b>",
        "<title>t</title>",
        "<!-- c -->",
        "<i>",
        "<b class=p-y>",
        "\n",
        "x"};
    check_random_documents(11, {"<title>t</title>\n", "<head>", ""}, parts);
}

BOOST_AUTO_TEST_CASE(what_implies_a_body_stands_in_the_scope_that_late_attributes_open)
{
    // The late attributes are known in the second pass, which the states alone read in the same
    // way.
    std::string const begin = "<title>t</title>\n<p class=p-name>a</p><body class=h-entry>";
    for (std::size_t const size : {0U, 300U})
    {
        auto const page = mf2::parse(begin + std::string(size, 'z'));
        BOOST_REQUIRE(page);
        BOOST_TEST_CONTEXT(size)
        BOOST_TEST(
            boost::json::serialize(mf2::to_json(*page)["items"]) ==
            R"([{"type":["h-entry"],"properties":{"name":["a"]}}])");
    }
}

// The last case: it checks the results that all others have noted.
BOOST_AUTO_TEST_CASE(all_documents_come_to_what_is_recorded_of_them)
{
    check_noted_results("test/html/fast/tag_loop.results");
}

BOOST_AUTO_TEST_SUITE_END()
