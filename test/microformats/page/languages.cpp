// The languages of results, tried on whole documents.
#include <mf2/parse_options.hpp>

#include "support/every_way.hpp"

#include <mf2/document_builder.hpp>
#include <mf2/error.hpp>
#include <mf2/parse.hpp>
#include <mf2/parser.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace
{

mf2::parse_options with_languages()
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    options.lang = mf2::lang::on;
    return options;
}

std::string items_of(std::string_view html)
{
    return mf2::test::items_every_way(html, with_languages());
}

/// The JSON of a card without children.
std::string card(std::string const& name, std::string const& lang)
{
    std::string const known = lang.empty() ? "" : R"(,"lang":")" + lang + '"';
    return R"({"type":["h-card"],"properties":{"name":[")" + name + R"("]})" + known + '}';
}

} // namespace

BOOST_AUTO_TEST_SUITE(languages)

BOOST_AUTO_TEST_CASE(nothing_has_a_language_unless_asked_for)
{
    BOOST_TEST(
        mf2::test::items_every_way("<html lang=de><p class=h-card>a", {}) ==
        '[' + card("a", "") + ']');
}

BOOST_AUTO_TEST_CASE(an_item_has_the_language_of_its_element)
{
    BOOST_TEST(items_of("<p class=h-card lang=de-AT>a") == '[' + card("a", "de-AT") + ']');
}

BOOST_AUTO_TEST_CASE(an_item_has_the_language_of_the_nearest_element_around_it)
{
    BOOST_TEST(
        items_of("<html lang=en><p class=h-card>a</p><div lang=de><p class=h-card>b</p>"
                 "<section lang=fr><p class=h-card>c</p></section><p class=h-card>d</div>"
                 "<p class=h-card>e") ==
        '[' + card("a", "en") + ',' + card("b", "de") + ',' + card("c", "fr") + ',' +
            card("d", "de") + ',' + card("e", "en") + ']');
}

BOOST_AUTO_TEST_CASE(markup_has_a_language_of_its_own)
{
    BOOST_TEST(
        items_of("<div lang=en class=h-entry><p class=e-a>b</p><p class=e-c lang=de>d"
                 "<i lang=fr>e</i></p>"
                 "<p class='p-f' lang=it>g</div>") ==
        R"([{"type":["h-entry"],"properties":{"a":[{"value":"b","html":"b","lang":"en"}],)"
        R"("c":[{"value":"de","html":"d<i lang=\"fr\">e</i>","lang":"de"}],"f":["g"]},)"
        R"("lang":"en"}])");
}

BOOST_AUTO_TEST_CASE(nested_items_have_languages)
{
    BOOST_TEST(
        items_of("<html lang=en><div class=h-feed><div lang=de><p class=h-card>a</p></div>"
                 "<p class='p-b e-c h-card' lang=fr>d</p><p class=h-card>e</p></div>") ==
        R"([{"type":["h-feed"],"properties":{"b":[{"type":["h-card"],"properties":{"name":["d"]},)"
        R"("value":"d","lang":"fr"}],"c":[{"type":["h-card"],"properties":{"name":["d"]},)"
        R"("value":"d","html":"d","lang":"fr"}]},"children":[)" +
            card("a", "de") + ',' + card("e", "en") + R"(],"lang":"en"}])");
}

