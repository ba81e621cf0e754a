// A template with a "for" attribute puts its content at its marker. test/suites/trees.dat has the
// trees.
#include <mf2.hpp>

#include "support/every_way.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace
{

std::string items_of(std::string_view html)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    return mf2::test::items_every_way(html, options);
}

int passes_over(std::string_view html, mf2::parse_options const& options = {})
{
    return mf2::parse(html, options).value().provenance.passes;
}

} // namespace

BOOST_AUTO_TEST_SUITE(template_for)

BOOST_AUTO_TEST_CASE(an_item_stands_where_its_marker_was)
{
    BOOST_TEST(
        items_of("<div><?marker name=\"a\"></div><p class=h-y>b</p>"
                 "<template for=a><p class=h-x>c</p></template>") ==
        R"([{"type":["h-x"],"properties":{"name":["c"]}},)"
        R"({"type":["h-y"],"properties":{"name":["b"]}}])");
}

BOOST_AUTO_TEST_CASE(an_item_becomes_a_property_of_one_that_was_read_before)
{
    BOOST_TEST(
        items_of("<article class=h-entry><h1 class=p-name>b</h1><?marker name='a'></article>"
                 "<template for=a><a class='p-author h-card' href=//c/>d</a></template>") ==
        R"([{"type":["h-entry"],"properties":{"name":["b"],"author":[{"type":["h-card"],)"
        R"("properties":{"name":["d"],"url":["http://c/"]},"value":"d"}]}}])");
}

BOOST_AUTO_TEST_CASE(a_placeholder_is_replaced)
{
    BOOST_TEST(
        items_of("<div class=h-x><?start name='a'><b class=p-y>soon</b><?end> now</div>"
                 "<template for=a><b class=p-y>b</b></template>") ==
        R"([{"type":["h-x"],"properties":{"y":["b"]}}])");
}

BOOST_AUTO_TEST_CASE(markup_has_what_has_come_and_no_markers)
{
    BOOST_TEST(
        items_of("<div class=h-x><div class=e-y>b<?marker name='a'>c<?marker name='d'></div></div>"
                 "<template for=a><i>e</i></template>") ==
        R"([{"type":["h-x"],"properties":{"y":[{"value":"bec",)"
        R"("html":"b<i>e</i>c<?marker name='d'?>"}]}}])");
}

BOOST_AUTO_TEST_CASE(what_is_in_other_templates_is_in_none_of_them)
{
    BOOST_TEST(
        items_of("<?marker name='a'><template for=b><p class=h-x></template>"
                 "<template for><p class=h-x></template><template><p class=h-x></template>") ==
        "[]");
}

BOOST_AUTO_TEST_CASE(a_base_that_comes_late_counts_from_its_place_on)
{
    BOOST_TEST(
        items_of("<head><?marker name='a'><base href=//b/></head><a class=h-x href=c></a>"
                 "<template for=a><base href=//d/></template>") ==
        R"([{"type":["h-x"],"properties":{"name":[""],"url":["http://d/c"]}}])");
}

BOOST_AUTO_TEST_CASE(a_document_without_markers_is_read_once)
{
    BOOST_TEST(passes_over("<?start><p class=h-x><template for=a><b></template>") == 2);
    BOOST_TEST(passes_over("<?starts a><p class=h-x><template for=a><b></template>") == 1);
    BOOST_TEST(passes_over("<!--<?start>--><p class=h-x><template for=a><b></template>") == 1);
    BOOST_TEST(passes_over("<p class=h-x><template for=a><b></template><?marker name='a'>") == 1);
    BOOST_TEST(passes_over("<?marker name='a'><p class=h-x><template><b></template>") == 1);
    BOOST_TEST(passes_over("<?marker name='a'><p class=h-x><template for><b></template>") == 1);
}

BOOST_AUTO_TEST_CASE(an_option_leaves_templates_and_markers_as_they_are)
{
    mf2::parse_options options;
    options.template_for = mf2::template_for::off;
    std::string_view const html =
        "<div class=h-x><div class=e-y><?marker name='a'></div></div><template for=a>b</template>";
    BOOST_TEST(passes_over(html, options) == 1);
    BOOST_TEST(
        mf2::test::items_every_way(html, options) ==
        R"([{"type":["h-x"],"properties":{"y":[{"value":"","html":"<?marker name='a'?>"}]}}])");
}

BOOST_AUTO_TEST_CASE(a_search_that_would_take_too_long_is_not_made_and_told)
{
    // Each template searches everything before its marker.
    std::string html = "<div>";
    for (int i = 0; i < 40'000; ++i) html += "<b></b>";
    html += "</div>";
    for (int i = 0; i < 2'000; ++i)
        html += "<div><?marker name='a'></div><template for=a></template>";
    mf2::parse_options options;
    options.retention = mf2::retention::everything;
    auto const about = mf2::parse(html, options).value().provenance;
    BOOST_REQUIRE(about.diagnostics.size() == 1U);
    BOOST_TEST((about.diagnostics.front().code == mf2::diagnostic_code::marker_limit));
}

BOOST_AUTO_TEST_CASE(templates_in_each_other_s_markers_are_not_deeper_than_the_limit_allows)
{
    std::string html = "<div><?marker name='a'></div>";
    for (int i = 0; i < 100; ++i)
        html += "<template for=a><i class=h-x><b><b><b><?marker name='a'></template>";
    mf2::parse_options options;
    options.retention = mf2::retention::everything;
    options.depth_limit = 40;
    auto const found = mf2::parse(html, options).value();
    BOOST_REQUIRE(found.provenance.diagnostics.size() == 1U);
    BOOST_TEST((found.provenance.diagnostics.front().code == mf2::diagnostic_code::depth_limit));
    BOOST_TEST(found.items.size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
