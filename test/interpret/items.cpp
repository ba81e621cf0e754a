#include <mf2/interpret.hpp>

#include "interpret/items.hpp"

#include <mf2/parse.hpp>
#include <mf2/parts.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <utility>
#include <vector>

namespace
{

using texts = std::vector<std::string>;

mf2::document parsed(std::string_view html)
{
    mf2::parse_options options;
    options.base_url = "https://a.example/";
    return mf2::parse(html, options).value();
}

/// The names of the items with a type.
texts names_of(mf2::document const& page, std::string_view type)
{
    texts names;
    for (auto const* const each :
         mf2::interpret::items_of_type(page, type, std::pmr::get_default_resource()))
    {
        names.emplace_back(each->first("name"));
    }
    return names;
}

} // namespace

BOOST_AUTO_TEST_SUITE(interpreted_items)

BOOST_AUTO_TEST_CASE(an_item_has_each_of_its_types)
{
    auto const page = parsed("<p class='h-entry h-cite'>");
    BOOST_TEST(page.items[0].has_type("h-cite"));
    BOOST_TEST(page.items[0].has_type("h-entry"));
    BOOST_TEST(!page.items[0].has_type("h-card"));
}

BOOST_AUTO_TEST_CASE(a_property_that_is_not_there_has_no_values)
{
    auto const page = parsed("<p class=h-entry><b class=p-name>A</b><b class=p-name>B</b>");
    BOOST_TEST(page.items[0]["name"].size() == 2u);
    BOOST_TEST(page.items[0]["url"].empty());
}

BOOST_AUTO_TEST_CASE(every_kind_of_value_has_a_text)
{
    auto const page = parsed("<div class=h-entry><b class=p-v>text</b><img class=u-v src=/i alt=A>"
                             "<div class=e-v>of <b>markup</b></div><b class='p-v h-card'>Jo</b>"
                             "<img class='u-v h-card' src=/j alt=J></div>");
    texts found;
    for (auto const& each : page.items[0]["v"])
    {
        found.emplace_back(mf2::text_of(each));
    }
    texts const expected{"text", "https://a.example/i", "of markup", "Jo", "https://a.example/j"};
    BOOST_TEST(found == expected);
}

BOOST_AUTO_TEST_CASE(an_item_without_a_value_has_no_text)
{
    mf2::item const none;
    BOOST_TEST(mf2::text_of(mf2::nested_item(none)) == "");
}

BOOST_AUTO_TEST_CASE(the_first_text_is_the_first_that_is_not_empty)
{
    auto const page =
        parsed("<p class=h-entry><b class=p-name></b><b class=p-name>B</b><b class=p-note></b>");
    BOOST_TEST(page.items[0].first("name") == "B");
    BOOST_TEST(page.items[0].first("note") == "");
    BOOST_TEST(page.items[0].first("url") == "");
}

BOOST_AUTO_TEST_CASE(items_that_are_values_are_visited_before_children)
{
    auto const page = parsed("<div class=h-entry><b class=p-name>E</b><p class=h-card>child</p>"
                             "<p class='p-author u-x h-card'>author</p></div>");
    texts visited;
    mf2::interpret::for_each_item(
        page, std::pmr::get_default_resource(),
        [&visited](mf2::item const& one, mf2::item const* parent) {
            visited.emplace_back(one.first("name"));
            if (parent != nullptr) visited.back().append(" in ").append(parent->first("name"));
        });
    BOOST_TEST(visited == (texts{"E", "author in E", "author in E", "child in E"}));
}

BOOST_AUTO_TEST_CASE(items_are_found_wherever_they_are_in_document_order)
{
    auto const page = parsed(
        "<div class=h-entry><p class=h-card>child</p><p class='p-author h-card'>author</p></div>"
        "<p class=h-card>top</p>");
    BOOST_TEST(names_of(page, "h-card") == (texts{"child", "author", "top"}));
}

BOOST_AUTO_TEST_CASE(an_element_with_two_property_classes_is_found_once)
{
    auto const page = parsed(
        "<div class=h-entry><b class='p-author u-x h-card'>A</b><b class='p-y h-card'>B</b></div>");
    BOOST_TEST(names_of(page, "h-card") == (texts{"A", "B"}));
}

BOOST_AUTO_TEST_CASE(entries_are_found_in_nothing_but_feeds_and_cards)
{
    auto const page =
        parsed("<div class=h-card><b class=p-name></b><p class='p-x u-y h-entry'>1</p>"
               "<div class=h-feed><p class=h-entry>2</p></div></div>"
               "<div class=h-event><p class=h-entry>no</p></div>"
               "<div class=h-entry><b class=p-name>3</b><p class=h-entry>no</p></div>");
    texts names;
    for (auto const* const each :
         mf2::interpret::entries_of(page, std::pmr::get_default_resource()))
    {
        names.emplace_back(each->first("name"));
    }
    BOOST_TEST(names == (texts{"1", "2", "3"}));
}

BOOST_AUTO_TEST_CASE(items_without_a_place_are_found_in_the_order_of_the_document)
{
    auto const card = [](char const* name) {
        mf2::parts::item made;
        made.type = {"h-card"};
        made.properties = {{"name", {name}}};
        return mf2::item(std::move(made));
    };
    mf2::document page;
    page.items = {card("A"), card("B")};
    BOOST_TEST(names_of(page, "h-card") == (texts{"A", "B"}));
}

BOOST_AUTO_TEST_SUITE_END()
