#include "microformats/items/includes.hpp"

#include "support/options_at.hpp"
#include "support/parsed.hpp"
#include "support/tape_builder.hpp"

#include <mf2/json.hpp>
#include <mf2/parse.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <variant>

namespace mf2::microformats
{
namespace
{

std::string expanded(std::string_view html)
{
    test::tape_builder document(html);
    page_facts facts(test::options_at(""));
    expand_includes(document.tape(), {}, facts);
    return test::serialize_content(document.body());
}

/// One member of a document's JSON.
std::string found(char const* key, std::string_view html)
{
    parse_options options;
    options.base_url = "http://example.com/";
    return boost::json::serialize(to_json(parse(html, options).value()).at(key));
}

} // namespace

BOOST_AUTO_TEST_SUITE(includes)

BOOST_AUTO_TEST_CASE(itemref_appends_copies_of_its_targets)
{
    BOOST_TEST(
        expanded("<p class=\"vcard\" itemref=\"b a\">x</p><i id=\"a\">1</i><i id=\"b\">2</i>") ==
        "<p class=\"vcard\" itemref=\"b a\">x<i id=\"b\">2</i><i id=\"a\">1</i></p>"
        "<i id=\"a\">1</i><i id=\"b\">2</i>");
}

BOOST_AUTO_TEST_CASE(table_cells_append_copies_of_their_headers)
{
    BOOST_TEST(
        expanded("<table><tbody><tr><th id=\"a\">1</th>"
                 "<td class=\"vcard\" headers=\"a\">2</td></tr></tbody></table>") ==
        "<table><tbody><tr><th id=\"a\">1</th>"
        "<td class=\"vcard\" headers=\"a\">2<th id=\"a\">1</th></td></tr></tbody></table>");
}

BOOST_AUTO_TEST_CASE(links_and_objects_stay_behind_the_copy_that_replaces_them)
{
    BOOST_TEST(
        expanded(
            "<p class=\"vcard\">x<a class=\"include\" href=\"#a\">y</a>z</p><i id=\"a\"></i>") ==
        "<p class=\"vcard\">x<i id=\"a\"></i><a class=\"include\" href=\"#a\">y</a>z</p>"
        "<i id=\"a\"></i>");
    BOOST_TEST(
        expanded("<p class=\"vcard\"><object class=\"include\" data=\"#a\">"
                 "<a class=\"include\" href=\"#a\">y</a></object></p><i id=\"a\"></i>") ==
        "<p class=\"vcard\"><i id=\"a\"></i><object class=\"include\" data=\"#a\">"
        "<a class=\"include\" href=\"#a\">y</a></object></p><i id=\"a\"></i>");
}

BOOST_AUTO_TEST_CASE(no_void_element_has_content_in_markup_whatever_it_includes)
{
    for (std::string const name :
         {"area", "base", "basefont", "bgsound", "br", "embed", "hr", "img", "input", "keygen",
          "link", "meta", "param", "source", "track", "wbr"})
    {
        std::string const tag = "<" + name + " itemref=\"i\">";
        auto const read = parse(
            "<div class=hentry><div class=entry-content>" + tag +
            "</div></div>"
            "<p id=i>x<br><img></p>");
        auto const content = read.value().items.at(0)["content"].front();
        BOOST_TEST(std::get<embedded_markup>(content).html == tag);
        std::string_view const text = std::get<embedded_markup>(content).value;
        BOOST_TEST(text == (name == "img" ? "" : "x"));
    }
}

BOOST_AUTO_TEST_CASE(what_a_void_element_includes_is_in_no_markup)
{
    BOOST_TEST(
        found(
            "items",
            "<div class=hentry><div class=entry-content>a<hr itemref=i>b</div></div>"
            "<b id=i>x</b>") ==
        R"([{"type":["h-entry"],"properties":{"content":[)"
        R"({"value":"axb","html":"a<hr itemref=\"i\">b"}]}}])");
    BOOST_TEST(
        found(
            "items", "<div class=hentry><wbr class=entry-content itemref=i></div><b id=i>x</b>") ==
        R"([{"type":["h-entry"],"properties":{"content":[{"value":"x","html":""}]}}])");
}

BOOST_AUTO_TEST_CASE(what_an_image_includes_is_no_text_of_it)
{
    BOOST_TEST(
        found(
            "items",
            "<div class=hentry><div class=entry-content>a<img alt=b itemref=i>c</div></div>"
            "<b id=i>x</b>") ==
        R"([{"type":["h-entry"],"properties":{"content":[)"
        R"({"value":"abc","html":"a<img alt=\"b\" itemref=\"i\">c"}]}}])");
    BOOST_TEST(
        found(
            "items",
            "<div class=vcard><img class=fn itemref=i><p class=url>u<img itemref=i></p></div>"
            "<b id=i>x</b>") ==
        R"([{"type":["h-card"],"properties":{"name":[""],"url":["http://example.com/u"]}}])");
}

BOOST_AUTO_TEST_CASE(properties_in_what_a_void_element_includes_count)
{
    BOOST_TEST(
        found(
            "items",
            "<div class=hentry><div class=entry-content><img itemref=i></div></div>"
            "<b id=i class=entry-title>x<i class=entry-summary>y<br>z</i></b>") ==
        R"([{"type":["h-entry"],"properties":{"content":[)"
        R"({"value":"","html":"<img itemref=\"i\">"}],)"
        R"("name":["xyz"],"summary":["yz"]}}])");
}

BOOST_AUTO_TEST_CASE(an_include_counts_in_place_of_what_it_replaces)
{
    BOOST_TEST(
        found(
            "items",
            "<div class=vcard><p class=note>a<a class='include fn' href='#b'>c"
            "<i class=nickname>d</i></a>e</p></div><b id=b class=tel>f</b>") ==
        R"([{"type":["h-card"],"properties":{"note":["afe"],"tel":["f"]}}])");
}

