#include "output/item_selection.hpp"

#include <mf2/json.hpp>
#include <mf2/parse.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

namespace
{

/// The selected items of a document, as JSON.
std::string selected(std::string_view html, std::vector<std::string> const& types)
{
    mf2::document page = mf2::parse(html).value();
    mf2::select_items(page, types);
    return boost::json::serialize(mf2::to_json(page).at("items"));
}

constexpr std::string_view feed =
    "<div class=h-feed><b class=p-name>F</b><div class=h-entry><b class=p-name>A</b>"
    "<b class='p-author h-card'>J</b></div><div class=h-event>E</div></div><p class=h-card>K</p>";

} // namespace

BOOST_AUTO_TEST_SUITE(item_selections)

BOOST_AUTO_TEST_CASE(a_nested_item_comes_with_all_that_is_in_it)
{
    BOOST_TEST(
        selected(feed, {"h-entry"}) ==
        R"([{"type":["h-entry"],"properties":{"name":["A"],"author":[)"
        R"({"type":["h-card"],"properties":{"name":["J"]},"value":"J"}]}}])");
}

BOOST_AUTO_TEST_CASE(values_of_properties_and_children_come_in_order)
{
    BOOST_TEST(
        selected(feed, {"h-card"}) ==
        R"([{"type":["h-card"],"properties":{"name":["J"]}},)"
        R"({"type":["h-card"],"properties":{"name":["K"]}}])");
    BOOST_TEST(
        selected(feed, {"h-event", "h-adr", "h-card"}) ==
        R"([{"type":["h-card"],"properties":{"name":["J"]}},)"
        R"({"type":["h-event"],"properties":{"name":["E"]}},)"
        R"({"type":["h-card"],"properties":{"name":["K"]}}])");
}

BOOST_AUTO_TEST_CASE(what_an_item_is_to_the_one_around_it_goes)
{
    BOOST_TEST(
        selected("<p class=h-entry><i class='e-content h-x'>a</i>", {"h-x"}) ==
        R"([{"type":["h-x"],"properties":{"name":["a"]}}])");
}

BOOST_AUTO_TEST_CASE(an_item_in_one_that_is_kept_is_not_listed_again)
{
    std::string_view const nested = "<p class=h-card>a<b class=h-card>b</b></p>";
    BOOST_TEST(selected(nested, {"h-card"}) == selected(nested, {}));
}

BOOST_AUTO_TEST_CASE(nor_where_it_is_only_looked_at)
{
    mf2::document page = mf2::parse("<p class=h-card>a<b class=h-card>b</b></p>").value();
    int taken = 0;
    mf2::take_items(std::move(page.items.at(0)), {"h-card"}, [&taken](mf2::item&&) { ++taken; });
    BOOST_TEST(taken == 1);
}

BOOST_AUTO_TEST_CASE(no_types_keep_everything_and_others_nothing)
{
    BOOST_TEST(
        selected(feed, {}) ==
        boost::json::serialize(mf2::to_json(mf2::parse(feed).value()).at("items")));
    BOOST_TEST(selected(feed, {"h-recipe"}) == "[]");
}

BOOST_AUTO_TEST_CASE(the_item_of_the_head_counts_as_one_of_its_type)
{
    auto const type_behind = [](std::vector<std::string> const& types) {
        mf2::parse_options options;
        options.metaformats = mf2::metaformats::meta_item;
        auto page = mf2::parse("<meta property=og:type content=profile>", options).value();
        mf2::select_items(page, types);
        BOOST_REQUIRE(page.meta_item.has_value());
        return std::string(page.meta_item->type());
    };
    BOOST_TEST(type_behind({}) == "card");
    BOOST_TEST(type_behind({"h-entry", "h-card"}) == "card");
    BOOST_TEST(type_behind({"h-entry"}) == "");
    BOOST_TEST(type_behind({"card"}) == "");
}

BOOST_AUTO_TEST_SUITE_END()
