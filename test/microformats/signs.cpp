#include "microformats/signs.hpp"

#include "support/options_at.hpp"
#include "support/tape_builder.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

namespace mf2::microformats
{
namespace
{

using context = root_context::kind;

constexpr context contexts[] = {context::none, context::mf2, context::classic, context::elsewhere};

/// What the first tag of a page says, one letter a sign.
std::string signs_of(std::string_view html, context around)
{
    test::tape_builder document(html);
    page_facts facts(test::options_at("http://example.com/"));
    sign_reader reader(facts);
    auto const signs = reader.read(element_view(document.first_element()), around, false);
    std::string text;
    if (signs.is_root) text += 'r';
    if (signs.is_property) text += 'p';
    if (signs.is_relation) text += 'l';
    return text;
}

std::string in_each_context(std::string_view html)
{
    std::string text;
    for (context const around : contexts) text += signs_of(html, around) + '|';
    return text;
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
          "<a rel=me href=x>", "<a rel=me>", "<p itemref=a>", "<p headers=a>", "<p class=include>"})
    {
        test::tape_builder document(html);
        element_view const element(document.first_element());
        html::noted_attributes noted(sign_reader::names());
        for (auto const* const name : {"class", "rel", "href", "itemref", "headers"})
        {
            if (auto const value = element.raw(name)) noted.note(name, *value);
        }
        page_facts facts(test::options_at("http://example.com/"));
        for (context const around : contexts)
        {
            bool const may = sign_reader(facts).may_matter(noted, around);
            BOOST_TEST((may || signs_of(html, around).empty()), html);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
