#include "inspect/markup/told_tags.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

using mf2::inspect::told_tag;
using mf2::inspect::told_tags;

BOOST_AUTO_TEST_SUITE(tags_to_tell_of)

BOOST_AUTO_TEST_CASE(those_with_a_class_or_a_rel_and_those_asked_for_are_told_by_offset)
{
    std::string_view const page = "<p><a rel=me><b class='x &amp; y'><i>";
    std::vector<told_tag> const found = told_tags(page, {}, {34}).value().tags;
    BOOST_REQUIRE(found.size() == 3u);
    BOOST_TEST(found[0].offset == 3u);
    BOOST_TEST(found[0].has("rel"));
    BOOST_TEST(found[0].is_hyperlink());
    BOOST_TEST(!found[0].has("href"));
    BOOST_TEST(found[1].value("class") == "x & y");
    BOOST_TEST(found[1].text == "<b class='x &amp; y'>");
    BOOST_TEST(found[2].text == "<i>");
}

BOOST_AUTO_TEST_CASE(what_is_text_to_the_parser_is_no_tag)
{
    BOOST_TEST(
        told_tags("<script><b class=x></script><!--<b class=x>-->", {}).value().tags.empty());
}

BOOST_AUTO_TEST_CASE(tags_of_other_encodings_are_decoded)
{
    std::vector<told_tag> const found =
        told_tags("<meta charset=windows-1252><b class='h-x \xE9'>", {}).value().tags;
    BOOST_REQUIRE(found.size() == 1u);
    BOOST_TEST(found[0].text == "<b class='h-x \xC3\xA9'>");
}

BOOST_AUTO_TEST_CASE(attributes_are_kept_that_do_not_tell_by_themselves)
{
    using mf2::inspect::telling;
    mf2::inspect::wanted_attribute const wanted[] = {{"id"}, {"title", telling::beside_others}};
    auto const found = told_tags("<p title=a><p title=b id=c>", {}, {}, wanted).value().tags;
    BOOST_REQUIRE(found.size() == 1u);
    BOOST_TEST(found[0].value("title") == "b");
    BOOST_TEST(found[0].value("id") == "c");
}

BOOST_AUTO_TEST_CASE(elements_are_in_tree_order_with_what_is_around_them)
{
    // Content that may not stand in a table comes before it; the body has no tag.
    auto const found = told_tags("<table class=a><tr><b class=b>x</b><td class=c>", {}).value();
    BOOST_REQUIRE(found.elements.size() == 5u);
    std::size_t const none = mf2::inspect::told_element::none;
    std::size_t const tags[] = {none, none, 1, 0, 2};
    std::size_t const parents[] = {none, 0, 1, 1, 3};
    for (std::size_t i = 0; i != 5; ++i)
    {
        BOOST_TEST(found.elements[i].tag == tags[i]);
        BOOST_TEST(found.elements[i].parent == parents[i]);
    }
}

BOOST_AUTO_TEST_CASE(a_tag_may_make_several_elements_and_a_template_has_its_own)
{
    auto const twice = told_tags("<p><b class=a>1<p>2", {}).value();
    BOOST_REQUIRE(twice.elements.size() == 4u);
    BOOST_TEST(twice.elements[2].tag == 0u);
    BOOST_TEST(twice.elements[3].tag == 0u);
    auto const apart = told_tags("<template class=a><b class=a></template><b class=a>", {}).value();
    BOOST_REQUIRE(apart.elements.size() == 5u);
    BOOST_TEST(apart.elements[1].is_in_template);
    BOOST_TEST(apart.elements[2].is_in_template);
    BOOST_TEST(!apart.elements[4].is_in_template);
}

BOOST_AUTO_TEST_CASE(an_element_that_no_tag_was_written_for_is_none_of_the_first_tag)
{
    for (std::string_view const page :
         {"<p class=a>A<div>B</div></p>", "<p id=a>A</p></p>", "<br class=a></br>"})
    {
        auto const found = told_tags(page, {}, {}, {{{"class"}, {"id"}}}).value();
        std::size_t made = 0;
        for (auto const& each : found.elements) made += each.tag == 0 ? 1 : 0;
        BOOST_TEST(made == 1u, page);
    }
}

BOOST_AUTO_TEST_SUITE_END()
