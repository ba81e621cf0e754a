// The options that narrow the results, tried on whole documents.
#include <mf2/parse_options.hpp>

#include "support/every_way.hpp"

#include <mf2/json.hpp>

#include <mf2/document_builder.hpp>
#include <mf2/parser.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace
{

mf2::parse_options with(mf2::results wanted)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    options.results = wanted;
    return options;
}

mf2::parse_options within(std::string_view id)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    options.region = mf2::region::id;
    options.id = id;
    return options;
}

std::string json_of(std::string_view html, mf2::parse_options const& options)
{
    return boost::json::serialize(mf2::to_json(mf2::test::parsed_every_way(html, options)));
}

using mf2::test::items_every_way;

constexpr std::string_view page =
    "<base href=/b/><link rel=me href=m><div class=h-entry><a class=u-url rel=bookmark href=c>d</a>"
    "<p class=vcard><a rel=tag class=fn href=e>f</a></div><a rel=me href=m>g</a>";

} // namespace

BOOST_AUTO_TEST_SUITE(narrowed_results)

BOOST_AUTO_TEST_CASE(items_alone_leave_out_relations)
{
    BOOST_TEST(
        json_of(page, with(mf2::results::items)) ==
        R"({"items":[{"type":["h-entry"],"properties":{"url":["http://example.com/b/c"]},)"
        R"("children":[{"type":["h-card"],"properties":{"name":["f"]}}]}],)"
        R"("rels":{},"rel-urls":{}})");
}

