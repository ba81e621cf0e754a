#include <mf2/parse_options.hpp>

#include "encoding/decode.hpp"
#include "support/cuts.hpp"
#include "support/reading.hpp"

#include <mf2.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <span>
#include <string>
#include <string_view>

namespace
{

using mf2::test::needs_legacy_decoders;

mf2::parse_options with_url()
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    return options;
}

/// The JSON of a document, checked to be the same at every cut.
std::string json_of(std::string_view html, mf2::urls how)
{
    auto options = mf2::test::really_cut(with_url());
    options.urls = how;
    auto const whole = mf2::parse(html, options).value();
    mf2::test::for_every_cut(html, [&](auto const pieces) {
        auto const [ec, cut] = mf2::test::read_pieces(pieces, options);
        BOOST_TEST((!ec.failed() && cut == whole));
    });
    return boost::json::serialize(mf2::to_json(whole));
}

/// The URL of the first relation of a document that declares its encoding, checked to be the same
/// at every cut.
std::string relation_of(std::string const& html, mf2::urls how = mf2::urls::authored)
{
    auto options = with_url();
    options.urls = how;
    auto const url_in = [](mf2::document const& of) {
        return std::string(of.relations.urls()[0].url);
    };
    std::string const whole = url_in(mf2::parse(html, options).value());
    options.retention = mf2::retention::everything;
    BOOST_TEST(url_in(mf2::parse(html, options).value()) == whole);
    options.retention = mf2::retention::needed;
    mf2::test::for_every_cut(html, [&](auto const pieces) {
        auto const [ec, cut] = mf2::test::read_pieces(pieces, options);
        BOOST_TEST(url_in(cut) == whole);
    });
    return whole;
}

/// The URL of a link in a document of an encoding.
std::string url_in(std::string_view encoding, std::string_view href)
{
    return relation_of(
        "<meta charset=" + std::string(encoding) + "><a rel=x href='" + std::string(href) + "'>");
}

} // namespace

BOOST_AUTO_TEST_SUITE(written_urls)

BOOST_AUTO_TEST_CASE(the_query_of_a_relative_url_is_in_the_encoding_that_the_page_declares)
{
    BOOST_TEST(
        url_in("latin1", "/\xE9?q=\xE9&amp;&eacute;=&#x44F;#\xE9") ==
        "http://example.com/%C3%A9?q=%E9&%E9=%26%231103%3B#%C3%A9");
    BOOST_TEST(url_in("utf-8", "?q=\xC3\xA9") == "http://example.com/?q=%C3%A9");
    BOOST_TEST(url_in("utf-16", "?q=&eacute;") == "http://example.com/?q=%C3%A9");
    BOOST_TEST(url_in("latin1", "http:?q=\xE9'") == "http://example.com/?q=%E9");
}

BOOST_AUTO_TEST_CASE(
    queries_are_in_each_legacy_encoding, *boost::unit_test::precondition(needs_legacy_decoders))
{
    BOOST_TEST(url_in("koi8-r", "?\xD1") == "http://example.com/?%D1");
    BOOST_TEST(url_in("shift_jis", "?\x83\x5C") == "http://example.com/?%83\\");
    BOOST_TEST(url_in("euc-kr", "?\xC7\xD1") == "http://example.com/?%C7%D1");
    BOOST_TEST(url_in("big5", "?\xA4\xA4") == "http://example.com/?%A4%A4");
    BOOST_TEST(url_in("gb18030", "?\x94\x39\xFC\x36") == "http://example.com/?%949%FC6");
}

BOOST_AUTO_TEST_CASE(an_absolute_url_has_its_query_as_authored_unless_it_is_normalized)
{
    BOOST_TEST(url_in("latin1", "http://a.example/?\xE9") == "http://a.example/?\xC3\xA9");
    std::string const page = "<meta charset=latin1><a rel=x href='http://a.example/?\xE9'>";
    BOOST_TEST(relation_of(page, mf2::urls::normalized) == "http://a.example/?%E9");
    std::string const socket = "<meta charset=latin1><a rel=x href='wss://a.example/?\xE9'>";
    BOOST_TEST(relation_of(socket, mf2::urls::normalized) == "wss://a.example/?%C3%A9");
}

BOOST_AUTO_TEST_CASE(the_query_of_a_base_element_is_encoded_too)
{
    BOOST_TEST(
        relation_of("<meta charset=latin1><base href='?\xE9'><a rel=x href=''>") ==
        "http://example.com/?%E9");
    BOOST_TEST(
        relation_of("<meta charset=latin1><base href=/a/><a rel=x href='?\xE9'>") ==
        "http://example.com/a/?%E9");
}