BOOST_AUTO_TEST_CASE(relations_are_those_of_the_document_without_its_includes)
{
    BOOST_TEST(
        found(
            "rel-urls",
            "<div class=vcard><a rel=x href=y>a<b itemref=c></b>"
            "<object class=include data='#c'>d<script>e</script></object></a>"
            "<a class=include rel=z href='#c'>f</a></div><i id=c>g<a rel=v href=w>h</a></i>") ==
        R"({"http://example.com/y":{"rels":["x"],"text":"ade"},)"
        R"("http://example.com/#c":{"rels":["z"],"text":"f"},)"
        R"("http://example.com/w":{"rels":["v"],"text":"h"}})");
}

BOOST_AUTO_TEST_CASE(a_base_counts_even_where_it_is_replaced)
{
    BOOST_TEST(
        found(
            "rels",
            "<div class=vcard><object class=include data='#a'><base href=b/></object></div>"
            "<i id=a></i><a rel=x href=c></a>") == R"({"x":["http://example.com/b/c"]})");
}

BOOST_AUTO_TEST_CASE(only_replaced_links_have_percent_encoded_ids)
{
    BOOST_TEST(
        found(
            "items",
            "<div class=vcard><a class=include href='#%61'></a></div><i id=a class=fn>b</i>") ==
        R"([{"type":["h-card"],"properties":{"name":["b"]}}])");
    BOOST_TEST(
        found("items", "<div class=vcard itemref='%61'></div><i id=a class=fn>b</i>") ==
        R"([{"type":["h-card"],"properties":{}}])");
}

BOOST_AUTO_TEST_CASE(starts_of_copies_are_marked)
{
    test::tape_builder document("<p id=p class=vcard itemref=a></p><i id=a></i>");
    page_facts facts(test::options_at(""));
    expand_includes(document.tape(), {}, facts);
    BOOST_TEST(document.element("p").next->copied);
    BOOST_TEST(!document.element("p").copied);
}

BOOST_AUTO_TEST_CASE(nothing_is_included_outside_of_classic_roots)
{
    std::string_view const html = "<p class=\"h-card\" itemref=\"a\"></p><i id=\"a\"></i>";
    BOOST_TEST(expanded(html) == html);
}

BOOST_AUTO_TEST_CASE(a_target_that_contains_its_include_does_nothing)
{
    std::string_view const html =
        "<div id=\"a\"><p class=\"vcard\" id=\"b\" itemref=\"a b c\"></p></div>";
    BOOST_TEST(expanded(html) == html);
}

BOOST_AUTO_TEST_CASE(an_include_in_included_content_does_nothing_there)
{
    BOOST_TEST(
        expanded("<p class=\"vcard\" id=\"a\" itemref=\"b\"></p>"
                 "<p class=\"vcard\" id=\"b\" itemref=\"a\"></p>") ==
        "<p class=\"vcard\" id=\"a\" itemref=\"b\">"
        "<p class=\"vcard\" id=\"b\" itemref=\"a\"></p></p>"
        "<p class=\"vcard\" id=\"b\" itemref=\"a\">"
        "<p class=\"vcard\" id=\"a\" itemref=\"b\"></p></p>");
}

BOOST_AUTO_TEST_CASE(the_first_element_with_an_id_counts)
{
    BOOST_TEST(
        expanded("<template><i id=\"a\">0</i></template>"
                 "<p class=\"vcard\" itemref=\"a\"></p><i id=\"a\">1</i><i id=\"a\">2</i>") ==
        "<template><i id=\"a\">0</i></template>"
        "<p class=\"vcard\" itemref=\"a\"><i id=\"a\">1</i></p>"
        "<i id=\"a\">1</i><i id=\"a\">2</i>");
}

BOOST_AUTO_TEST_CASE(copies_are_limited)
{
    std::string html = "<div id=a>";
    for (int i = 0; i != 1000; ++i) html += "<i></i>";
    html += "</div>";
    for (int i = 0; i != 2000; ++i) html += "<p class=vcard itemref=a></p>";
    test::tape_builder document(html);
    auto const before = document.tape().size();
    page_facts facts(test::options_at(""));
    expand_includes(document.tape(), {}, facts);
    BOOST_TEST(document.tape().size() <= before + included_entries_limit);
    BOOST_TEST(document.tape().size() > before + included_entries_limit / 2);
}

BOOST_AUTO_TEST_CASE(bytes_of_copies_are_limited)
{
    std::size_t const megabyte = 1'000'000;
    std::string html = "<p id=a>" + std::string(megabyte, 'x') + "</p>";
    for (int i = 0; i != 20; ++i) html += "<p class=vcard itemref=a></p>";
    test::tape_builder document(html);
    auto const before = document.tape().size();
    page_facts facts(test::options_at(""));
    expand_includes(document.tape(), {}, facts);
    auto const copies = (document.tape().size() - before) / 3;
    BOOST_TEST(copies == included_bytes_limit / megabyte - 1);
}

BOOST_AUTO_TEST_CASE(nothing_need_be_included)
{
    parse_options options;
    options.includes = mf2::includes::off;
    std::string_view const html =
        "<p id=a><b class=org>b</b></p><p class=vcard itemref=a><b class=fn>c<a class=include "
        "href=#a>d</a></b></p>";
    BOOST_TEST(
        test::parsed(html, options) ==
        R"({"items":[{"type":["h-card"],"properties":{"name":["cd"]}}],"rels":{},"rel-urls":{}})");
    auto const page = parse(html, options);
    BOOST_TEST(page->provenance.passes == 1);
    BOOST_TEST(page->provenance.diagnostics.empty());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
