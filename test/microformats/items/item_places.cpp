// The places of items in the input.
#include "html/names/tag.hpp"
#include "support/events.hpp"
#include "support/reading.hpp"

#include <mf2/parse.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace
{

using list = std::vector<std::string>;

list slices_of(std::string_view html, mf2::test::event_log const& events)
{
    list found;
    for (auto const& place : events.places)
    {
        BOOST_REQUIRE(place.start <= place.end);
        BOOST_REQUIRE(place.end <= html.size());
        found.emplace_back(html.substr(place.start, place.end - place.start));
    }
    return found;
}

/// The source of each item's element, in the order in which items are delivered.
list slices(std::string_view html, mf2::parse_options options = {})
{
    list found = slices_of(html, mf2::test::events_of(html, options));
    options = mf2::test::really_cut(std::move(options));
    for (std::size_t cut = 1; cut < html.size(); ++cut)
    {
        std::array const pieces{html.substr(0, cut), html.substr(cut)};
        BOOST_TEST_CONTEXT("cut at " << cut)
        BOOST_TEST(slices_of(html, mf2::test::events_of(pieces, options)) == found);
    }
    return found;
}

/// ASCII text in UTF-16, the low byte first.
std::string in_utf_16(std::string_view text)
{
    std::string bytes("\xFF\xFE", 2);
    for (char const c : text) bytes.append({c, '\0'});
    return bytes;
}

/// A start tag of each name that the parser knows, but html and body. Late tags of these only add
/// attributes to the element that is there.
list tags_of_all_names(std::string const& attributes)
{
    list tags;
    for (int id = 1; id != static_cast<int>(mf2::html::tag::count_); ++id)
    {
        auto const name = mf2::html::name_of(static_cast<mf2::html::tag>(id));
        if (name == "html" || name == "body") continue;
        tags.push_back(("<" + std::string(name)) += attributes);
    }
    return tags;
}

} // namespace

BOOST_AUTO_TEST_SUITE(item_places)

BOOST_AUTO_TEST_CASE(an_element_ends_behind_its_end_tag)
{
    BOOST_TEST(
        slices("<body>a<div class=h-a>b<P class=h-b>c</P ></div>d") ==
        (list{"<P class=h-b>c</P >", "<div class=h-a>b<P class=h-b>c</P ></div>"}));
}

BOOST_AUTO_TEST_CASE(an_element_in_utf_16_ends_behind_all_of_its_end_tag)
{
    std::string const html = "<p class=h-a>b</p>c";
    std::string little("\xFF\xFE", 2);
    std::string big("\xFE\xFF", 2);
    for (char const c : html)
    {
        little.append({c, '\0'});
        big.append({'\0', c});
    }
    std::size_t const end = 2 + 2 * html.find('c', html.find("</p>"));
    BOOST_TEST(slices(little) == list{little.substr(2, end - 2)});
    BOOST_TEST(slices(big) == list{big.substr(2, end - 2)});
}

BOOST_AUTO_TEST_CASE(an_element_without_an_end_tag_ends_before_what_closes_it)
{
    BOOST_TEST(
        slices("<ul><li class=h-a>b<li class=h-c>d</ul>") ==
        (list{"<li class=h-a>b", "<li class=h-c>d"}));
    BOOST_TEST(slices("<p class=h-a>b<div>c</div>") == list{"<p class=h-a>b"});
    BOOST_TEST(slices("<h1 class=h-a>b</h2>c") == list{"<h1 class=h-a>b"});
}

BOOST_AUTO_TEST_CASE(the_end_of_the_input_closes_what_is_open)
{
    BOOST_TEST(slices("<p class=h-a>b") == list{"<p class=h-a>b"});
    BOOST_TEST(slices("<p class=h-a>b<i") == list{"<p class=h-a>b<i"});
    // The end tag of a body does not end it: more content may follow.
    BOOST_TEST(slices("<body class=h-a>b</body> ") == list{"<body class=h-a>b</body> "});
}

BOOST_AUTO_TEST_CASE(a_void_element_is_its_tag)
{
    BOOST_TEST(slices("a<img class=h-a alt=b>c") == list{"<img class=h-a alt=b>"});
    BOOST_TEST(
        slices("<svg><g class=h-a /><g class=h-b>c</G></svg>") ==
        (list{"<g class=h-a />", "<g class=h-b>c</G>"}));
}

BOOST_AUTO_TEST_CASE(an_image_is_its_tag)
{
    BOOST_TEST(slices("<p>abc</p><image class=h-card>d") == list{"<image class=h-card>"});
}