BOOST_AUTO_TEST_CASE(the_structure_of_a_root_goes_on_in_an_element_with_a_language)
{
    BOOST_TEST(
        items_of("<div class=h-card><p lang=de><img src=a alt=b></p></div>") ==
        R"([{"type":["h-card"],"properties":{"name":["b"],)"
        R"("photo":[{"value":"http://example.com/a","alt":"b"}]}}])");
    BOOST_TEST(
        items_of("<div class=h-card><p lang=de>a<b class=p-note>b</b><a class=u-c href=d>e</a>"
                 "</p><p lang=fr>f<i class=h-adr>g</div>") ==
        R"([{"type":["h-card"],"properties":{"note":["b"],"c":["http://example.com/d"]},)"
        R"("children":[{"type":["h-adr"],"properties":{"name":["g"]},"lang":"fr"}]}])");
}

BOOST_AUTO_TEST_CASE(classic_items_have_languages)
{
    BOOST_TEST(
        items_of("<div class=vcard lang=en><p lang=de><b class=fn>a</b></p>"
                 "<p><i class=vcard lang=fr><b class=fn>b</b></i></p></div>") ==
        R"([{"type":["h-card"],"properties":{"name":["a"]},"children":[)" + card("b", "fr") +
            R"(],"lang":"en"}])");
}

BOOST_AUTO_TEST_CASE(an_empty_language_is_none_and_hides_those_around)
{
    BOOST_TEST(
        items_of("<meta http-equiv=content-language content=en><body lang=de>"
                 "<div lang=''><p class=h-card>a</div><p class=h-card>b") ==
        '[' + card("a", "") + ',' + card("b", "de") + ']');
}

BOOST_AUTO_TEST_CASE(xml_lang_counts_in_foreign_content_alone)
{
    BOOST_TEST(
        items_of("<p xml:lang=de class=h-card>a</p><svg lang=fr xml:lang=de><text class=h-card>b"
                 "</text></svg><svg lang=fr><g class=h-card>c</g></svg>"
                 "<math lang=fr><mi class=h-card>d</mi></math>") ==
        '[' + card("a", "") + ',' + card("b", "de") + ',' + card("c", "fr") + ',' + card("d", "") +
            ']');
}

BOOST_AUTO_TEST_CASE(references_in_languages_are_decoded)
{
    BOOST_TEST(items_of("<p class=h-card lang='d&#101;'>a") == '[' + card("a", "de") + ']');
}

BOOST_AUTO_TEST_CASE(what_leaves_a_table_leaves_its_language)
{
    BOOST_TEST(
        items_of("<div lang=en><table lang=de><tr lang=fr><p class=h-card>a</p>"
                 "<td><p class=h-card>b</p><td lang=it><p class=h-card>c</table></div>") ==
        '[' + card("a", "en") + ',' + card("b", "fr") + ',' + card("c", "it") + ']');
}

BOOST_AUTO_TEST_CASE(what_the_adoption_agency_moves_has_the_language_of_where_it_is)
{
    // The clone of the element has its language, too.
    BOOST_TEST(
        items_of("<div lang=en><b lang=de><i class=h-card>a</i><p><i class=h-card>b</i></b>"
                 "<i class=h-card>c</i></div>") ==
        '[' + card("a", "de") + ',' + card("b", "de") + ',' + card("c", "en") + ']');
    BOOST_TEST(
        items_of("<b><i lang=de>x<p class=h-card>a</b>b</p></i>") == '[' + card("ab", "de") + ']');
    BOOST_TEST(
        items_of("<p><b lang=de>x<p class=h-card>a</p><p><b class=h-card>b</b>") ==
        '[' + card("a", "") + ',' + card("b", "de") + ']');
}

BOOST_AUTO_TEST_CASE(a_form_that_is_closed_in_the_middle_keeps_its_language)
{
    BOOST_TEST(
        items_of("<form lang=de><div></form><p class=h-card>a</p></div><p class=h-card>b") ==
        '[' + card("a", "de") + ',' + card("b", "") + ']');
}

BOOST_AUTO_TEST_CASE(templates_have_no_say)
{
    BOOST_TEST(
        items_of("<template lang=de><meta http-equiv=content-language content=fr></template>"
                 "<p class=h-card>a") == '[' + card("a", "") + ']');
}

BOOST_AUTO_TEST_CASE(a_late_language_of_html_or_body_counts)
{
    BOOST_TEST(items_of("<p class=h-card>a<html lang=de>") == '[' + card("a", "de") + ']');
    BOOST_TEST(
        items_of("<html lang=en><p class=h-card>a<body lang=de><html lang=fr>") ==
        '[' + card("a", "de") + ']');
    // Only an attribute that the element does not have yet is added.
    BOOST_TEST(
        items_of("<body lang=en><p class=h-card>a<body lang=de>") == '[' + card("a", "en") + ']');
}

BOOST_AUTO_TEST_CASE(the_pragma_counts_where_no_element_has_a_language)
{
    BOOST_TEST(
        items_of("<meta HTTP-EQUIV=Content-Language content=' de en'><p class=h-card>a</p>"
                 "<p class=h-card lang=fr>b") ==
        '[' + card("a", "de") + ',' + card("b", "fr") + ']');
}

BOOST_AUTO_TEST_CASE(a_pragma_with_a_list_or_nothing_is_none)
{
    BOOST_TEST(
        items_of("<meta http-equiv=content-language content=de,en>"
                 "<meta http-equiv=content-language content=' '>"
                 "<meta http-equiv=content-language><p class=h-card>a") ==
        '[' + card("a", "") + ']');
}

BOOST_AUTO_TEST_CASE(the_last_pragma_counts_wherever_it_is)
{
    BOOST_TEST(
        items_of("<meta http-equiv=content-language content=de><p class=h-card>a</p>"
                 "<meta http-equiv=content-language content=fr><p class=h-card>b") ==
        '[' + card("a", "fr") + ',' + card("b", "fr") + ']');
}

BOOST_AUTO_TEST_CASE(a_pragma_after_what_has_a_language_needs_no_other_pass)
{
    auto const found = mf2::test::parsed_every_way(
        "<p class=h-card lang=de>a</p><meta http-equiv=content-language content=fr>",
        with_languages());
    BOOST_TEST(found.provenance.passes == 1);
}

BOOST_AUTO_TEST_CASE(a_late_pragma_is_told_of)
{
    std::string const html = "<p class=h-card>a</p><meta http-equiv=content-language content=fr>";
    auto options = with_languages();
    auto const about = mf2::parse(html, options).value().provenance;
    BOOST_TEST_REQUIRE(about.diagnostics.size() == 1u);
    BOOST_TEST((about.diagnostics[0].code == mf2::diagnostic_code::late_language));
    BOOST_TEST(name(about.diagnostics[0].code) == "late-language");
    BOOST_TEST(about.diagnostics[0].offset == html.find("<meta"));
    BOOST_TEST(about.diagnostics[0].text == "fr");
    BOOST_TEST(about.passes == 2);

    options.late_facts = mf2::late_facts::fail;
    mf2::document_builder builder;
    mf2::parser parser(builder, options);
    boost::system::error_code ec;
    parser.write(html, ec);
    if (!ec) parser.finish(ec);
    BOOST_TEST((ec == mf2::error::late_language));
}

BOOST_AUTO_TEST_CASE(a_region_is_in_the_language_around_it)
{
    auto options = with_languages();
    options.region = mf2::region::id;
    options.id = "x";
    BOOST_TEST(
        mf2::test::items_every_way(
            "<div lang=de><p class=h-card>a</p><div id=x><p class=h-card>b</p>"
            "<p class=h-card lang=fr>c</div></div>",
            options) == '[' + card("b", "de") + ',' + card("c", "fr") + ']');
}

BOOST_AUTO_TEST_CASE(items_in_an_element_with_a_language_are_given_before_it_is_complete)
{
    mf2::document_builder builder;
    mf2::parser parser(builder, with_languages());
    boost::system::error_code ec;
    parser.write(std::string(1024, ' '), ec);
    parser.write("<html lang=de><body lang=fr><main lang=it><p class=h-card>a</p><p>", ec);
    BOOST_TEST(builder.take().items.size() == 1u);
}

BOOST_AUTO_TEST_CASE(copies_of_a_long_language_count_as_output)
{
    auto options = with_languages();
    options.output_limit = 1000;
    std::string html = "<html lang=" + std::string(1000, 'x') + '>';
    for (int i = 0; i != 1000; ++i) html += "<b class=h-x></b>";
    BOOST_TEST((mf2::parse(html, options).error() == mf2::error::output_limit));
    options.output_limit = 1'000'000;
    BOOST_TEST(mf2::parse(html, options).has_value());
}

BOOST_AUTO_TEST_CASE(a_frameset_in_a_document_with_a_language_removes_nothing_else)
{
    auto const found = mf2::test::parsed_every_way(
        "<!doctype html><html lang=de><div class=h-y></div><frameset>", with_languages());
    BOOST_TEST(found.provenance.passes == 1);
    BOOST_TEST(found.items.empty());
}

BOOST_AUTO_TEST_SUITE_END()
