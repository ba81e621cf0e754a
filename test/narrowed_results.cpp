// The options that want less than all results, tried on whole documents.
#include <mf2/parse_options.hpp>

#include "support/every_way.hpp"

#include <mf2/json.hpp>

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

std::string json_of(std::string_view html, mf2::parse_options const& options)
{
    return boost::json::serialize(mf2::to_json(mf2::test::parsed_every_way(html, options)));
}

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

BOOST_AUTO_TEST_SUITE_END()