BOOST_AUTO_TEST_CASE(an_item_begins_with_its_tag_whatever_its_name)
{
    std::size_t items = 0;
    for (std::string const before :
         {"<p>abc</p>", "<table>", "<table><tr>", "<select>", "<svg>", "<math>"})
    {
        for (std::string const& tag : tags_of_all_names(" class=h-card>"))
        {
            for (std::string const& slice : slices(before + tag + "x"))
            {
                BOOST_TEST(slice.starts_with(tag));
                ++items;
            }
        }
    }
    BOOST_TEST(items > 500U);
}

BOOST_AUTO_TEST_CASE(what_is_said_of_an_element_is_said_of_its_tag_whatever_its_name)
{
    std::string const before = "<div class=h-card>abc";
    std::size_t said = 0;
    for (std::string const& tag :
         tags_of_all_names(" class='u-x' href='http://[' src='http://[' data='http://['>"))
    {
        auto const read = mf2::parse(before + tag + "x").value();
        for (mf2::diagnostic const& each : read.provenance.diagnostics)
        {
            BOOST_TEST_CONTEXT(tag)
            BOOST_TEST(each.offset == before.size());
            ++said;
        }
    }
    BOOST_TEST(said > 10U);
}

BOOST_AUTO_TEST_CASE(names_that_are_not_known_have_their_own_end_tags)
{
    BOOST_TEST(
        slices("<x-a class=h-a><x-b class=h-b>c</x-a>d") ==
        (list{"<x-b class=h-b>c", "<x-a class=h-a><x-b class=h-b>c</x-a>"}));
}

BOOST_AUTO_TEST_CASE(an_element_taken_off_the_stack_early_ends_there)
{
    BOOST_TEST(
        slices("<body><form class=h-a><div>b</form>c</div>") ==
        list{"<form class=h-a><div>b</form>"});
    BOOST_TEST(
        slices("<body><a class=h-a href=u>b<p>c</a>d</p>") ==
        (list{"<a class=h-a href=u>b<p>c</a>", "<a class=h-a href=u>b<p>c</a>"}));
}

BOOST_AUTO_TEST_CASE(text_may_close_what_is_in_the_head)
{
    BOOST_TEST(slices("<head class=h-a> <!-- --> \n b") == list{"<head class=h-a> <!-- --> \n "});
    BOOST_TEST(slices("<noscript class=h-a> \t b") == list{"<noscript class=h-a> \t "});
    BOOST_TEST(
        slices("<table><colgroup class=h-a> <col> b<tr>") == list{"<colgroup class=h-a> <col> "});
}

BOOST_AUTO_TEST_CASE(what_begins_the_body_closes_the_head_where_it_begins)
{
    mf2::parse_options nothing_implied;
    nothing_implied.implied = mf2::implied::off;
    for (std::string_view const first :
         {"<p>x", "<p class=dt-end>x</p>", "<b class='dt-end'>x</b>"})
    {
        std::string const head = "<head class='h-card'> ";
        BOOST_TEST(slices(head + std::string(first), nothing_implied) == list{head});
    }
}

BOOST_AUTO_TEST_CASE(text_in_utf_16_closes_what_it_closes_elsewhere)
{
    std::pair<std::string, std::string> const documents[] = {
        {"<table>", "<colgroup class=h-a>  "},
        {"", "<noscript class=h-a> \r\n\r "},
        {"", "<head class=h-a>\r"},
        {"", "<head class=h-a> <!-- -->\r\r\n"},
        {"<table>", "<colgroup class=h-a><col>\r\r"},
        {"<table>", "<colgroup class=h-a>"},
        {"<table>", "<colgroup class=h-a>&#32; "}};
    for (auto const& [before, element] : documents)
    {
        for (std::string const text : {"b", "&amp;", "& b"})
        {
            std::string const whole = in_utf_16(before + element + text + "<p>c");
            BOOST_TEST(
                slices(whole) == list{whole.substr(2 + 2 * before.size(), 2 * element.size())});
        }
    }
}

BOOST_AUTO_TEST_CASE(nulls_close_nothing_where_text_makes_room_for_formatting_elements)
{
    mf2::parse_options options;
    options.depth_limit = 9;
    std::string const item("<m class=hentry>\0\0", 18);
    BOOST_TEST(slices("<p><i><e><t><i><t><i>" + item + "x", options) == list{item});
}

BOOST_AUTO_TEST_CASE(places_count_bytes_of_the_input)
{
    std::string const page = "\xEF\xBB\xBF<p>stra\xC3\x9F\x65\r\n<b class=h-a>b</b>";
    BOOST_TEST(slices(page) == list{"<b class=h-a>b</b>"});
    std::string const latin = "<meta charset=latin1><p>stra\xDF\x65<b class=h-a>b</b>";
    BOOST_TEST(slices(latin) == list{"<b class=h-a>b</b>"});
}

BOOST_AUTO_TEST_SUITE_END()
