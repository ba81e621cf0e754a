#include "html/tree/open_elements.hpp"

#include <boost/test/unit_test.hpp>

#include <initializer_list>
#include <iterator>
#include <memory_resource>
#include <random>
#include <string>
#include <string_view>

namespace
{

using namespace mf2::html;

struct stack_fixture
{
    void push(std::initializer_list<tag> names, element_namespace space = element_namespace::html)
    {
        for (tag name : names)
        {
            open_element& element = open.push(name, space, name_of(name));
            element.serial = ++last_serial;
        }
    }

    /// Compare all links, from the top down, with those of a stack with no other pushes.
    void check_like_one_pushed_anew()
    {
        open_elements anew{std::pmr::get_default_resource()};
        for (std::size_t i = 0; i < open.size(); ++i)
        {
            anew.push(open[i].id, open[i].space, name_of(open[i].id));
        }
        while (!anew.empty())
        {
            BOOST_TEST_REQUIRE(open.size() == anew.size());
            tag const id = anew.current_node().id;
            BOOST_TEST_REQUIRE(open.last_index_of(id) == anew.last_index_of(id));
            BOOST_TEST_REQUIRE(
                open.next_candidate(open.size() - 1) == anew.next_candidate(anew.size() - 1));
            BOOST_TEST_REQUIRE(open.last_special() == anew.last_special());
            BOOST_TEST_REQUIRE(open.last_barrier() == anew.last_barrier());
            BOOST_TEST_REQUIRE(open.last_html() == anew.last_html());
            BOOST_TEST_REQUIRE(open.is_in_scope(1) == anew.is_in_scope(1));
            open.pop();
            anew.pop();
        }
        BOOST_TEST_REQUIRE(!open.has(tag::html));
    }

