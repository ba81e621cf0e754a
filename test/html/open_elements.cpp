#include "html/open_elements.hpp"

#include <boost/test/unit_test.hpp>

#include <initializer_list>
#include <memory_resource>

namespace
{

using namespace mf2::html;

struct fixture
{
    void push(std::initializer_list<tag> names, element_namespace space = element_namespace::html)
    {
        for (tag name : names)
        {
            open_element& element = open.push(name, space, name_of(name));
            element.serial = ++last_serial;
        }
    }

    std::uint32_t last_serial = 0;
    open_elements open{std::pmr::get_default_resource()};
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(stack_of_open_elements, fixture)

BOOST_AUTO_TEST_CASE(an_element_is_in_scope_up_to_a_boundary)
{
    push({tag::html, tag::body, tag::p, tag::b});
    BOOST_TEST(open.has_in_scope(tag::p));
    push({tag::table});
    BOOST_TEST(!open.has_in_scope(tag::p));
    BOOST_TEST(open.has_in_scope(tag::table));
}

BOOST_AUTO_TEST_CASE(a_select_bounds_the_scope)
{
    push({tag::html, tag::body, tag::p, tag::select});
    BOOST_TEST(!open.has_in_scope(tag::p));
    BOOST_TEST(open.has_in_scope(tag::select));
}

BOOST_AUTO_TEST_CASE(a_button_bounds_only_the_button_scope)
{
    push({tag::html, tag::body, tag::p, tag::button});
    BOOST_TEST(open.has_in_scope(tag::p));
    BOOST_TEST(!open.has_in_button_scope(tag::p));
}

BOOST_AUTO_TEST_CASE(lists_bound_only_the_list_item_scope)
{
    push({tag::html, tag::body, tag::li, tag::ul});
    BOOST_TEST(open.has_in_scope(tag::li));
    BOOST_TEST(!open.has_in_list_item_scope(tag::li));
}

BOOST_AUTO_TEST_CASE(foreign_elements_bound_scopes_but_are_not_found_in_them)
{
    push({tag::html, tag::body, tag::p});
    push({tag::svg, tag::title}, element_namespace::svg);
    BOOST_TEST(!open.has_in_scope(tag::p));
    BOOST_TEST(!open.has_in_scope(tag::title));
}

BOOST_AUTO_TEST_CASE(the_table_scope_is_bounded_by_tables_alone)
{
    push({tag::html, tag::body, tag::table, tag::tbody, tag::tr, tag::td, tag::object});
    BOOST_TEST(open.has_in_table_scope(tag::tr));
    push({tag::table});
    BOOST_TEST(!open.has_in_table_scope(tag::tr));
}

BOOST_AUTO_TEST_CASE(removing_and_inserting_keep_the_counts)
{
    push({tag::html, tag::body, tag::form, tag::p});
    open_element again = open[2];
    again.serial = 9;
    open.remove(2);
    BOOST_TEST(!open.has(tag::form));
    open.insert(2, std::move(again));
    BOOST_TEST(open.has_in_scope(tag::form));
    BOOST_TEST(open.index_of_serial(9) == 2u);
    BOOST_TEST(open.last_index_of(tag::p) == 3u);
}

BOOST_AUTO_TEST_CASE(what_is_special_depends_on_the_namespace)
{
    BOOST_TEST(is_special(tag::div, element_namespace::html));
    BOOST_TEST(!is_special(tag::div, element_namespace::svg));
    BOOST_TEST(is_special(tag::foreign_object, element_namespace::svg));
    BOOST_TEST(is_special(tag::mi, element_namespace::math_ml));
    BOOST_TEST(!is_special(tag::span, element_namespace::html));
}

BOOST_AUTO_TEST_SUITE_END()
