#include "microformats/relations/relation_table.hpp"

#include "support/failing_resource.hpp"

#include <boost/test/unit_test.hpp>

#include <span>
#include <string>
#include <string_view>

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

void add(relation_table& table, relation_view const& what)
{
    table.add(what, table.find(what.url));
}

bool has_all_of(relation_table& table, relation_view const& what)
{
    return table.has_all_of(what, table.find(what.url));
}

std::string joined(std::span<std::string_view const> texts)
{
    std::string all;
    for (std::string_view const each : texts) all.append(all.empty() ? "" : " ").append(each);
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(relations_of_a_document)

BOOST_AUTO_TEST_CASE(urls_of_a_relation_are_unique_and_in_order_of_appearance)
{
    relation_table table;
    add(table, link("b", "me", ""));
    add(table, link("a", "me", ""));
    add(table, link("b", "me", ""));
    mf2::relations const all = table.take();
    BOOST_REQUIRE(all.rels().size() == 1u);
    BOOST_TEST(joined(all.rels()[0].urls) == "b a");
}

BOOST_AUTO_TEST_CASE(relations_of_a_url_are_sorted)
{
    relation_table table;
    add(table, link("a", "self bookmark", ""));
    mf2::relations const all = table.take();
    BOOST_REQUIRE(all.urls().size() == 1u);
    BOOST_TEST(joined(all.urls()[0].rels) == "bookmark self");
}

BOOST_AUTO_TEST_CASE(the_first_text_that_is_not_empty_counts)
{
    relation_table table;
    add(table, link("a", "me", ""));
    add(table, link("a", "me", "first"));
    add(table, link("a", "me", "second"));
    BOOST_TEST(table.take().urls()[0].text == "first");
}

BOOST_AUTO_TEST_CASE(an_attribute_that_is_not_empty_replaces_an_empty_one)
{
    relation_table table;
    auto empty = link("a", "me", "");
    empty.title = "";
    auto named = link("a", "me", "");
    named.title = "x";
    add(table, empty);
    add(table, named);
    BOOST_TEST(table.take().urls()[0].title.value() == "x");
}

BOOST_AUTO_TEST_CASE(a_link_that_says_nothing_new_is_known)
{
    relation_table table;
    add(table, link("a", "me", "text"));
    BOOST_TEST(has_all_of(table, link("a", "me", "")));
    BOOST_TEST(!has_all_of(table, link("a", "me author", "")));
    BOOST_TEST(!has_all_of(table, link("b", "me", "")));
    auto titled = link("a", "me", "");
    titled.title = "title";
    BOOST_TEST(!has_all_of(table, titled));
}

BOOST_AUTO_TEST_CASE(a_link_without_text_leaves_room_for_another_ones)
{
    relation_table table;
    add(table, link("a", "me", ""));
    BOOST_TEST(!has_all_of(table, link("a", "me", "")));
}

BOOST_AUTO_TEST_CASE(a_url_that_comes_again_has_each_relation_once)
{
    relation_table table;
    add(table, link("a", "x", ""));
    add(table, link("b", "z y x", ""));
    add(table, link("a", "y x", ""));
    add(table, link("a", "y z", ""));
    mf2::relations const all = table.take();
    BOOST_REQUIRE(all.rels().size() == 3u);
    BOOST_TEST(joined(all["x"]) == "a b");
    BOOST_TEST(joined(all["z"]) == "b a");
    BOOST_TEST(joined(all["y"]) == "b a");
    BOOST_TEST(all.rels()[1].name == "z");
    BOOST_REQUIRE(all.urls().size() == 2u);
    for (auto const& url : all.urls()) BOOST_TEST(joined(url.rels) == "x y z");
}

BOOST_AUTO_TEST_CASE(links_with_the_relations_of_the_last_one_have_them_too)
{
    relation_table table;
    add(table, link("a", "x y", "text"));
    add(table, link("b", "x y", "text"));
    add(table, link("c", "x", "text"));
    add(table, link("c", "y", ""));
    BOOST_TEST(has_all_of(table, link("b", "y x", "")));
    BOOST_TEST(has_all_of(table, link("c", "x y", "")));
    mf2::relations const all = table.take();
    BOOST_TEST(joined(all["x"]) == "a b c");
    BOOST_TEST(joined(all["y"]) == "a b c");
    add(table, link("d", "y", ""));
    BOOST_TEST(joined(table.take()["y"]) == "d");
}

BOOST_AUTO_TEST_CASE(what_was_taken_is_not_there_any_more)
{
    relation_table table;
    add(table, link("a", "me", "first"));
    mf2::relations const first = table.take();
    BOOST_TEST(table.take().urls().empty());
    add(table, link("b", "author", "second"));
    mf2::relations const second = table.take();
    BOOST_TEST(first.urls()[0].text == "first");
    BOOST_REQUIRE(second.urls().size() == 1u);
    BOOST_TEST(second.urls()[0].url == "b");
    BOOST_TEST(joined(second.urls()[0].rels) == "author");
}

BOOST_AUTO_TEST_CASE(relations_are_one_block_of_the_memory_of_results)
{
    mf2::test::failing_resource results;
    mf2::test::failing_resource work;
    {
        relation_table table({&work, &work, &results});
        std::string const url(2000, 'u');
        for (char const last : std::string_view("abcdefghijklmnopqrstuvwxyz"))
            add(table, link(url + last, "tag nofollow", url));
        BOOST_TEST(results.allocations() == 0u);
        mf2::relations const all = table.take();
        BOOST_TEST(results.allocations() == 1u);
        BOOST_TEST(all.memory_size() == results.in_use());
        // The texts themselves, and at most 300 bytes beside each URL with its text.
        BOOST_TEST(all.memory_size() < 26 * 2 * 2001 + 26 * 300);
    }
    BOOST_TEST(results.in_use() == 0u);
    BOOST_TEST(work.in_use() == 0u);
}

BOOST_AUTO_TEST_SUITE_END()
