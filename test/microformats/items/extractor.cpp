#include "microformats/items/extractor.hpp"

#include "support/extracted.hpp"
#include "support/options_at.hpp"
#include "support/parsed.hpp"
#include "support/tape_builder.hpp"

#include <boost/test/unit_test.hpp>

#include <iterator>
#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace mf2::microformats
{
namespace
{

root_context const in_mf2{root_context::kind::mf2, {}};

bool notes_include(std::string_view html)
{
    test::tape_builder document(html);
    page_facts facts(test::options_at("http://example.com/"));
    contribution_runs found;
    extractor(facts).extract(document.tape().front(), document.tape().back(), {}, found);
    return facts.first_include.has_value();
}

} // namespace

BOOST_AUTO_TEST_SUITE(extractor_of_tape_ranges)

BOOST_AUTO_TEST_CASE(a_root_becomes_an_item)
{
    BOOST_TEST(
        test::extracted("<p class='h-b h-a h-b h-1' id=i>x</p>") ==
        R"({"type":["h-a","h-b"],"properties":{"name":["x"]},"id":"i"})");
}

BOOST_AUTO_TEST_CASE(one_range_after_the_other_can_be_read)
{
    test::tape_builder document("<p class='h-a p-a e-a'>x<i class=p-b>y</i></p>");
    page_facts facts(test::options_at("http://example.com/"));
    extractor reused(facts);
    contribution_runs runs;
    reused.extract(document.tape().front(), document.tape().back(), in_mf2, runs);
    reused.extract(document.tape().front(), document.tape().back(), {}, runs);
    auto const found = test::records_of(std::move(runs));
    std::string kinds;
    for (auto const* one = found.first(); one != nullptr; one = one->next)
        kinds += one->is_value() ? 'v' : 'c';
    BOOST_TEST(kinds == "vvc");
}

BOOST_AUTO_TEST_CASE(where_a_limit_is_met_nothing_is_appended)
{
    test::tape_builder document("<p class=h-a>x</p><p class=h-a><i class='p-a h-b'>x</i></p>");
    parse_options options;
    options.nesting_limit = 3;
    page_facts facts(options);
    extractor reused(facts);
    root_context around = in_mf2;
    around.depth = 2;
    contribution_runs found;
    found.of_root().add(record_kind::taken);
    reused.extract(document.tape().front(), document.tape().back(), around, found);
    BOOST_TEST((facts.budget.failure() == error::nesting_limit));
    reused.extract(document.tape().front(), document.tape().back(), {}, found);
    auto const left = test::records_of(std::move(found));
    BOOST_TEST_REQUIRE(!left.empty());
    BOOST_TEST(left.first()->next == nullptr);
}

BOOST_AUTO_TEST_CASE(properties_outside_of_roots_mean_nothing)
{
    BOOST_TEST(test::extracted("<p class=p-a>x</p><p class=fn>y</p>") == "");
}

BOOST_AUTO_TEST_CASE(properties_in_a_root_that_is_elsewhere_are_contributed)
{
    BOOST_TEST(
        test::extracted("<p class='p-a p-a u-b'>x</p>", in_mf2) ==
        "{\"p-a\":\"x\"}\n{\"p-a\":\"x\"}\n{\"u-b\":\"http://example.com/x\"}");
}

BOOST_AUTO_TEST_CASE(properties_are_in_the_order_of_their_starts)
{
    BOOST_TEST(
        test::extracted("<p class=p-a>x<i class=p-b>y</i></p>", in_mf2) ==
        "{\"p-a\":\"xy\"}\n{\"p-b\":\"y\"}");
}

BOOST_AUTO_TEST_CASE(a_nested_root_without_a_property_is_a_child)
{
    BOOST_TEST(
        test::extracted("<div class=h-a><p class=h-b>x</p></div>") ==
        R"({"type":["h-a"],"properties":{},)"
        R"("children":[{"type":["h-b"],"properties":{"name":["x"]}}]})");
}

BOOST_AUTO_TEST_CASE(a_nested_root_is_copied_for_each_property)
{
    BOOST_TEST(
        test::extracted("<a class='p-a u-b h-b' href=x>y</a>", in_mf2) ==
        R"({"p-a":{"type":["h-b"],"properties":{"name":["y"],)"
        R"("url":["http://example.com/x"]},"value":"y"}})"
        "\n"
        R"({"u-b":{"type":["h-b"],"properties":{"name":["y"],)"
        R"("url":["http://example.com/x"]},"value":"http://example.com/x"}})");
}

BOOST_AUTO_TEST_CASE(a_nested_root_lends_its_name)
{
    BOOST_TEST(
        test::extracted("<p class='p-a h-b'>x<i class=p-name>y</i></p>", in_mf2) ==
        R"({"p-a":{"type":["h-b"],"properties":{"name":["y"]},"value":"y"}})");
    BOOST_TEST(
        test::extracted("<p class='p-a h-b'>x<i class=dt-name>y</i></p>", in_mf2) ==
        R"({"p-a":{"type":["h-b"],"properties":{"name":["y"]},"value":"xy"}})");
}

BOOST_AUTO_TEST_CASE(a_nested_root_with_markup_has_html)
{
    BOOST_TEST(
        test::extracted("<p class='e-a h-b'><b>x</b></p>", in_mf2) ==
        R"({"e-a":{"type":["h-b"],"properties":{"name":["x"]},)"
        R"("value":"x","html":"<b>x</b>"}})");
}

BOOST_AUTO_TEST_CASE(a_classic_root_has_no_id_and_implies_nothing)
{
    BOOST_TEST(
        test::extracted("<p class=vcard id=i>x</p>") == R"({"type":["h-card"],"properties":{}})");
}

BOOST_AUTO_TEST_CASE(microformats2_classes_mean_nothing_in_a_classic_root)
{
    BOOST_TEST(
        test::extracted("<p class=vcard><i class=p-name>x</i><i class=fn>y</i></p>") ==
        R"({"type":["h-card"],"properties":{"name":["y"]}})");
}

BOOST_AUTO_TEST_CASE(a_classic_property_is_an_item_only_where_its_element_is_a_root)
{
    BOOST_TEST(
        test::extracted("<div class=hentry><i class=author><b class=fn>x</b></i></div>") ==
        R"({"type":["h-entry"],"properties":{"author":["x"]}})");
    BOOST_TEST(
        test::extracted("<div class=hentry><i class='author vcard'><b class=fn>x</b></i></div>") ==
        R"({"type":["h-entry"],"properties":{"author":[{"type":["h-card"],)"
        R"("properties":{"name":["x"]},"value":"x"}]}})");
}

BOOST_AUTO_TEST_CASE(templates_are_ignored)
{
    BOOST_TEST(
        test::extracted("<p class=h-a>x<template class=p-b><i class=p-c>y</i></template></p>") ==
        R"({"type":["h-a"],"properties":{"name":["x"]}})");
}

BOOST_AUTO_TEST_CASE(relations_and_bases_are_contributed_from_inside_of_items)
{
    BOOST_TEST(
        test::extracted("<p class=h-a><base href=b><a rel=c href=d>e</a></p>") ==
        "{\"type\":[\"h-a\"],\"properties\":{\"name\":[\"e\"],"
        "\"url\":[\"http://example.com/d\"]}}\n"
        "{\"base\":\"b\"}\n"
        "{\"rels\":\"c\",\"url\":\"http://example.com/d\",\"text\":\"e\"}");
}

BOOST_AUTO_TEST_CASE(a_folded_part_speaks_for_itself)
{
    test::tape_builder document("<div class=h-a id=r><p id=p>x</p></div>");
    auto& root = document.element("r");
    auto& paragraph = document.element("p");
    contribution_runs inside;
    inside.of_root().add_value(property_kind::p, "b").value.text = "y";
    inside.of_document().emplace_back(base_element{"z"});
    for (contribution_run& run : inside)
    {
        document.tape().insert_result(
            &paragraph,
            html::tape_result_ptr(std::pmr::polymorphic_allocator<>().new_object<folded>(
                std::move(run), std::pmr::get_default_resource())));
    }

    page_facts facts(test::options_at("http://example.com/"));
    contribution_runs runs;
    BOOST_TEST(extractor(facts).extract(&root, root.partner->next, {}, runs) == nullptr);
    auto& bases = runs.of_document();
    BOOST_TEST_REQUIRE(bases.size() == 1U);
    BOOST_TEST(std::get<base_element>(bases.front()).href == "z");
    auto const found = test::records_of(std::move(runs));
    BOOST_TEST_REQUIRE(!found.empty());
    BOOST_TEST(found.first()->nested.properties().front().name == "b");
}

BOOST_AUTO_TEST_CASE(includes_are_noted_in_classic_roots_only)
{
    BOOST_TEST(notes_include("<p class=vcard itemref=a></p>"));
    BOOST_TEST(notes_include("<p class=vcard><a class=include href='#a'></a></p>"));
    BOOST_TEST(notes_include("<p class=vcard><object class=include data='#a'></object></p>"));
    BOOST_TEST(notes_include("<table><td class=vcard headers=a></table>"));
    BOOST_TEST(!notes_include("<p class=h-card itemref=a></p>"));
    BOOST_TEST(!notes_include("<p itemref=a></p>"));
    BOOST_TEST(!notes_include("<p class=vcard><a class=include href='a'></a></p>"));
}

BOOST_AUTO_TEST_CASE(an_item_that_is_a_date_has_its_first_date_as_value_where_that_is_asked_for)
{
    parse_options options;
    auto const value_of = [&options](std::string_view item) {
        std::string const html = std::string("<div class=h-x>").append(item).append("</div>");
        std::string const json = test::first_value(html, options, "a");
        return json.substr(json.rfind(R"("value")"));
    };
    std::string_view const event = "<div class='dt-a h-event'>on "
                                   "<time class=dt-start datetime=2020-01-02T03:04Z>x</time>"
                                   "<time class=dt-end>2021-01-01</time></div>";
    BOOST_TEST(value_of(event) == R"("value":"on x2021-01-01"})");
    options.item_dates = mf2::item_dates::of_item;
    BOOST_TEST(value_of(event) == R"("value":"2020-01-02T03:04Z"})");
    BOOST_TEST(value_of("<p class='dt-a h-y'>2020</p>") == R"("value":"2020"})");
    // A date of a nested item does not count, unless that item is the value of a dt-*.
    BOOST_TEST(
        value_of("<p class='dt-a h-y'>1<b class='p-b h-z'><i class=dt-c>2020</i></b></p>") ==
        R"("value":"12020"})");
    BOOST_TEST(
        value_of("<p class='dt-a h-y'>1<b class='dt-b h-z'><i class=dt-c>2020</i></b></p>") ==
        R"("value":"2020"})");
    // Other kinds of properties are not affected.
    BOOST_TEST(value_of("<p class='p-a h-y'>1<i class=dt-b>2020</i></p>") == R"("value":"12020"})");
    // The value stays as authored, whether the handler takes the item or not.
    options.dates = mf2::date_style::iso;
    BOOST_TEST(
        value_of("<p class='dt-a h-y'>2020-01-02 7pm</p>") == R"("value":"2020-01-02 7pm"})");
    BOOST_TEST(
        value_of("<p class='dt-a h-y'>1<i class=dt-b>2020-01-02 7pm</i></p>") ==
        R"("value":"2020-01-02 7pm"})");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
