#include "cli/explain/explanation_json.hpp"

#include "support/corpus.hpp"
#include "support/share.hpp"
#include "support/shared.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace
{

namespace json = boost::json;

json::value explained(std::string_view page, mf2::cli::explain_options const& part = {})
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    auto const read = mf2::cli::read_explained(page, options, {}, part);
    return json::parse(mf2::cli::explanation_json(*read));
}

} // namespace

BOOST_AUTO_TEST_SUITE(explanations_for_editors)

BOOST_AUTO_TEST_CASE(a_page_without_anything_has_empty_lists)
{
    BOOST_TEST(
        explained("") == json::parse(R"({"items":[],"values":[],"unread":[],"diagnostics":[]})"));
}

BOOST_AUTO_TEST_CASE(values_end_behind_the_most_bytes)
{
    std::string page = "<div class=h-x><p><b class=p-y>";
    for (int number = 0; number != 100; ++number) page += "<p>x";
    auto const read = mf2::cli::read_explained(page, {}, {}, {});
    std::size_t const whole = mf2::cli::explanation_json(*read).size();
    std::size_t const begun = mf2::cli::explanation_json(*read, 1000).size();
    BOOST_TEST(whole > 10'000U);
    BOOST_TEST(begun > 1'000U);
    BOOST_TEST(begun < 1'300U);
}

BOOST_AUTO_TEST_CASE(items_and_their_values_say_where_they_are)
{
    json::value const told =
        explained("<div class=h-entry>\n"
                  "<a class='u-url' href=/a>T</a><b class='p-author vcard'><i class=fn>J</i></b>\n"
                  "<b class=dt-published>soon</b></div>");
    BOOST_TEST(
        told.at("items") ==
        json::parse(R"([{"type":["h-entry"],"source":"microformats","line":1,"column":1,"start":0,)"
                    R"("end":134},{"type":["h-card"],"source":"classic-microformats","in":0,)"
                    R"("property":"author","line":2,"column":31,"start":50,"end":97}])"));
    BOOST_TEST(
        told.at("values") ==
        json::parse(
            R"([{"item":0,"property":"url","value":"http://example.com/a","read":"href",)"
            R"("class":"u-url","line":2,"column":1,"start":20,"end":50},)"
            R"({"item":0,"property":"author","value":"J","read":"name of the item",)"
            R"("class":"p-author","line":2,"column":31,"start":50,"end":97},)"
            R"({"item":0,"property":"published","value":"soon","read":"text",)"
            R"("class":"dt-published","unreadable_date":true,"line":3,"column":1,"start":98,)"
            R"("end":128},)"
            R"({"item":1,"property":"name","value":"J","read":"text","class":"p-name","line":2,)"
            R"("column":57,"start":76,"end":93}])"));
}

BOOST_AUTO_TEST_CASE(what_is_implied_has_no_class)
{
    json::value const told = explained("<p class=h-card>J</p>");
    BOOST_TEST(
        told.at("values") ==
        json::parse(
            R"([{"item":0,"property":"name","value":"J","read":"text","implied":true,"line":1,)"
            R"("column":1,"start":0,"end":21}])"));
}

BOOST_AUTO_TEST_CASE(what_gave_nothing_and_what_is_wrong_stand_beside)
{
    json::value const told = explained("\n<b class=p-x></b><a rel=me href=http://[>x</a>");
    BOOST_TEST(
        told.at("unread") ==
        json::parse(R"([{"name":"p-x","reason":"is in no item","line":2,"column":1,"offset":1}])"));
    BOOST_TEST(
        told.at("diagnostics") ==
        json::parse(
            R"([{"name":"invalid-url","text":"http://[","line":2,"column":18,"offset":18}])"));
}

BOOST_AUTO_TEST_CASE(what_a_value_element_holds_in_vain_stands_there_too)
{
    json::value const told = explained(
        "<p class=h-x><b class=dt-a><i class=value>2026-05-03</i><i class=value>2026-05-04</i></b>"
        "<b class=p-b>");
    BOOST_TEST(
        told.at("unread") ==
        json::parse(R"([{"name":"value","reason":"is ignored: there was such a part before",)"
                    R"("text":"2026-05-04","line":1,"column":57,"offset":56}])"));
}

BOOST_AUTO_TEST_CASE(one_property_is_told_with_the_items_that_lead_to_it)
{
    json::value const told = explained(
        "<p class=h-a><b class=p-n>1</b></p>"
        "<p class=h-b><b class=p-n>2</b><i class='p-c h-d'><b class=p-n>3</b></i>"
        "<i class='p-c h-e'></i></p><p class=h-f>",
        {.item = 2, .property = "n"});
    BOOST_TEST_REQUIRE(told.at("items").as_array().size() == 2u);
    BOOST_TEST(told.at("items").at(1).at("type").at(0) == "h-d");
    BOOST_TEST_REQUIRE(told.at("values").as_array().size() == 2u);
    BOOST_TEST(told.at("values").at(1).at("item").to_number<int>() == 1);
}

BOOST_AUTO_TEST_CASE(
    of_real_pages_it_can_be_read_and_has_every_value,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    auto const pages = mf2::test::corpus_pages();
    std::size_t values = 0;
    for (std::size_t i = 0; i < pages.size(); i += mf2::test::share(5))
        values += explained(pages[i]).at("values").as_array().size();
    BOOST_TEST(values > 50u);
}

BOOST_AUTO_TEST_SUITE_END()
