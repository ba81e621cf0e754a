#include "html/active_formatting.hpp"

#include <boost/test/unit_test.hpp>

#include <memory_resource>
#include <string>
#include <vector>

namespace
{

using namespace mf2::html;

/// A `b` with one attribute, written as `name=value`; "" for none.
element_data_ptr made(std::string const& attribute)
{
    std::string const bytes = attribute.empty() ? "b" : "b " + attribute;
    std::vector<attribute_slice> slices;
    if (!attribute.empty())
    {
        auto const equals = static_cast<std::uint32_t>(bytes.find('='));
        auto const size = static_cast<std::uint32_t>(bytes.size());
        slices.push_back({2, equals - 2, equals + 1, size - equals - 1});
    }
    tag_token const token{tag::b, false, bytes, std::string_view(bytes).substr(0, 1), slices};
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
    list.push(1, made("class=x"));
    BOOST_TEST(list.has_meaning_after_marker());
    list.insert_marker();
    BOOST_TEST(!list.has_meaning_after_marker());
    BOOST_TEST(!list.has_elements_after_marker());
}

BOOST_AUTO_TEST_SUITE_END()
