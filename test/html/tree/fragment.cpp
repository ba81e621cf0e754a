// Facts that html5lib's fragments and those of trees.dat leave open: the names of contexts, and the
// results of fragments.
#include "html/tree/fragment.hpp"

#include "fuzz/markup.hpp"
#include "support/every_way.hpp"
#include "support/share.hpp"
#include "support/tree_cases.hpp"

#include <mf2/json.hpp>
#include <mf2/parse.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace
{

using mf2::html::element_namespace;
using mf2::html::read_context_name;

mf2::parse_options options_in(std::string_view context)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    options.context = context;
    return options;
}

/// The JSON or the error: an item in two properties is there twice, so nesting multiplies results.
std::string told(std::string_view html, mf2::parse_options options)
{
    options.output_limit = std::uint64_t{1} << 16;
    auto const read = mf2::parse(html, options);
    return read ? boost::json::serialize(mf2::to_json(*read)) : read.error().message();
}

std::string items_in(std::string_view context, std::string_view html)
{
    return mf2::test::items_every_way(html, options_in(context));
}

constexpr std::string_view contexts[] = {"div",       "body",     "html",
                                         "head",      "table",    "caption",
                                         "colgroup",  "tbody",    "tr",
                                         "td",        "select",   "template",
                                         "frameset",  "form",     "p",
                                         "a",         "button",   "title",
                                         "textarea",  "script",   "plaintext",
                                         "svg svg",   "svg path", "svg desc",
                                         "svg title", "math mi",  "math annotation-xml"};

} // namespace

BOOST_AUTO_TEST_SUITE(fragment)

BOOST_AUTO_TEST_CASE(a_context_has_its_namespace_before_its_name)
{
    BOOST_TEST(read_context_name("td").name == "td");
    BOOST_TEST((read_context_name("td").space == element_namespace::html));
    BOOST_TEST(read_context_name("SVG foreignObject").name == "foreignObject");
    BOOST_TEST((read_context_name("SVG foreignObject").space == element_namespace::svg));
    BOOST_TEST(read_context_name("math mi").name == "mi");
    BOOST_TEST((read_context_name("math mi").space == element_namespace::math_ml));
    BOOST_TEST((read_context_name("svg").space == element_namespace::html));
    BOOST_TEST((read_context_name("x y").space == element_namespace::html));
}

BOOST_AUTO_TEST_CASE(names_of_contexts_are_alike_in_upper_and_lower_case)
{
    BOOST_TEST(mf2::test::tree_of("<td>a", "TR") == "| <td>\n|   \"a\"\n");
    BOOST_TEST(mf2::test::tree_of("<b>a", "SVG FOREIGNOBJECT") == "| <b>\n|   \"a\"\n");
}

BOOST_AUTO_TEST_CASE(parts_of_a_table_are_items_without_a_table)
{
    std::string const in_row = R"([{"type":["h-card"],"properties":{"name":["a"]}}])";
    BOOST_TEST(items_in("tr", "<td class=h-card>a<td>b") == in_row);
    BOOST_TEST(items_in("table", "<tr class=h-card><td>a") == in_row);
    BOOST_TEST(items_in("tbody", "<tr class=h-card><td>a</td>") == in_row);
    BOOST_TEST(items_in("tr", "<b class=h-card>a</b><td>b") == in_row);
    BOOST_TEST(items_in("td", "<p class=h-card>a</td></table>") == in_row);
    BOOST_TEST(items_in("", "<td class=h-card>a<td>b") == "[]");
}

BOOST_AUTO_TEST_CASE(what_is_text_in_its_context_is_no_item)
{
    for (std::string_view const context : {"title", "textarea", "script", "plaintext", "style"})
        BOOST_TEST(items_in(context, "a<p class=h-card>b</p>") == "[]");
    BOOST_TEST(items_in("svg title", "<p class=h-card>b</p>") != "[]");
}

BOOST_AUTO_TEST_CASE(the_html_element_of_a_fragment_is_no_part_of_it)
{
    BOOST_TEST(items_in("div", "<html class=h-card><p class=p-name>a</p>") == "[]");
    BOOST_TEST(
        items_in("html", "<html class=h-card><body class=h-feed><p class=p-name>a") ==
        R"([{"type":["h-feed"],"properties":{"name":["a"]}}])");
}