BOOST_AUTO_TEST_CASE(queries_of_a_page_that_declares_no_encoding_are_utf_8)
{
    BOOST_TEST(
        relation_of("<a rel=x href='?&eacute;'></a><p>\xE9") == "http://example.com/?%C3%A9");
}

BOOST_AUTO_TEST_CASE(a_late_declaration_counts_for_queries_before_it)
{
    std::string const link = "<a rel=x href='?&eacute;'></a>" + std::string(1100, ' ');
    auto const url_before = [&link](std::string_view declaration) {
        auto const options = with_url();
        auto const whole = mf2::parse(link + std::string(declaration), options).value();
        return std::string(whole.relations.urls()[0].url);
    };
    BOOST_TEST(url_before("<meta charset=latin1>") == "http://example.com/?%E9");
    BOOST_TEST(url_before("<meta charset=utf-8>") == "http://example.com/?%C3%A9");
    // In one pass, the late declaration is a diagnostic.
    std::string const html = link + "<meta charset=latin1>";
    mf2::test::for_every_cut(html, [&](auto const pieces) {
        auto const [ec, cut] = mf2::test::read_pieces(pieces, with_url());
        auto const& said = cut.provenance.diagnostics;
        BOOST_TEST((!said.empty() && said[0].code == mf2::diagnostic_code::late_encoding));
    });
}

BOOST_AUTO_TEST_CASE(urls_of_properties_may_be_normalized)
{
    std::string const html = "<div class=h-x><a class=u-y href='HTTP://A.example:80/b/../c d'>"
                             "</a><i class=u-z>HTTP://B.example</i><p class=p-d>e</div>";
    BOOST_TEST(
        json_of(html, mf2::urls::authored).find("HTTP://A.example:80/b/../c d") !=
        std::string::npos);
    BOOST_TEST(
        json_of(html, mf2::urls::normalized) ==
        R"({"items":[{"type":["h-x"],"properties":{"y":["http://a.example/c%20d"],)"
        R"("z":["http://b.example/"],"d":["e"]}}],"rels":{},"rel-urls":{}})");
}

BOOST_AUTO_TEST_CASE(urls_of_relations_may_be_normalized)
{
    std::string const html = "<link rel=me href=HTTP://A.example>"
                             "<a rel=me href=http://a.example/>x</a>"
                             "<a rel=b href='mailto:A b'></a><a rel=b href=http://[>";
    BOOST_TEST(
        json_of(html, mf2::urls::normalized) ==
        R"({"items":[],"rels":{"me":["http://a.example/"],"b":["mailto:A b","http://["]},)"
        R"("rel-urls":{"http://a.example/":{"rels":["me"],"text":"x"},)"
        R"("mailto:A b":{"rels":["b"],"text":""},"http://[":{"rels":["b"],"text":""}}})");
}

BOOST_AUTO_TEST_CASE(urls_of_images_and_markup_may_be_normalized)
{
    std::string const html = "<div class=h-x><img class=u-y alt=z src=HTTP://A.example>"
                             "<p class=e-c><a href=HTTP://B.example>d</a></p></div>";
    BOOST_TEST(
        json_of(html, mf2::urls::normalized) ==
        R"({"items":[{"type":["h-x"],"properties":{"y":[{"value":"http://a.example/",)"
        R"("alt":"z"}],"c":[{"value":"d","html":"<a href=\"http://b.example/\">d</a>"}]}}],)"
        R"("rels":{},"rel-urls":{}})");
}

BOOST_AUTO_TEST_CASE(a_late_base_does_not_matter_to_normalized_absolute_urls)
{
    auto options = with_url();
    options.urls = mf2::urls::normalized;
    std::string const whole = "<a rel=me href=HTTP://A.example>x</a><base href=b/>";
    BOOST_TEST(mf2::parse(whole, options).value().provenance.passes == 1);
    // This URL is relative, because the base has the same scheme.
    std::string const relative = "<a rel=me href=http:a>x</a><base href=b/>";
    BOOST_TEST(mf2::parse(relative, options).value().provenance.passes == 2);
    BOOST_TEST(
        mf2::parse(relative, options).value().relations.rels()[0].urls[0] ==
        "http://example.com/b/a");
}

BOOST_AUTO_TEST_SUITE_END()
