#include <mf2/parse_options.hpp>

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

mf2::parse_options with_url()
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    return options;
}

/// The JSON of a document, which is the same however it is cut.
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

} // namespace

BOOST_AUTO_TEST_SUITE(written_urls)

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
    // Relative, because the base has the same scheme.
    std::string const relative = "<a rel=me href=http:a>x</a><base href=b/>";
    BOOST_TEST(mf2::parse(relative, options).value().provenance.passes == 2);
    BOOST_TEST(
        mf2::parse(relative, options).value().relations.rels()[0].urls[0] ==
        "http://example.com/b/a");
}

BOOST_AUTO_TEST_SUITE_END()