BOOST_AUTO_TEST_CASE(rel_values_mean_the_same_in_classic_items_alone)
{
    BOOST_TEST(
        json_of(
            "<div class=hentry><a rel=tag href=/a>b</a><a rel=bookmark href=c>d</a></div>",
            with(mf2::results::items)) ==
        R"({"items":[{"type":["h-entry"],"properties":{"category":["a"],)"
        R"("url":["http://example.com/c"]}}],"rels":{},"rel-urls":{}})");
}

BOOST_AUTO_TEST_CASE(relations_alone_leave_out_items)
{
    BOOST_TEST(
        json_of(page, with(mf2::results::rels)) ==
        R"({"items":[],"rels":{"me":["http://example.com/b/m"],)"
        R"("bookmark":["http://example.com/b/c"],"tag":["http://example.com/b/e"]},)"
        R"("rel-urls":{"http://example.com/b/m":{"rels":["me"],"text":"g"},)"
        R"("http://example.com/b/c":{"rels":["bookmark"],"text":"d"},)"
        R"("http://example.com/b/e":{"rels":["tag"],"text":"f"}}})");
}

BOOST_AUTO_TEST_CASE(a_late_base_counts_for_relations_alone)
{
    BOOST_TEST(
        json_of("<a rel=me href=a>b</a><base href=/c/>", with(mf2::results::rels)) ==
        R"({"items":[],"rels":{"me":["http://example.com/c/a"]},)"
        R"("rel-urls":{"http://example.com/c/a":{"rels":["me"],"text":"b"}}})");
}

BOOST_AUTO_TEST_CASE(relations_alone_need_no_pass_for_what_items_need)
{
    auto const found = mf2::test::parsed_every_way(
        "<p id=n>a</p><div class=vcard><a class=include href=#n></a></div><body class=h-card>",
        with(mf2::results::rels));
    BOOST_TEST(found.provenance.passes == 1);
    BOOST_TEST(found.items.empty());
}

BOOST_AUTO_TEST_CASE(relations_alone_are_those_of_the_document_before_includes)
{
    BOOST_TEST(
        json_of(
            "<p id=n><a rel=me href=a>b</a></p><div class=vcard itemref=n></div>",
            with(mf2::results::rels)) ==
        R"({"items":[],"rels":{"me":["http://example.com/a"]},)"
        R"("rel-urls":{"http://example.com/a":{"rels":["me"],"text":"b"}}})");
}

BOOST_AUTO_TEST_CASE(items_may_be_those_of_one_element_only)
{
    BOOST_TEST(
        items_every_way(
            "<p class=h-card>a</p><div id=x><p class=h-card>b</p><p class=h-adr>c</p></div>"
            "<p class=h-card>d",
            within("x")) ==
        R"([{"type":["h-card"],"properties":{"name":["b"]}},)"
        R"({"type":["h-adr"],"properties":{"name":["c"]}}])");
}

BOOST_AUTO_TEST_CASE(the_element_may_be_an_item_itself)
{
    BOOST_TEST(
        items_every_way(
            "<body class=h-feed><div id=w class=h-entry>a</div>"
            "<div class='p-item h-entry' id=x>b<p class=h-card>c</p></div><p class=p-name>d",
            within("x")) ==
        R"([{"type":["h-entry"],"properties":{},"id":"x",)"
        R"("children":[{"type":["h-card"],"properties":{"name":["c"]}}]}])");
}

BOOST_AUTO_TEST_CASE(what_is_around_the_element_is_no_item)
{
    BOOST_TEST(
        items_every_way(
            "<body class=h-feed><p class=p-name>a</p><div class=p-x><div id=x><p class=p-y>b</p>"
            "<p class='p-z h-card'>c</p></div></div>",
            within("x")) == R"([{"type":["h-card"],"properties":{"name":["c"]}}])");
}

BOOST_AUTO_TEST_CASE(without_the_element_there_are_no_items)
{
    BOOST_TEST(items_every_way("<p class=h-card id=y>a", within("x")) == "[]");
    BOOST_TEST(items_every_way("<p class=h-card id=''>a", within("")) == "[]");
    BOOST_TEST(items_every_way("<p class=h-card id=X>a", within("x")) == "[]");
}

BOOST_AUTO_TEST_CASE(relations_and_base_are_those_of_the_whole_document)
{
    BOOST_TEST(
        json_of(
            "<link rel=me href=a><p id=x><b class=h-card>"
            "<a rel=tag class=u-url href=b>c</a></b></p>"
            "<a rel=me href=d>e</a><base href=/f/>",
            within("x")) ==
        R"({"items":[{"type":["h-card"],"properties":{"url":["http://example.com/f/b"],)"
        R"("name":["c"]}}],)"
        R"("rels":{"me":["http://example.com/f/a","http://example.com/f/d"],)"
        R"("tag":["http://example.com/f/b"]},"rel-urls":{)"
        R"("http://example.com/f/a":{"rels":["me"],"text":""},)"
        R"("http://example.com/f/b":{"rels":["tag"],"text":"c"},)"
        R"("http://example.com/f/d":{"rels":["me"],"text":"e"}}})");
}

BOOST_AUTO_TEST_CASE(the_first_element_in_the_tree_counts)
{
    BOOST_TEST(
        items_every_way(
            "<p id=x><b class=h-card>a</b></p><p id=x><b class=h-card>b</b></p>", within("x")) ==
        R"([{"type":["h-card"],"properties":{"name":["a"]}}])");
    BOOST_TEST(
        items_every_way("<p id=x>a</p><p id=x class=h-card>b<i class=h-adr>c", within("x")) ==
        "[]");
    // An element with that id in the element is no other region.
    BOOST_TEST(
        items_every_way(
            "<div id=x><p id=x class=h-card>a</p><p class=h-card>b</p></div>", within("x")) ==
        R"([{"type":["h-card"],"properties":{"name":["a"]},"id":"x"},)"
        R"({"type":["h-card"],"properties":{"name":["b"]}}])");
}

BOOST_AUTO_TEST_CASE(the_first_element_in_the_tree_may_come_later_in_the_input)
{
    // The paragraph is foster-parented before the table.
    BOOST_TEST(
        items_every_way(
            "<table><tr><td id=x><b class=h-card>a</b></td><p id=x class=h-card>b</p></table>",
            within("x")) == R"([{"type":["h-card"],"properties":{"name":["b"]},"id":"x"}])");
}

BOOST_AUTO_TEST_CASE(what_leaves_a_table_leaves_the_region)
{
    BOOST_TEST(
        items_every_way(
            "<table id=x><tr><p class=h-card>a</p><td><p class=h-card>b</p></table>",
            within("x")) == R"([{"type":["h-card"],"properties":{"name":["b"]}}])");
}

BOOST_AUTO_TEST_CASE(what_the_adoption_agency_moves_leaves_the_region)
{
    BOOST_TEST(
        items_every_way(
            "<b id=x><i class=h-card>a</i><p><i class=h-card>b</i></b><i class=h-card>c</i>",
            within("x")) == R"([{"type":["h-card"],"properties":{"name":["a"]}}])");
    // A clone of the element comes later, and is no region.
    BOOST_TEST(items_every_way("<p><b id=x>a<p><i class=h-card>b</i>", within("x")) == "[]");
}

BOOST_AUTO_TEST_CASE(an_element_in_a_template_is_not_in_the_tree)
{
    BOOST_TEST(
        items_every_way(
            "<template><p id=x class=h-card>a</p></template><p id=x class=h-card>b", within("x")) ==
        R"([{"type":["h-card"],"properties":{"name":["b"]},"id":"x"}])");
}

BOOST_AUTO_TEST_CASE(a_late_id_of_the_body_counts)
{
    BOOST_TEST(
        items_every_way("<p class=h-card>a<body id=x>", within("x")) ==
        R"([{"type":["h-card"],"properties":{"name":["a"]}}])");
    BOOST_TEST(
        items_every_way("<body id=x><p class=p-a>b<body class=h-card>", within("x")) ==
        R"([{"type":["h-card"],"properties":{"a":["b"]},"id":"x"}])");
}

BOOST_AUTO_TEST_CASE(a_classic_item_includes_from_outside_of_the_region)
{
    BOOST_TEST(
        items_every_way(
            "<p id=n class=fn>a</p><div id=x><p class=vcard itemref=n></p></div>", within("x")) ==
        R"([{"type":["h-card"],"properties":{"name":["a"]}}])");
    // An item outside of the region includes nothing.
    auto const found = mf2::test::parsed_every_way(
        "<p id=n class=fn>a</p><p class=vcard itemref=n></p><p id=x>b", within("x"));
    BOOST_TEST(found.provenance.passes == 1);
}

BOOST_AUTO_TEST_CASE(a_late_id_of_the_page_is_before_all_others)
{
    for (std::string const tag : {"<html id=x>", "<body id=x>"})
    {
        BOOST_TEST(
            items_every_way(
                "<div id=x><p class=h-card>a</p></div><p class=h-card>b</p>" + tag, within("x")) ==
            R"([{"type":["h-card"],"properties":{"name":["a"]}},)"
            R"({"type":["h-card"],"properties":{"name":["b"]}}])");
    }
}

BOOST_AUTO_TEST_CASE(the_id_may_be_the_fragment_of_the_url)
{
    auto options = within("unused");
    options.region = mf2::region::fragment;
    std::string_view const html = "<p id='a b' class=h-card>c</p><p class=h-card>d";
    std::string const both = R"([{"type":["h-card"],"properties":{"name":["c"]},"id":"a b"},)"
                             R"({"type":["h-card"],"properties":{"name":["d"]}}])";
    BOOST_TEST(items_every_way(html, options) == both);
    options.base_url = "http://example.com/#";
    BOOST_TEST(items_every_way(html, options) == both);
    options.base_url = "http://example.com/?e#a%20b";
    BOOST_TEST(
        items_every_way(html, options) ==
        R"([{"type":["h-card"],"properties":{"name":["c"]},"id":"a b"}])");
    options.base_url = "http://example.com/#f";
    BOOST_TEST(items_every_way(html, options) == "[]");
}

BOOST_AUTO_TEST_CASE(a_directive_is_no_part_of_a_fragment)
{
    auto options = within("unused");
    options.region = mf2::region::fragment;
    options.base_url = "http://example.com/#a:~:text=b";
    std::string_view const html = "<p id=a class=h-card>c</p><p class=h-card>d";
    BOOST_TEST(
        items_every_way(html, options) ==
        R"([{"type":["h-card"],"properties":{"name":["c"]},"id":"a"}])");
    options.base_url = "http://example.com/#:~:text=b";
    BOOST_TEST(
        items_every_way(html, options) ==
        R"([{"type":["h-card"],"properties":{"name":["c"]},"id":"a"},)"
        R"({"type":["h-card"],"properties":{"name":["d"]}}])");
}

BOOST_AUTO_TEST_CASE(a_region_gives_its_items_before_it_is_complete)
{
    mf2::document_builder builder;
    mf2::parser parser(builder, within("x"));
    boost::system::error_code ec;
    // Bytes to search for an encoding.
    parser.write(std::string(1024, ' '), ec);
    parser.write("<div class=h-feed><main id=x><p class=h-card>a</p><p>", ec);
    BOOST_TEST(builder.take().items.size() == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
