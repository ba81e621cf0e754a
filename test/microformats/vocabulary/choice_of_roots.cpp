// The options that choose the roots, tried on whole documents.
#include <mf2/parse_options.hpp>

#include "microformats/vocabulary/class_names.hpp"
#include "support/every_way.hpp"

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <mf2/json.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace
{

mf2::parse_options without_classic()
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    options.classic = mf2::classic::off;
    return options;
}

mf2::parse_options with_roots(mf2::roots which, std::vector<std::string> excluded = {})
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    options.roots = which;
    options.excluded_roots = std::move(excluded);
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

BOOST_AUTO_TEST_CASE(any_root_counts_unless_said)
{
    BOOST_TEST(
        mf2::test::items_every_way(
            "<p class=h-full>a</p><p class=h-none-such>b", with_roots(mf2::roots::any)) ==
        R"([{"type":["h-full"],"properties":{"name":["a"]}},)"
        R"({"type":["h-none-such"],"properties":{"name":["b"]}}])");
}

BOOST_AUTO_TEST_CASE(known_roots_are_vocabularies_and_experiments)
{
    BOOST_TEST(
        mf2::test::items_every_way(
            "<p class=h-full>a</p><p class=h-none-such>b</p><p class='h-card h-org'>c</p>"
            "<p class=h-review-aggregate>d</p><p class=h-x-y>e</p><p class=h-x->f</p>"
            "<p class=h-cards>g</p><p class=h-app>h",
            with_roots(mf2::roots::known)) ==
        R"([{"type":["h-card"],"properties":{"name":["c"]}},)"
        R"({"type":["h-review-aggregate"],"properties":{"name":["d"]}},)"
        R"({"type":["h-x-y"],"properties":{"name":["e"]}},)"
        R"({"type":["h-app"],"properties":{"name":["h"]}}])");
}

BOOST_AUTO_TEST_CASE(classes_of_frameworks_may_be_excepted)
{
    BOOST_TEST(
        mf2::test::items_every_way(
            "<html class=h-full><p class='h-screen h-100-ns'>a</p><p class='h-auto h-card'>b</p>"
            "<p class=h-captcha>c</p><p class=h-none-such>d",
            with_roots(mf2::roots::except)) ==
        R"([{"type":["h-card"],"properties":{"name":["b"]}},)"
        R"({"type":["h-none-such"],"properties":{"name":["d"]}}])");
}

BOOST_AUTO_TEST_CASE(an_excepted_class_is_no_scope)
{
    // Nor does it keep a name and a photo from being implied, or properties from the item.
    BOOST_TEST(
        mf2::test::items_every_way(
            "<div class=h-card><img class=h-auto src=a alt=b></div>"
            "<div class=h-entry><div class=h-full><p class='p-name h-px'>c</p></div></div>",
            with_roots(mf2::roots::except)) ==
        R"([{"type":["h-card"],"properties":{"name":["b"],)"
        R"("photo":[{"value":"http://example.com/a","alt":"b"}]}},)"
        R"({"type":["h-entry"],"properties":{"name":["c"]}}])");
}

BOOST_AUTO_TEST_CASE(an_excepted_class_hides_no_classic_root)
{
    BOOST_TEST(
        mf2::test::items_every_way(
            "<p class='h-full vcard'><b class='h-fit fn'>a</b>", with_roots(mf2::roots::except)) ==
        R"([{"type":["h-card"],"properties":{"name":["a"]}}])");
}

BOOST_AUTO_TEST_CASE(the_caller_says_what_is_excepted)
{
    BOOST_TEST(
        mf2::test::items_every_way(
            "<p class=h-full>a</p><p class='h-mine'>b</p><p class='h-a h-mine'>c",
            with_roots(mf2::roots::except, {"h-mine", "h-a", "vcard"})) ==
        R"([{"type":["h-full"],"properties":{"name":["a"]}}])");
}

BOOST_AUTO_TEST_CASE(an_excepted_class_with_references_is_excepted)
{
    BOOST_TEST(
        mf2::test::items_every_way(
            "<p class='h&#45;full'>a</p><p class='h&#45;full h&#45;card'>b",
            with_roots(mf2::roots::except)) ==
        R"([{"type":["h-card"],"properties":{"name":["b"]}}])");
}

BOOST_AUTO_TEST_CASE(an_excepted_class_on_a_late_body_tag_needs_no_other_pass)
{
    auto const found =
        mf2::test::parsed_every_way("x<body class=h-full>", with_roots(mf2::roots::except));
    BOOST_TEST(found.provenance.passes == 1);
    BOOST_TEST(found.items.empty());
}

BOOST_AUTO_TEST_CASE(all_framework_classes_look_like_roots)
{
    for (std::string_view const name : mf2::framework_class_names())
    {
        BOOST_TEST_CONTEXT(name)
        {
            BOOST_TEST(mf2::microformats::is_root_name(name));
        }
    }
}

BOOST_AUTO_TEST_CASE(items_tell_which_kind_of_root_they_have)
{
    auto const source_of = [](std::string_view html) {
        auto const items = mf2::test::parsed_every_way(html, {}).items;
        return items.size() == 1 ? items.front().source() : mf2::item_source::metaformats;
    };
    BOOST_TEST((source_of("<p class=h-card>Jo") == mf2::item_source::microformats));
    BOOST_TEST((source_of("<p class='vcard h-x'>Jo") == mf2::item_source::microformats));
    BOOST_TEST((source_of("<p class=vcard>Jo") == mf2::item_source::classic_microformats));
}

BOOST_AUTO_TEST_SUITE_END()
