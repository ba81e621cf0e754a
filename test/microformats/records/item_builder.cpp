#include "microformats/records/item_builder.hpp"

#include <mf2/parts.hpp>

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

/// The values for a record.
struct given
{
    property_kind kind = property_kind::p;
    char const* name = nullptr; ///< null: a child
    char const* text = "";
    item nested{}; ///< the value, if it has a type
    char const* bare_time = "";
    bool is_deferred = false;
};

given value(property_kind kind, char const* name, char const* text)
{
    return {kind, name, text};
}

given date(char const* name, char const* text)
{
    return value(property_kind::dt, name, text);
}

given deferred(given one)
{
    one.is_deferred = true;
    return one;
}

given timed(given one, char const* bare_time)
{
    one.bare_time = bare_time;
    return one;
}

record_list listed(std::vector<given> const& all)
{
    record_list records(std::pmr::get_default_resource());
    for (given const& each : all)
    {
        bool const is_child = each.name == nullptr;
        item_record& made =
            is_child ? records.add(record_kind::child) : records.add_value(each.kind, each.name);
        made.value.text = each.text;
        made.nested = each.nested;
        made.bare_time = each.bare_time;
        made.is_deferred = each.is_deferred;
        bool const is_item = !is_child && !each.nested.type().empty();
        if (is_item) made.value = {.kind = detail::value_kind::nested_item};
    }
    return records;
}

built_item built(record_list& records)
{
    static constexpr std::string_view types[] = {"h-x"};
    return build_item(types, records);
}

item made(std::vector<given> const& all)
{
    record_list records = listed(all);
    auto gathered = built(records);
    return make_item(gathered, std::pmr::get_default_resource());
}

std::string lent_text(item_record const* lent)
{
    BOOST_REQUIRE(lent != nullptr);
    arena texts(std::pmr::get_default_resource());
    return std::string(lent_value(*lent, texts).text);
}

/// "name=value,value;" for each property.
std::string properties_of(std::vector<given> const& all)
{
    std::string text;
    item const value = made(all);
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
        properties_of({value(p, "b", "1"), value(p, "a", "2"), value(p, "b", "3")}) ==
        "b=1,3;a=2;");
}

BOOST_AUTO_TEST_CASE(many_properties_are_found_again)
{
    constexpr char const* names[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i",
                                     "j", "k", "l", "m", "n", "o", "p", "q", "r",
                                     "s", "t", "u", "v", "w", "x", "y", "z"};
    std::vector<given> many;
    for (int round = 0; round != 2; ++round)
    {
        for (char const* const name : names) many.push_back(value(property_kind::p, name, "x"));
    }
    item const value = made(many);
    BOOST_TEST(value.properties().size() == 26U);
    for (mf2::property const one : value.properties()) BOOST_TEST(one.values.size() == 2U);
}

BOOST_AUTO_TEST_CASE(items_become_children)
{
    parts::item of;
    of.type = {"h-y"};
    item const child(of);
    item const parent = made({{.nested = child}});
    BOOST_TEST_REQUIRE(parent.children().size() == 1U);
    BOOST_TEST((parent.children().front() == child));
}

BOOST_AUTO_TEST_CASE(a_deferred_value_counts_only_alone)
{
    auto const p = property_kind::p;
    BOOST_TEST(
        properties_of(
            {deferred(value(p, "a", "1")), value(p, "a", "2"), deferred(value(p, "b", "3"))}) ==
        "a=2;b=3;");
}

BOOST_AUTO_TEST_CASE(a_bare_time_takes_the_nearest_date_before_it)
{
    BOOST_TEST(
        properties_of(
            {date("a", "2020-01-01"), date("b", "2020-01-02T10:00"),
             timed(date("c", "x"), "11:00-0800")}) ==
        "a=2020-01-01;b=2020-01-02T10:00;c=2020-01-02 11:00-0800;");
}

BOOST_AUTO_TEST_CASE(a_bare_time_takes_the_first_date_after_it_if_there_is_none_before)
{
    BOOST_TEST(
        properties_of(
            {timed(date("a", "x"), "11:00"), date("b", "2020-01-01"), date("c", "2020-01-02")}) ==
        "a=2020-01-01 11:00;b=2020-01-01;c=2020-01-02;");
}

BOOST_AUTO_TEST_CASE(a_bare_time_of_an_item_takes_a_date_too)
{
    parts::item of;
    of.type = {"h-y"};
    of.children = {item(of)};
    of.value = "x";
    given const event{property_kind::dt, "b", "", item(of)};
    item const value = made({date("a", "2020-01-01"), timed(event, "11:00")});
    of.value = "2020-01-01 11:00";
    BOOST_TEST((*std::get<nested_item>(value["b"].front()) == item(of)));
}

BOOST_AUTO_TEST_CASE(a_bare_time_without_any_date_stands_alone)
{
    BOOST_TEST(properties_of({timed(date("a", "at eleven"), "11:00")}) == "a=11:00;");
}

BOOST_AUTO_TEST_CASE(a_time_from_elsewhere_is_verbatim)
{
    BOOST_TEST(
        properties_of({date("a", "2020-01-01"), date("b", "10:00")}) == "a=2020-01-01;b=10:00;");
}

BOOST_AUTO_TEST_CASE(a_bare_time_lends_no_date)
{
    BOOST_TEST(
        properties_of({timed(date("a", "2020-01-01"), "10:00"), timed(date("b", "x"), "11:00")}) ==
        "a=2020-01-01;b=11:00;");
}

BOOST_AUTO_TEST_CASE(an_item_is_made_more_than_once)
{
    parts::item of;
    of.type = {"h-y"};
    auto* const memory = std::pmr::get_default_resource();
    record_list records = listed(
        {value(property_kind::p, "a", "1"),
         {.nested = item(of)},
         {property_kind::p, "b", "", item(of)}});
    auto parts = built(records);
    item const first = make_copy(parts, memory, {value_view{.text = "x"}, std::nullopt});
    item second = make_item(parts, memory, {value_view{.text = "y"}, "<b>y</b>"});
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
    record_list records = listed(
        {value(property_kind::u, "name", "1"), value(property_kind::p, "name", "2"),
         value(property_kind::p, "url", "3"), value(property_kind::u, "url", "4")});
    auto const lender = built(records);
    BOOST_TEST(lent_text(lender.name) == "2");
    BOOST_TEST(lent_text(lender.url) == "4");
}

BOOST_AUTO_TEST_CASE(a_url_of_another_kind_is_only_noted)
{
    record_list records = listed({value(property_kind::p, "url", "1")});
    auto const lender = built(records);
    BOOST_TEST(lender.has_url);
    BOOST_TEST(lender.url == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