BOOST_AUTO_TEST_CASE(relations_and_the_base_of_a_fragment_are_those_of_a_document)
{
    auto const read = mf2::test::parsed_every_way(
        "<base href=/b/><a rel=tag href=c>d</a><td><a class=h-card href=e>f</a>", options_in("tr"));
    BOOST_TEST(
        boost::json::serialize(mf2::to_json(read)) ==
        R"({"items":[{"type":["h-card"],)"
        R"("properties":{"name":["f"],"url":["http://example.com/b/e"]}}],)"
        R"("rels":{"tag":["http://example.com/b/c"]},)"
        R"("rel-urls":{"http://example.com/b/c":{"rels":["tag"],"text":"d"}}})");
}

BOOST_AUTO_TEST_CASE(a_second_pass_is_one_over_the_same_fragment)
{
    auto const read =
        mf2::parse("<td><a class=h-card href=e>f</a><base href=/b/>", options_in("tr")).value();
    BOOST_TEST(read.provenance.passes == 2);
    BOOST_TEST(
        boost::json::serialize(mf2::to_json(read).at("items")) ==
        R"([{"type":["h-card"],"properties":{"name":["f"],"url":["http://example.com/b/e"]}}])");
}

BOOST_AUTO_TEST_CASE(what_stands_last_in_a_fragment_can_be_included)
{
    BOOST_TEST(
        items_in("td", "<p class=vcard><a class=include href=#i></a></p><b id=i class=fn>a</b>") ==
        R"([{"type":["h-card"],"properties":{"name":["a"]}}])");
    BOOST_TEST(
        items_in("tr", "<td class=vcard><a class=include href=#i></a><td id=i class=fn>a") ==
        R"([{"type":["h-card"],"properties":{"name":["a"]}}])");
}

BOOST_AUTO_TEST_CASE(the_end_of_a_table_that_is_not_open_closes_a_caption)
{
    mf2::parse_options options = options_in("table");
    std::string const html =
        "<b class=h-x>a<caption>b</table><i class='h-card p-c'>d</i>" + std::string(512, ' ');
    std::string const needed = told(html, options);
    options.retention = mf2::retention::everything;
    BOOST_TEST(told(html, options) == needed);
    BOOST_TEST(needed.find(R"("properties":{"c":[{"type":["h-card"])") != needed.npos);
}

BOOST_AUTO_TEST_CASE(markers_are_looked_for_in_the_root_of_a_fragment)
{
    std::string const html = "<p class=h-y>b</p><?marker name=\"z\">"
                             "<template for=z><p class=h-x>a</p></template>"
                             "<p class=vcard><a class=include href=#i></a></p><p id=i class=fn>b";
    for (std::string_view const context : {"div", "html", "body", "template"})
    {
        mf2::parse_options options = options_in(context);
        std::string const needed = told(html, options);
        options.retention = mf2::retention::everything;
        BOOST_TEST_CONTEXT(context) BOOST_TEST(told(html, options) == needed);
    }
}

BOOST_AUTO_TEST_CASE(fragments_are_the_same_however_they_are_read)
{
    std::mt19937 random(47);
    for (std::string_view const context : contexts)
    {
        for (std::size_t i = 0; i < 24; i += mf2::test::share(1))
        {
            std::string choices(4 + random() % 24, '\0');
            for (char& each : choices) each = static_cast<char>(random());
            std::string const html = mf2::fuzz::markup_from(choices);
            BOOST_TEST_CONTEXT(context << ": " << html)
            {
                (void)mf2::test::parsed_every_way(html, options_in(context));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(long_fragments_are_passed_over_as_they_are_read)
{
    // Outlines of tags are read only where more bytes are at hand than those of a tag.
    std::mt19937 random(48);
    for (std::string_view const context : contexts)
    {
        for (std::size_t i = 0; i < 64; i += mf2::test::share(1))
        {
            std::string choices(64 + random() % 192, '\0');
            for (char& each : choices) each = static_cast<char>(random());
            std::string const html = "x" + mf2::fuzz::markup_from(choices);
            mf2::parse_options options = options_in(context);
            std::string const needed = told(html, options);
            options.retention = mf2::retention::everything;
            BOOST_TEST(told(html, options) == needed, context << ": " << html);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