    std::uint32_t last_serial = 0;
    open_elements open{std::pmr::get_default_resource()};
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(stack_of_open_elements, stack_fixture)

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

BOOST_AUTO_TEST_CASE(an_element_below_the_floor_is_in_no_scope_and_that_is_noted)
{
    push({tag::html, tag::body, tag::p, tag::li});
    open.floor.set(open.size());
    BOOST_TEST(!open.has_in_scope(tag::div));
    push({tag::ul, tag::li});
    BOOST_TEST(open.has_in_list_item_scope(tag::li));
    open.pop();
    // A list stands between them.
    BOOST_TEST(!open.has_in_list_item_scope(tag::li));
    BOOST_TEST(!open.floor.is_met());
    BOOST_TEST(!open.has_in_button_scope(tag::p));
    BOOST_TEST(open.floor.is_met());
    open.floor.set(open.size());
    BOOST_TEST(!open.floor.is_met());
    BOOST_TEST(!open.is_in_scope(2));
    BOOST_TEST(open.floor.is_met());
    open.floor.remove();
    BOOST_TEST(open.is_in_scope(2));
}

BOOST_AUTO_TEST_CASE(an_element_removed_from_the_middle_is_found_no_more)
{
    push({tag::html, tag::body, tag::form, tag::p});
    open.remove(2);
    BOOST_TEST(!open.has(tag::form));
    BOOST_TEST(open.last_index_of(tag::p) == 2u);
}

BOOST_AUTO_TEST_CASE(an_element_may_take_the_place_of_one_further_down)
{
    push({tag::html, tag::body, tag::b, tag::p, tag::i});
    open_element again = open[2];
    again.serial = 9;
    BOOST_TEST(open.replace(2, 3, std::move(again)).serial == 3u);
    BOOST_TEST(open.last_index_of(tag::p) == 2u);
    BOOST_TEST(open.last_index_of(tag::b) == 3u);
    BOOST_TEST(open.index_of_serial(tag::b, 9) == 3u);
    BOOST_TEST(open.last_index_of(tag::i) == 4u);
}

BOOST_AUTO_TEST_CASE(moved_and_removed_elements_leave_a_stack_like_one_pushed_anew)
{
    constexpr tag names[] = {tag::b, tag::div, tag::p, tag::li, tag::i, tag::td, tag::b};
    std::mt19937 random(1);
    for (int round = 0; round < 500; ++round)
    {
        open.clear();
        push({tag::html});
        std::size_t const size = 3 + random() % 12;
        while (open.size() < size) push({names[random() % std::size(names)]});
        std::size_t const from = 1 + random() % (size - 1);
        std::size_t const to = from + random() % (size - from);
        open_element again = open[from];
        open.replace(from, to, std::move(again));
        open.remove(1 + random() % (size - 1));
        check_like_one_pushed_anew();
    }
}

BOOST_AUTO_TEST_CASE(unknown_names_are_told_apart_by_the_candidates)
{
    push({tag::html, tag::body});
    open.push(tag::unknown, element_namespace::html, "X-a");
    open.push(tag::unknown, element_namespace::svg, "x-a");
    BOOST_TEST(open.last_candidate(tag::unknown, element_namespace::html, "x-A") == 2u);
    BOOST_TEST(open.next_candidate(2) == open.npos);
    BOOST_TEST(open.last_candidate(tag::unknown, element_namespace::svg, "x-a") == 3u);
    BOOST_TEST(open.last_html() == 2u);
}

BOOST_AUTO_TEST_CASE(a_candidate_has_the_name_that_decoding_gives)
{
    push({tag::html});
    open.push(tag::unknown, element_namespace::html, {"X\0\xFF", 3});
    std::string_view const decoded = "x\uFFFD\uFFFD";
    BOOST_TEST(open.last_candidate(tag::unknown, element_namespace::html, decoded) == 1u);
}

BOOST_AUTO_TEST_CASE(a_name_is_found_however_it_is_spelled)
{
    // NULs and malformed bytes are U+FFFD. At all places of a name, which is read in pieces.
    struct spelling
    {
        std::string_view raw;
        std::string_view decoded;
    };
    using namespace std::string_view_literals;
    constexpr spelling spellings[] = {
        {"\0"sv, "\uFFFD"sv}, {"\xFF"sv, "\uFFFD"sv}, {"\xE2\x82"sv, "\uFFFD"sv}, {"A"sv, "a"sv}};
    push({tag::html});
    for (spelling const& each : spellings)
    {
        for (std::string_view const character : {"x", "\u00E9", "\uFFFD", "\U0001F600"})
        {
            for (std::size_t before = 1; before != 140; ++before)
            {
                std::string raw(before, 'x');
                std::string decoded = raw;
                raw += each.raw;
                decoded += each.decoded;
                for (int i = 0; i != 100; ++i)
                {
                    raw += character;
                    decoded += character;
                }
                open.push(tag::unknown, element_namespace::html, raw);
                BOOST_TEST_REQUIRE(
                    open.last_candidate(tag::unknown, element_namespace::html, decoded) == 1u);
                open.pop();
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(long_names_of_the_same_parts_have_hashes_of_their_own)
{
    std::string const a(64, 'a');
    std::string const b(64, 'b');
    std::string const names[] = {a + b, b + a, a + a, b + b, a + a + a, a + b + a, a, b};
    for (std::string const& name : names) open.push(tag::unknown, element_namespace::html, name);
    for (std::string const& name : names)
    {
        auto const found = open.last_candidate(tag::unknown, element_namespace::html, name);
        BOOST_TEST(found == static_cast<std::size_t>(&name - names));
        BOOST_TEST(open.next_candidate(found) == open.npos);
    }
}

BOOST_AUTO_TEST_CASE(only_names_with_one_hash_are_candidates)
{
    constexpr char const* names[] = {"x\u00E0", "x\u00E1", "x\u00E2", "x\u00E3",
                                     "x\u00E4", "x\u00E5", "x\u00E6", "x\u00E7"};
    std::size_t candidates = 0;
    for (char const* name : names) open.push(tag::unknown, element_namespace::html, name);
    for (char const* name : names)
    {
        for (auto i = open.last_candidate(tag::unknown, element_namespace::html, name);
             i != open_elements::npos; i = open.next_candidate(i))
            ++candidates;
    }
    BOOST_TEST(candidates == std::size(names));
}

BOOST_AUTO_TEST_CASE(blocks_of_text_are_special_but_bar_no_item)
{
    push({tag::html, tag::body, tag::li, tag::div, tag::span});
    BOOST_TEST(open.last_special() == 3u);
    BOOST_TEST(open.last_barrier() == 2u);
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
