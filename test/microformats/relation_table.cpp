#include "microformats/relation_table.hpp"

#include <boost/test/unit_test.hpp>

namespace
{

using mf2::microformats::relation_table;
using mf2::microformats::relation_view;

relation_view link(std::string_view url, std::string_view rels, std::string_view text)
{
    relation_view made;
    made.url = url;
    made.rels = rels;
    made.text = text;
    return made;
}

} // namespace

BOOST_AUTO_TEST_SUITE(relations_of_a_document)

BOOST_AUTO_TEST_CASE(urls_of_a_relation_are_unique_and_in_order_of_appearance)
{
    relation_table table;
    table.add(link("b", "me", ""));
    table.add(link("a", "me", ""));
    table.add(link("b", "me", ""));
    auto const rels = table.take_rels();
    BOOST_REQUIRE(rels.size() == 1u);
    BOOST_TEST(
        rels[0].urls == (std::pmr::vector<std::pmr::string>{"b", "a"}),
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(relations_of_a_url_are_sorted)
{
    relation_table table;
    table.add(link("a", "self bookmark", ""));
    auto const urls = table.take_urls();
    BOOST_REQUIRE(urls.size() == 1u);
    BOOST_TEST(
        urls[0].rels == (std::pmr::vector<std::pmr::string>{"bookmark", "self"}),
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_first_text_that_is_not_empty_counts)
{
    relation_table table;
    table.add(link("a", "me", ""));
    table.add(link("a", "me", "first"));
    table.add(link("a", "me", "second"));
    BOOST_TEST(table.take_urls().front().text == "first");
}

BOOST_AUTO_TEST_CASE(an_attribute_that_is_not_empty_replaces_an_empty_one)
{
    relation_table table;
    auto empty = link("a", "me", "");
    empty.title = "";
    auto named = link("a", "me", "");
    named.title = "x";
    table.add(empty);
    table.add(named);
    BOOST_TEST(table.take_urls().front().title.value() == "x");
}

BOOST_AUTO_TEST_CASE(a_link_that_says_nothing_new_is_known)
{
    relation_table table;
    table.add(link("a", "me", "text"));
    BOOST_TEST(table.has_all_of(link("a", "me", "")));
    BOOST_TEST(!table.has_all_of(link("a", "me author", "")));
    BOOST_TEST(!table.has_all_of(link("b", "me", "")));
    auto titled = link("a", "me", "");
    titled.title = "title";
    BOOST_TEST(!table.has_all_of(titled));
}

BOOST_AUTO_TEST_CASE(a_link_without_text_leaves_room_for_another_ones)
{
    relation_table table;
    table.add(link("a", "me", ""));
    BOOST_TEST(!table.has_all_of(link("a", "me", "")));
}

BOOST_AUTO_TEST_CASE(a_url_that_comes_again_has_each_relation_once)
{
    relation_table table;
    table.add(link("a", "x", ""));
    table.add(link("b", "z y x", ""));
    table.add(link("a", "y x", ""));
    table.add(link("a", "y z", ""));
    auto const rels = table.take_rels();
    auto const urls = table.take_urls();
    BOOST_TEST(
        (rels ==
         std::pmr::vector<mf2::relation>{{"x", {"a", "b"}}, {"z", {"b", "a"}}, {"y", {"b", "a"}}}));
    BOOST_REQUIRE(urls.size() == 2u);
    for (auto const& url : urls)
    {
        BOOST_TEST(
            url.rels == (std::pmr::vector<std::pmr::string>{"x", "y", "z"}),
            boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_SUITE_END()
