#include "html/tree/active_formatting.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string>
#include <vector>

namespace
{

using namespace mf2::html;

/// A `b` with attributes, each written as `name=value`, with a space between them; "" for none.
element_data_ptr made(std::string const& attributes)
{
    std::string const bytes = attributes.empty() ? "b" : "b " + attributes;
    std::vector<attribute_slice> slices;
    for (std::size_t at = 2; at < bytes.size();)
    {
        std::size_t const equals = bytes.find('=', at);
        std::size_t const end = std::min(bytes.find(' ', at), bytes.size());
        auto const as_offset = [](std::size_t place) { return static_cast<std::uint32_t>(place); };
        slices.push_back(
            {as_offset(at), as_offset(equals - at), as_offset(equals + 1),
             as_offset(end - equals - 1)});
        at = end + 1;
    }
    tag_token const token{tag::b, false, 1, bytes, slices};
    return element_data::create(*std::pmr::get_default_resource(), token, element_namespace::html);
}

struct fixture
{
    active_formatting_elements list{std::pmr::get_default_resource()};
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(list_of_active_formatting_elements, fixture)

BOOST_AUTO_TEST_CASE(the_fourth_of_a_family_pushes_the_first_out)
{
    for (std::uint32_t serial = 1; serial <= 4; ++serial) list.push(serial, made("id=x"));
    BOOST_TEST(list.size() == 3u);
    BOOST_TEST(list[0].serial == 2u);
}

BOOST_AUTO_TEST_CASE(attributes_that_mean_the_same_make_a_family)
{
    list.push(1, made("id=a"));
    list.push(2, made("ID=a"));
    list.push(3, made("id=&#97;"));
    list.push(4, made("id=a"));
    BOOST_TEST(list.size() == 3u);
}

BOOST_AUTO_TEST_CASE(attributes_make_a_family_in_any_order)
{
    list.push(1, made("id=a class=b c=d"));
    list.push(2, made("c=d ID=a class=b"));
    list.push(3, made("class=b c=&#100; id=a"));
    list.push(4, made("c=d class=b id=a"));
    BOOST_TEST(list.size() == 3u);
    list.push(5, made("c=a class=b id=d"));
    list.push(6, made("class=b id=a"));
    BOOST_TEST(list.size() == 5u);
}

BOOST_AUTO_TEST_CASE(names_make_a_family_as_the_parser_made_them)
{
    using namespace std::string_literals;
    list.push(1, made("a\0=b"s));
    list.push(2, made("A\0=b"s));
    list.push(3, made("a\xEF\xBF\xBD=b"));
    list.push(4, made("A\xFF=b"));
    BOOST_TEST(list.size() == 3u);
}

BOOST_AUTO_TEST_CASE(a_clone_takes_the_place_that_it_is_given)
{
    for (std::uint32_t serial = 1; serial <= 40; ++serial)
    {
        list.push(serial, made("id=" + std::to_string(serial)));
    }
    list.move(10, 30, 41);
    BOOST_TEST(list.index_of_serial(41) == 29u);
    BOOST_TEST(list.index_of_serial(12) == 10u);
    list.move(29, 5, 42);
    BOOST_TEST(list.index_of_serial(42) == 5u);
    BOOST_TEST(list.index_of_serial(6) == 6u);
    for (std::uint32_t serial = 43; serial <= 45; ++serial) list.push(serial, made("id=11"));
    BOOST_TEST(list.size() == 42u);
    BOOST_TEST(list.index_of_serial(42) == list.npos);
}

BOOST_AUTO_TEST_CASE(other_values_make_no_family)
{
    for (std::uint32_t serial = 1; serial <= 4; ++serial)
    {
        list.push(serial, made("id=" + std::to_string(serial)));
    }
    BOOST_TEST(list.size() == 4u);
}

BOOST_AUTO_TEST_CASE(a_family_ends_at_a_marker)
{
    for (std::uint32_t serial = 1; serial <= 3; ++serial) list.push(serial, made(""));
    list.insert_marker();
    list.push(4, made(""));
    BOOST_TEST(list.size() == 5u);
    BOOST_TEST(list.last_index_of(tag::b) == 4u);
    list.clear_to_last_marker();
    BOOST_TEST(list.size() == 3u);
}

BOOST_AUTO_TEST_CASE(a_class_is_seen_back_to_the_marker)
{
    constexpr attribute_names names({"class"}, {});
    list.push(1, made("class=x"));
    BOOST_TEST(list.has_meaning_after_marker(names, mf2::html::attention::ordinary));
    list.insert_marker();
    BOOST_TEST(!list.has_meaning_after_marker(names, mf2::html::attention::ordinary));
    BOOST_TEST(list.has_meaning(names, mf2::html::attention::ordinary));
    BOOST_TEST(!list.has_elements_after_marker());
    list.clear_to_last_marker();
    list.remove_last();
    list.push(2, made("title=x"));
    BOOST_TEST(!list.has_meaning(names, mf2::html::attention::ordinary));
}

BOOST_AUTO_TEST_CASE(families_are_found_in_a_long_list)
{
    for (std::uint64_t serial = 1; serial <= 100; ++serial)
    {
        list.push(serial, made("id=" + std::to_string(serial)));
    }
    for (std::uint64_t serial = 101; serial <= 104; ++serial) list.push(serial, made("id=&#49;"));
    BOOST_TEST(list.size() == 102u);
    BOOST_TEST(list.index_of_serial(1) == list.npos);
    BOOST_TEST(list.index_of_serial(102) == 99u);
    BOOST_TEST(list.index_of_serial(104) == 101u);
    list.remove_from(0);
    list.push(105, made("id=1"));
    BOOST_TEST(list.size() == 1u);
}

BOOST_AUTO_TEST_CASE(a_list_that_is_too_long_forgets_its_older_half)
{
    using outcome = active_formatting_elements::outcome;
    for (std::uint64_t serial = 1; serial <= list.most; ++serial)
    {
        BOOST_TEST((list.push(serial, made("id=" + std::to_string(serial))) == outcome::as_ever));
    }
    BOOST_TEST((list.insert_marker() == outcome::forgot_oldest));
    BOOST_TEST(list.size() == list.most / 2 + 1);
    BOOST_TEST(list[0].serial == list.most / 2 + 1);
}

BOOST_AUTO_TEST_CASE(a_name_that_is_absent_may_come_again)
{
    BOOST_TEST(list.last_index_of(tag::b) == list.npos);
    list.push(1, made(""));
    BOOST_TEST(list.last_index_of(tag::b) == 0u);
    list.insert_marker();
    BOOST_TEST(list.last_index_of(tag::b) == list.npos);
    list.clear_to_last_marker();
    BOOST_TEST(list.last_index_of(tag::b) == 0u);
}

BOOST_AUTO_TEST_SUITE_END()
