#include "microformats/scopes/signs.hpp"

#include "support/tape_builder.hpp"

#include <boost/test/unit_test.hpp>

#include <map>
#include <string>
#include <string_view>

namespace mf2::microformats
{
namespace
{

using context = root_context::kind;

constexpr context contexts[] = {context::none, context::mf2, context::classic, context::elsewhere};

/// The options stay: they live as long as the program.
parse_options const& options_with(links wanted)
{
    static std::map<links, parse_options> all;
    parse_options& options = all[wanted];
    options.base_url = "http://example.com/";
    options.links = wanted;
    return options;
}

/// The signs of the first tag of a page, a letter each.
std::string signs_of(std::string_view html, context around, links wanted = links::off)
{
    test::tape_builder document(html);
    page_facts facts(options_with(wanted));
    sign_reader reader(facts);
    auto const signs = reader.read(element_view(document.first_element()), around, false);
    std::string text;
    if (signs.is_root) text += 'r';
    if (signs.is_property) text += 'p';
    if (signs.is_relation) text += 'l';
    return text;
}

std::string in_each_context(std::string_view html, links wanted = links::off)
{
    std::string text;
    for (context const around : contexts) text += signs_of(html, around, wanted) + '|';
    return text;
}

void check_that_what_has_a_sign_may_matter(std::string_view html, links wanted)
{
    test::tape_builder document(html);
    element_view const element(document.first_element());
    page_facts facts(options_with(wanted));
    sign_reader const reader(facts);
    html::noted_attributes noted(reader.names());
    for (auto const* const name : {"class", "rel", "href", "itemref", "headers", "src"})
    {
        if (auto const value = element.raw(name)) noted.note(name, *value);
    }
    for (context const around : contexts)
    {
        bool const may = reader.may_matter(noted, around);
        BOOST_TEST((may || signs_of(html, around, wanted).empty()), html);
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(signs_of_elements)

BOOST_AUTO_TEST_CASE(what_a_class_says_depends_on_the_root_around)
{
    BOOST_TEST(in_each_context("<p class=h-card>") == "r|r|r||");
    BOOST_TEST(in_each_context("<p class=p-name>") == "|p|||");
    BOOST_TEST(in_each_context("<p class=fn>") == "||p||");
    BOOST_TEST(in_each_context("<p class=a>") == "||||");
}

BOOST_AUTO_TEST_CASE(a_class_is_decoded_where_that_matters)
{
    BOOST_TEST(in_each_context("<p class='h&#45;card'>") == "r|r|r||");
    BOOST_TEST(in_each_context("<p class='p&#45;name'>") == "|p|||");
    BOOST_TEST(in_each_context("<p class='a&amp;b'>") == "||||");
}

BOOST_AUTO_TEST_CASE(hyperlinks_count_everywhere)
{
    BOOST_TEST(in_each_context("<a rel=me href=x>") == "l|l|pl|l|");
    BOOST_TEST(in_each_context("<a rel=me>") == "||p||");
    BOOST_TEST(in_each_context("<p rel=me href=x>") == "||||");
}

BOOST_AUTO_TEST_CASE(classic_roots_ask_for_what_is_included)
{
    BOOST_TEST(in_each_context("<p itemref=a>") == "||p||");
    BOOST_TEST(in_each_context("<p headers=a>") == "||p||");
    BOOST_TEST(in_each_context("<p headers>") == "||||");
}

BOOST_AUTO_TEST_CASE(what_has_a_sign_may_matter)
{
    for (char const* const html :
         {"<p class=h-card>", "<p class=p-name>", "<p class=fn>", "<p class='p&#45;name'>",
          "<a rel=me href=x>", "<a rel=me>", "<p itemref=a>", "<p headers=a>", "<p class=include>",
          "<a href>", "<img src>", "<link href=x class=a>"})
    {
        for (auto const links : {links::off, links::hyperlinks, links::all})
        {
            check_that_what_has_a_sign_may_matter(html, links);
        }
    }
}

BOOST_AUTO_TEST_CASE(links_have_a_sign_where_they_are_asked_for)
{
    BOOST_TEST(in_each_context("<a href=x>", links::off) == "||||");
    BOOST_TEST(in_each_context("<a href>", links::hyperlinks) == "l|l|l|l|");
    BOOST_TEST(in_each_context("<a src=x>", links::all) == "||||");
    BOOST_TEST(in_each_context("<img src=x>", links::hyperlinks) == "||||");
    BOOST_TEST(in_each_context("<img src=x>", links::all) == "l|l|l|l|");
    BOOST_TEST(in_each_context("<script src=x>", links::all) == "||||");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
