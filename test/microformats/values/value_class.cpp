#include "microformats/values/value_class.hpp"

#include "support/tape_builder.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace mf2::microformats
{
namespace
{

std::pmr::string attribute_of(std::string_view html, value_class role, property_kind kind)
{
    test::tape_builder document(html);
    element_view const element(document.first_element());
    auto const value = value_class_attribute(element, role, kind, std::pmr::get_default_resource());
    BOOST_TEST(value.has_value() == has_value_class_attribute(element, role, kind));
    return value.value_or("(text)");
}

value_class_parts parts_for(property_kind kind)
{
    property_kinds wanted;
    wanted.insert(kind);
    return value_class_parts(wanted);
}

} // namespace

BOOST_AUTO_TEST_SUITE(value_class_pattern)

BOOST_AUTO_TEST_CASE(only_whole_tokens_count)
{
    BOOST_TEST((value_class_of("a value b") == value_class::value));
    BOOST_TEST((value_class_of("values my-value") == value_class::none));
    BOOST_TEST((value_class_of("") == value_class::none));
}

BOOST_AUTO_TEST_CASE(value_title_counts_before_value)
{
    BOOST_TEST((value_class_of("value value-title") == value_class::value_title));
    BOOST_TEST((value_class_of("value-title value") == value_class::value_title));
}

BOOST_AUTO_TEST_CASE(a_value_title_is_its_title_even_if_it_has_none)
{
    auto const role = value_class::value_title;
    BOOST_TEST(attribute_of("<i title=' a '>b</i>", role, property_kind::p) == " a ");
    BOOST_TEST(attribute_of("<i>b</i>", role, property_kind::p) == "");
}

BOOST_AUTO_TEST_CASE(a_value_is_read_from_attributes_where_there_are_any)
{
    auto const role = value_class::value;
    BOOST_TEST(attribute_of("<img alt=a>", role, property_kind::p) == "a");
    BOOST_TEST(attribute_of("<img>", role, property_kind::p) == "");
    BOOST_TEST(attribute_of("<data value=''>b</data>", role, property_kind::p) == "");
    BOOST_TEST(attribute_of("<data>b</data>", role, property_kind::p) == "(text)");
    BOOST_TEST(attribute_of("<abbr title=a>b</abbr>", role, property_kind::u) == "a");
}

BOOST_AUTO_TEST_CASE(datetime_counts_for_dates_only)
{
    auto const role = value_class::value;
    BOOST_TEST(attribute_of("<time datetime=a>b</time>", role, property_kind::dt) == "a");
    BOOST_TEST(attribute_of("<del datetime=a>b</del>", role, property_kind::dt) == "a");
    BOOST_TEST(attribute_of("<time datetime=a>b</time>", role, property_kind::p) == "(text)");
}

BOOST_AUTO_TEST_CASE(text_parts_are_joined_without_a_separator)
{
    auto parts = parts_for(property_kind::p);
    parts.add(property_kind::p, "a");
    parts.add(property_kind::p, "b");
    BOOST_TEST(parts.joined(property_kind::p).value_or("none") == "ab");
    BOOST_TEST(parts.joined(property_kind::u).value_or("none") == "none");
}

BOOST_AUTO_TEST_CASE(an_empty_part_is_a_value)
{
    auto parts = parts_for(property_kind::u);
    parts.add(property_kind::u, "");
    BOOST_TEST(parts.joined(property_kind::u).value_or("none") == "");
}

BOOST_AUTO_TEST_CASE(date_parts_are_put_together)
{
    auto parts = parts_for(property_kind::dt);
    parts.add(property_kind::dt, "10:00");
    parts.add(property_kind::dt, "2020-01-02");
    BOOST_TEST(parts.dates().result().value_or("none") == "2020-01-02 10:00");
}

BOOST_AUTO_TEST_CASE(the_place_of_an_element_is_empty_for_the_next_one)
{
    property_kinds all;
    for (auto const kind : {property_kind::p, property_kind::u, property_kind::dt})
        all.insert(kind);
    open_value_parts open(std::pmr::get_default_resource());
    open.open(all);
    open.back().add(property_kind::p, "a");
    open.back().add(property_kind::u, "b");
    open.back().add(property_kind::dt, "10:00");
    open.close();
    BOOST_TEST(open.empty());
    open.open({});
    BOOST_TEST(open.back().wanted().empty());
    BOOST_TEST(!open.back().joined(property_kind::p));
    BOOST_TEST(!open.back().joined(property_kind::u));
    BOOST_TEST(!open.back().dates().bare_time());
}

BOOST_AUTO_TEST_CASE(parts_of_the_element_around_stay_while_another_is_open)
{
    open_value_parts open(std::pmr::get_default_resource());
    open.open({});
    open.back().add(property_kind::p, "a");
    for (int i = 0; i != 10; ++i) open.open({});
    for (int i = 0; i != 10; ++i) open.close();
    BOOST_TEST(open.back().joined(property_kind::p).value_or("none") == "a");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
