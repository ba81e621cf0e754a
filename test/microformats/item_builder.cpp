#include "microformats/item_builder.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace mf2::microformats
{
namespace
{

property_contribution value(property_kind kind, char const* name, char const* text)
{
    return {kind, name, std::pmr::string(text)};
}

property_contribution date(char const* name, char const* text)
{
    return value(property_kind::dt, name, text);
}

property_contribution deferred(property_contribution one)
{
    one.is_deferred = true;
    return one;
}

property_contribution timed(property_contribution one, char const* bare_time)
{
    one.bare_time = make_text(std::pmr::string(bare_time));
    return one;
}

template <class... Contributions>
contribution_list listed(Contributions&&... each)
{
    contribution_list all;
    (all.emplace_back(std::forward<Contributions>(each)), ...);
    return all;
}

built_item built(contribution_list contributions)
{
    return build_item({"h-x"}, "", std::move(contributions));
}

item made(contribution_list contributions)
{
    return make_item(built(std::move(contributions)), std::pmr::get_default_resource());
}

std::pmr::string lent_text(property_value const* lent)
{
    BOOST_REQUIRE(lent != nullptr);
    return std::get<std::pmr::string>(lent_value(*lent, std::pmr::get_default_resource()));
}

/// "name=value,value;" for each property.
std::string properties_of(contribution_list contributions)
{
    std::string text;
    item const value = made(std::move(contributions));
    for (mf2::property const one : value.properties())
    {
        text.append(one.name).append("=");
        for (auto const each : one.values)
        {
            text.append(std::get<std::string_view>(each)).append(",");
        }
        text.back() = ';';
    }
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(item_builder)

BOOST_AUTO_TEST_CASE(properties_are_in_order_of_first_appearance)
{
    auto const p = property_kind::p;
    BOOST_TEST(
        properties_of(listed(value(p, "b", "1"), value(p, "a", "2"), value(p, "b", "3"))) ==
        "b=1,3;a=2;");
}

BOOST_AUTO_TEST_CASE(many_properties_are_found_again)
{
    contribution_list many;
    for (int round = 0; round != 2; ++round)
    {
        for (char c = 'a'; c <= 'z'; ++c)
        {
            property_contribution one{
                property_kind::p, std::pmr::string(1, c), std::pmr::string("x")};
            many.emplace_back(std::move(one));
        }
    }
    item const value = made(std::move(many));
    BOOST_TEST(value.properties().size() == 26U);
    for (mf2::property const one : value.properties()) BOOST_TEST(one.values.size() == 2U);
}

BOOST_AUTO_TEST_CASE(items_become_children)
{
    parts::item of;
    of.type = {"h-y"};
    item const child(of);
    item const parent = made(listed(item_contribution{child}));
    BOOST_TEST_REQUIRE(parent.children().size() == 1U);
    BOOST_TEST((parent.children().front() == child));
}

BOOST_AUTO_TEST_CASE(a_deferred_value_counts_only_alone)
{
    auto const p = property_kind::p;
    BOOST_TEST(
        properties_of(listed(
            deferred(value(p, "a", "1")), value(p, "a", "2"), deferred(value(p, "b", "3")))) ==
        "a=2;b=3;");
}

BOOST_AUTO_TEST_CASE(a_bare_time_takes_the_nearest_date_before_it)
{
    BOOST_TEST(
        properties_of(listed(
            date("a", "2020-01-01"), date("b", "2020-01-02T10:00"),
            timed(date("c", "x"), "11:00-0800"))) ==
        "a=2020-01-01;b=2020-01-02T10:00;c=2020-01-02 11:00-0800;");
}

BOOST_AUTO_TEST_CASE(a_bare_time_takes_the_first_date_after_it_if_there_is_none_before)
{
    BOOST_TEST(
        properties_of(listed(
            timed(date("a", "x"), "11:00"), date("b", "2020-01-01"), date("c", "2020-01-02"))) ==
        "a=2020-01-01 11:00;b=2020-01-01;c=2020-01-02;");
}

BOOST_AUTO_TEST_CASE(a_bare_time_of_an_item_takes_a_date_too)
{
    parts::item of;
    of.type = {"h-y"};
    of.children = {item(of)};
    of.value = "x";
    property_contribution event{property_kind::dt, "b", item(of)};
    item const value = made(listed(date("a", "2020-01-01"), timed(std::move(event), "11:00")));
    of.value = "2020-01-01 11:00";
    BOOST_TEST((*std::get<nested_item>(value["b"].front()) == item(of)));
}

BOOST_AUTO_TEST_CASE(a_bare_time_without_any_date_stands_alone)
{
    BOOST_TEST(properties_of(listed(timed(date("a", "at eleven"), "11:00"))) == "a=11:00;");
}

BOOST_AUTO_TEST_CASE(a_time_from_elsewhere_is_verbatim)
{
    BOOST_TEST(
        properties_of(listed(date("a", "2020-01-01"), date("b", "10:00"))) ==
        "a=2020-01-01;b=10:00;");
}

BOOST_AUTO_TEST_CASE(a_bare_time_lends_no_date)
{
    BOOST_TEST(
        properties_of(
            listed(timed(date("a", "2020-01-01"), "10:00"), timed(date("b", "x"), "11:00"))) ==
        "a=2020-01-01;b=11:00;");
}

BOOST_AUTO_TEST_CASE(an_item_is_made_more_than_once)
{
    parts::item of;
    of.type = {"h-y"};
    auto* const memory = std::pmr::get_default_resource();
    auto parts = built(listed(
        value(property_kind::p, "a", "1"), item_contribution{item(of)},
        property_contribution(property_kind::p, "b", item(of))));
    item const first = make_item(std::as_const(parts), memory, {"x", std::nullopt});
    item second = make_item(std::move(parts), memory, {"y", "<b>y</b>"});
    BOOST_TEST((first.value() == mf2::simple_value("x")));
    BOOST_TEST((second.value() == mf2::simple_value("y")));
    BOOST_TEST((second.html() == "<b>y</b>"));
    second.stand_alone();
    item alone = first;
    alone.stand_alone();
    BOOST_TEST((second == alone));
}

BOOST_AUTO_TEST_CASE(the_first_p_name_and_u_url_are_lent)
{
    auto const lender = built(listed(
        value(property_kind::u, "name", "1"), value(property_kind::p, "name", "2"),
        value(property_kind::p, "url", "3"), value(property_kind::u, "url", "4")));
    BOOST_TEST(lent_text(lender.name) == "2");
    BOOST_TEST(lent_text(lender.url) == "4");
}

BOOST_AUTO_TEST_CASE(a_url_of_another_kind_is_only_noted)
{
    auto const lender = built(listed(value(property_kind::p, "url", "1")));
    BOOST_TEST(lender.has_url);
    BOOST_TEST(lender.url == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
