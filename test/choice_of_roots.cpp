// The options that choose what is a microformat, tried on whole documents.
#include <mf2/parse_options.hpp>

#include "support/every_way.hpp"

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <mf2/json.hpp>

#include <string>
#include <string_view>

namespace
{

mf2::parse_options without_classic()
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    options.classic = mf2::classic::off;
    return options;
}

} // namespace

BOOST_AUTO_TEST_SUITE(choice_of_roots)

BOOST_AUTO_TEST_CASE(without_classic_microformats_their_roots_are_none)
{
    BOOST_TEST(
        mf2::test::items_every_way(
            "<p class=vcard><b class=fn>a</b></p><p class='h-card vcard'>b</p>"
            "<div class=hentry><p class=h-entry>c</div>",
            without_classic()) ==
        R"([{"type":["h-card"],"properties":{"name":["b"]}},)"
        R"({"type":["h-entry"],"properties":{"name":["c"]}}])");
}

BOOST_AUTO_TEST_CASE(without_classic_microformats_their_roots_keep_nothing_from_being_implied)
{
    BOOST_TEST(
        mf2::test::items_every_way(
            "<div class=h-card><p class=vcard><b class='fn n'>a</b> <i class=p-note>b</i></div>"
            "<p class=h-card><b class=vcard>c</b></p>",
            without_classic()) ==
        R"([{"type":["h-card"],"properties":{"note":["b"]}},)"
        R"({"type":["h-card"],"properties":{"name":["c"]}}])");
}

BOOST_AUTO_TEST_CASE(without_classic_microformats_nothing_is_included)
{
    auto const found = mf2::test::parsed_every_way(
        "<p id=n class=p-name>a</p><div class='h-card vcard' itemref=n>"
        "<a class=include href=#n>b</a></div>",
        without_classic());
    BOOST_TEST(found.provenance.passes == 1);
    BOOST_TEST(
        boost::json::serialize(mf2::to_json(found).at("items")) ==
        R"([{"type":["h-card"],"properties":{"name":["b"],"url":["http://example.com/#n"]}}])");
}

BOOST_AUTO_TEST_CASE(without_classic_microformats_links_are_relations_only)
{
    auto const found = mf2::test::parsed_every_way(
        "<div class=hentry><a rel=tag href=/b>a</a><a rel=bookmark href=c>d</a></div>"
        "<div class='h-entry hentry'><a rel=tag href=/e>f</a></div>",
        without_classic());
    BOOST_TEST(
        boost::json::serialize(mf2::to_json(found)) ==
        R"({"items":[{"type":["h-entry"],"properties":{"name":["f"],)"
        R"("url":["http://example.com/e"]}}],)"
        R"("rels":{"tag":["http://example.com/b","http://example.com/e"],)"
        R"("bookmark":["http://example.com/c"]},"rel-urls":{)"
        R"("http://example.com/b":{"rels":["tag"],"text":"a"},)"
        R"("http://example.com/c":{"rels":["bookmark"],"text":"d"},)"
        R"("http://example.com/e":{"rels":["tag"],"text":"f"}}})");
}

BOOST_AUTO_TEST_CASE(without_classic_microformats_late_attributes_that_would_be_classic_are_read)
{
    BOOST_TEST(
        mf2::test::items_every_way("x<p class=fn>a<body class=vcard>", without_classic()) == "[]");
}

BOOST_AUTO_TEST_SUITE_END()
