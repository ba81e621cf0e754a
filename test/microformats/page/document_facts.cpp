// The facts of a whole document in its provenance, tried on whole documents.
#include <mf2/parse_options.hpp>

#include "support/every_way.hpp"

#include <mf2/json.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace
{

mf2::provenance about(std::string_view html)
{
    mf2::parse_options options;
    options.document_facts = mf2::document_facts::on;
    return mf2::test::parsed_every_way(html, options).provenance;
}

std::string title_of(std::string_view html)
{
    return std::string(about(html).title.value_or("none"));
}

std::string lang_of(std::string_view html)
{
    return std::string(about(html).lang);
}

} // namespace

BOOST_AUTO_TEST_SUITE(document_facts)

BOOST_AUTO_TEST_CASE(there_are_none_unless_asked_for)
{
    auto const page = mf2::test::parsed_every_way("<html lang=de><title>a</title>", {});
    BOOST_TEST(!page.provenance.title.has_value());
    BOOST_TEST(page.provenance.lang == "");
}

BOOST_AUTO_TEST_CASE(the_title_is_trimmed_and_its_white_space_collapsed)
{
    BOOST_TEST(title_of("<title>\n a &amp; <b>b</b>\t\tc </title><p>d") == "a & <b>b</b> c");
    BOOST_TEST(title_of("<title> </title>") == "");
    BOOST_TEST(title_of("<p>a") == "none");
}

BOOST_AUTO_TEST_CASE(the_first_title_in_tree_order_counts)
{
    BOOST_TEST(title_of("<title>a</title><title>b</title>") == "a");
    BOOST_TEST(title_of("<body><p>a<title>b</title>") == "b");
    BOOST_TEST(
        title_of("<table><tr><td><title>a</title></td></tr></table><title>b</title>") == "a");
    BOOST_TEST(title_of("<p><a href=x rel=y><title>a</title></a>") == "a");
    BOOST_TEST(title_of("<div class=h-card><title>a</title></div>") == "a");
}

BOOST_AUTO_TEST_CASE(a_title_of_svg_or_in_a_template_is_none_of_the_document)
{
    BOOST_TEST(title_of("<svg><title>a</title></svg><title>b</title>") == "b");
    BOOST_TEST(title_of("<template><title>a</title></template><title>b</title>") == "b");
    BOOST_TEST(title_of("<body><p>x<svg><title>a</title></svg>") == "none");
}

BOOST_AUTO_TEST_CASE(a_title_that_a_frameset_takes_away_does_not_count)
{
    BOOST_TEST(title_of("<p><title>a</title><frameset>") == "none");
}

BOOST_AUTO_TEST_CASE(a_title_on_a_long_page_is_found)
{
    std::string const head = "<meta charset=utf-8>" + std::string(2000, ' ');
    BOOST_TEST(title_of("<head>" + head + "<title>a</title></head><body>" + head + "<p>b") == "a");
}

BOOST_AUTO_TEST_CASE(the_language_is_that_of_the_html_element)
{
    BOOST_TEST(lang_of("<html lang=de-AT><body lang=en>") == "de-AT");
    BOOST_TEST(lang_of("<body lang=en>") == "");
    BOOST_TEST(lang_of("<html lang=''><meta http-equiv=content-language content=de>") == "");
    BOOST_TEST(lang_of("<html xml:lang=de>") == "");
    BOOST_TEST(lang_of("<html lang='&#100;e'>") == "de");
}

BOOST_AUTO_TEST_CASE(a_later_html_tag_may_give_the_language)
{
    BOOST_TEST(lang_of("<p>a<html lang=de>b") == "de");
    BOOST_TEST(lang_of("<html lang=en><p>a<html lang=de>b") == "en");
}

BOOST_AUTO_TEST_CASE(without_one_it_is_the_pragma_set_default_language)
{
    BOOST_TEST(lang_of("<meta http-equiv=Content-Language content='de x'>") == "de");
    BOOST_TEST(lang_of("<p>a<meta http-equiv=content-language content=fr>") == "fr");
}

BOOST_AUTO_TEST_CASE(items_are_what_they_are_without_it)
{
    mf2::parse_options options;
    std::string_view const page =
        "<title class=p-name>a</title><div class=h-card><title>b</title>c";
    auto const without = mf2::test::parsed_every_way(page, options);
    options.document_facts = mf2::document_facts::on;
    auto const with = mf2::test::parsed_every_way(page, options);
    BOOST_TEST((with.items == without.items));
    BOOST_TEST(with.provenance.title.value_or("none") == "a");
}

BOOST_AUTO_TEST_CASE(they_are_members_of_the_provenance_if_they_are_known)
{
    mf2::parse_options options;
    options.document_facts = mf2::document_facts::on;
    auto const json = [&options](std::string_view html) {
        auto const page = mf2::test::parsed_every_way(html, options);
        return boost::json::serialize(mf2::provenance_to_json(page));
    };
    BOOST_TEST(
        json("<html lang=de><title>a</title>") ==
        R"({"encoding":"UTF-8","encoding_source":"transport","base_url":null,"passes":1,)"
        R"("diagnostics":[],"title":"a","lang":"de"})");
    BOOST_TEST(
        json("<p>") ==
        R"({"encoding":"UTF-8","encoding_source":"transport","base_url":null,"passes":1,)"
        R"("diagnostics":[]})");
}

BOOST_AUTO_TEST_SUITE_END()
