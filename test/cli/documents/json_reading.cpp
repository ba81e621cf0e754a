#include "cli/documents/json_reading.hpp"

#include "support/shared.hpp"

#include <mf2/json.hpp>
#include <mf2/parse.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace
{

using mf2::cli::converted;
using mf2::cli::options;

/// The JSON of a document alone, not as a line.
converted read(std::string_view html, options const& chosen = {})
{
    return *mf2::cli::read_as_json({std::string(html), chosen.parse}, chosen, std::nullopt);
}

/// The JSON of the same document, made from an mf2::document.
std::string built(std::string_view html, options const& chosen = {})
{
    return boost::json::serialize(mf2::to_json(mf2::parse(html, chosen.parse).value()));
}

constexpr std::string_view feed =
    "<div class=h-feed><b class=p-name>F</b><div class=h-entry><b class=p-name>A</b>"
    "<b class='p-author h-card'>J</b></div><p class=h-entry>B</p></div>"
    "<a rel='me x' href=http://a.example/>K</a>";

} // namespace

BOOST_AUTO_TEST_SUITE(json_readings)

BOOST_AUTO_TEST_CASE(it_is_the_json_of_the_document)
{
    for (std::string_view const html : {feed, std::string_view(), feed.substr(0, 100)})
    {
        BOOST_TEST(read(html).text == built(html));
    }
}

BOOST_AUTO_TEST_CASE(
    it_is_the_json_of_every_document_of_the_official_suite,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    options chosen;
    for (auto const meta : {mf2::metaformats::off, mf2::metaformats::meta_item})
    {
        chosen.parse.metaformats = meta;
        for (std::string const& path : mf2::test::suite_pages())
        {
            std::string const html = mf2::test::read_file(path);
            BOOST_TEST((read(html, chosen).text == built(html, chosen)), path);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_a_pass_wrote_is_void_if_another_comes)
{
    std::string_view const late =
        "<p class=h-card><a class=u-url href=a>b</a></p><base href='http://x.example/'>";
    BOOST_TEST(read(late).text == built(late));
    BOOST_TEST((read(late).text.find("http://x.example/a") != std::string::npos));
    options chosen;
    chosen.provenance = mf2::cli::provenance_member::written;
    std::string const with_provenance = read(late, chosen).text;
    BOOST_TEST((with_provenance.find(R"(},"mf2":{"encoding":"UTF-8",)") != std::string::npos));
    BOOST_TEST((with_provenance.find(R"("passes":2)") != std::string::npos));
}

BOOST_AUTO_TEST_CASE(items_of_some_types_are_written_alone)
{
    options chosen;
    chosen.types = {"h-entry"};
    BOOST_TEST(
        read(feed, chosen).text ==
        R"({"items":[{"type":["h-entry"],"properties":{"name":["A"],"author":[)"
        R"({"type":["h-card"],"properties":{"name":["J"]},"value":"J"}]}},)"
        R"({"type":["h-entry"],"properties":{"name":["B"]}}],)"
        R"("rels":{"me":["http://a.example/"],"x":["http://a.example/"]},)"
        R"("rel-urls":{"http://a.example/":{"rels":["me","x"],"text":"K"}}})");
}

BOOST_AUTO_TEST_CASE(a_line_begins_with_its_file)
{
    auto const line =
        mf2::cli::read_as_json({"<p class=h-card>a\u2028b", {}}, options(), "a\xFF.html");
    BOOST_TEST(
        line->text ==
        "{\"file\":\"a\uFFFD.html\",\"items\":[{\"type\":[\"h-card\"],\"properties\":{"
        "\"name\":[\"a\\u2028b\"]}}],\"rels\":{},\"rel-urls\":{}}");
}

BOOST_AUTO_TEST_CASE(whether_there_is_anything_is_known)
{
    options chosen;
    BOOST_TEST(read(feed, chosen).has_any);
    BOOST_TEST(!read("<a rel=me href=/>", chosen).has_any);
    chosen.types = {"h-event"};
    BOOST_TEST(!read(feed, chosen).has_any);
    chosen = {};
    chosen.parse.results = mf2::results::rels;
    BOOST_TEST(read(feed, chosen).has_any);
    BOOST_TEST(!read("<p class=h-card>A", chosen).has_any);
    chosen = {};
    chosen.parse.metaformats = mf2::metaformats::meta_item;
    BOOST_TEST(!read("", chosen).has_any);
    std::string_view const head = "<head><meta property=og:title content=A>";
    BOOST_TEST(read(head, chosen).has_any);
    chosen.types = {"h-entry"};
    BOOST_TEST(read(head, chosen).has_any);
    chosen.types = {"h-card"};
    BOOST_TEST(!read(head, chosen).has_any);
    BOOST_TEST(read(head, chosen).text == R"({"items":[],"meta-item":{},"rels":{},"rel-urls":{}})");
}

BOOST_AUTO_TEST_CASE(a_limit_fails_it)
{
    options chosen;
    chosen.parse.input_limit = 10;
    auto const found =
        mf2::cli::read_as_json({std::string(feed), chosen.parse}, chosen, std::nullopt);
    BOOST_TEST(found.has_error());
}

BOOST_AUTO_TEST_SUITE_END()
