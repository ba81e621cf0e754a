#include "microformats/includes.hpp"

#include "html/fragment_serializer.hpp"
#include "support/tape_builder.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace mf2::microformats
{
namespace
{

std::string expanded(std::string_view html)
{
    test::tape_builder document(html);
    expand_includes(document.tape());
    return html::serialize_content(document.body());
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

BOOST_AUTO_TEST_CASE(links_and_objects_are_replaced)
{
    BOOST_TEST(
        expanded(
            "<p class=\"vcard\">x<a class=\"include\" href=\"#a\">y</a>z</p><i id=\"a\"></i>") ==
        "<p class=\"vcard\">x<i id=\"a\"></i>z</p><i id=\"a\"></i>");
    BOOST_TEST(
        expanded("<p class=\"vcard\"><object class=\"include\" data=\"#a\">"
                 "<a class=\"include\" href=\"#a\">y</a></object></p><i id=\"a\"></i>") ==
        "<p class=\"vcard\"><i id=\"a\"></i></p><i id=\"a\"></i>");
}

BOOST_AUTO_TEST_CASE(starts_of_copies_are_marked)
{
    test::tape_builder document("<p id=p class=vcard itemref=a></p><i id=a></i>");
    expand_includes(document.tape());
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
    expand_includes(document.tape());
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
    expand_includes(document.tape());
    auto const copies = (document.tape().size() - before) / 3;
    BOOST_TEST(copies == included_bytes_limit / megabyte - 1);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
