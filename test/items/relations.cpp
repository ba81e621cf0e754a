#include <mf2/relations.hpp>

#include "support/failing_resource.hpp"
#include "support/no_default_resource.hpp"

#include <mf2/parts.hpp>

#include <boost/test/unit_test.hpp>

#include <memory>
#include <new>
#include <string_view>
#include <type_traits>
#include <utility>

namespace parts = mf2::parts;

namespace
{

using mf2::test::failing_resource;
using mf2::test::no_default_resource;

static_assert(std::is_nothrow_move_constructible_v<mf2::relations>);
static_assert(std::is_nothrow_move_assignable_v<mf2::relations>);

/// Every attribute occurs with a value, empty, and missing.
parts::relations some()
{
    parts::relations made;
    made.rels = {{"me", {"http://a/", "http://b/"}}, {"alternate", {"http://b/"}}, {"", {""}}};
    made.urls = {
        {.url = "http://a/", .rels = {"me"}, .title = "", .text = "A"},
        {.url = "http://b/",
         .rels = {"alternate", "me"},
         .hreflang = "de",
         .media = "print",
         .title = "B",
         .type = "text/html"},
        {}};
    return made;
}

} // namespace

BOOST_AUTO_TEST_SUITE(relations_value)

BOOST_AUTO_TEST_CASE(there_are_none_without_memory)
{
    no_default_resource const none;
    mf2::relations const empty;
    BOOST_TEST(empty.rels().empty());
    BOOST_TEST(empty.urls().empty());
    BOOST_TEST(empty["me"].empty());
    BOOST_TEST(empty.memory_size() == 0u);
    BOOST_TEST((mf2::relations(empty) == empty));
}

BOOST_AUTO_TEST_CASE(none_is_as_good_as_made_of_no_parts)
{
    mf2::relations const made = parts::relations();
    BOOST_TEST((made == mf2::relations()));
}

BOOST_AUTO_TEST_CASE(every_part_is_there)
{
    mf2::relations const made = some();
    BOOST_REQUIRE(made.rels().size() == 3u);
    mf2::relation const& me = made.rels()[0];
    BOOST_TEST(me.name == "me");
    BOOST_REQUIRE(me.urls.size() == 2u);
    BOOST_TEST(me.urls[0] == "http://a/");
    BOOST_TEST(me.urls[1] == "http://b/");
    BOOST_TEST(made.rels()[2].urls[0] == "");

    BOOST_REQUIRE(made.urls().size() == 3u);
    mf2::related_url const& first = made.urls()[0];
    BOOST_TEST(first.url == "http://a/");
    BOOST_TEST(first.rels.size() == 1u);
    BOOST_TEST(first.title.value() == "");
    BOOST_TEST(!first.hreflang.has_value());
    BOOST_TEST(first.text == "A");
    mf2::related_url const& second = made.urls()[1];
    BOOST_REQUIRE(second.rels.size() == 2u);
    BOOST_TEST(second.rels[0] == "alternate");
    BOOST_TEST(second.rels[1] == "me");
    BOOST_TEST(second.hreflang.value() == "de");
    BOOST_TEST(second.media.value() == "print");
    BOOST_TEST(second.title.value() == "B");
    BOOST_TEST(second.type.value() == "text/html");
    BOOST_TEST(second.text == "");
    BOOST_TEST((made.urls()[2] == mf2::related_url()));
}

BOOST_AUTO_TEST_CASE(urls_are_found_by_the_name_of_their_relation)
{
    mf2::relations const made = some();
    BOOST_TEST((made["me"].data() == made.rels()[0].urls.data()));
    BOOST_TEST(made["alternate"].size() == 1u);
    BOOST_TEST(made["next"].empty());
}

BOOST_AUTO_TEST_CASE(they_differ_where_one_text_does)
{
    mf2::relations const made = some();
    BOOST_TEST((made == mf2::relations(some())));
    auto const differs_with = [&made](auto const& change) {
        parts::relations changed = some();
        change(changed);
        return !(made == mf2::relations(changed));
    };
    BOOST_TEST(differs_with([](auto& all) { all.rels.pop_back(); }));
    BOOST_TEST(differs_with([](auto& all) { all.urls.pop_back(); }));
    BOOST_TEST(differs_with([](auto& all) { all.rels[1].name = "next"; }));
    BOOST_TEST(differs_with([](auto& all) { all.rels[0].urls[1] = "http://c/"; }));
    BOOST_TEST(differs_with([](auto& all) { all.urls[0].url = "http://c/"; }));
    BOOST_TEST(differs_with([](auto& all) { all.urls[1].rels[0] = "next"; }));
    BOOST_TEST(differs_with([](auto& all) { all.urls[0].hreflang = ""; }));
    BOOST_TEST(differs_with([](auto& all) { all.urls[0].media = ""; }));
    BOOST_TEST(differs_with([](auto& all) { all.urls[0].title.reset(); }));
    BOOST_TEST(differs_with([](auto& all) { all.urls[0].type = ""; }));
    BOOST_TEST(differs_with([](auto& all) { all.urls[0].text = "B"; }));
}

BOOST_AUTO_TEST_CASE(they_are_one_block)
{
    failing_resource memory;
    {
        parts::relations const from = some();
        no_default_resource const none;
        mf2::relations const made(from, &memory);
        BOOST_TEST(memory.allocations() == 1u);
        BOOST_TEST(made.memory_size() == memory.in_use());
    }
    BOOST_TEST(memory.in_use() == 0u);
}

BOOST_AUTO_TEST_CASE(a_move_leaves_everything_where_it_is)
{
    failing_resource memory;
    mf2::relations made(some(), &memory);
    no_default_resource const none;
    mf2::related_url const* const urls = made.urls().data();
    std::string_view const name = made.rels()[0].name;
    mf2::relations moved(std::move(made));
    BOOST_TEST((made == mf2::relations()));
    mf2::relations assigned;
    assigned = std::move(moved);
    BOOST_TEST((assigned.urls().data() == urls));
    BOOST_TEST((assigned.rels()[0].name.data() == name.data()));
    BOOST_TEST(memory.allocations() == 1u);
}

BOOST_AUTO_TEST_CASE(a_copy_outlives_the_original)
{
    failing_resource memory;
    auto original = std::make_unique<mf2::relations>(some());
    mf2::relations const copy(*original, &memory);
    BOOST_TEST(memory.allocations() == 1u);
    BOOST_TEST(copy.memory_size() == memory.in_use());
    original.reset();
    BOOST_TEST((copy == mf2::relations(some())));
}

BOOST_AUTO_TEST_CASE(what_is_assigned_replaces_what_was_there)
{
    mf2::relations made = some();
    made = parts::relations{{{"next", {"http://c/"}}}, {}};
    BOOST_TEST(made["next"].size() == 1u);
    BOOST_TEST(made.urls().empty());
    mf2::relations const other = some();
    made = other;
    mf2::relations const& same = made;
    made = same;
    BOOST_TEST((made == other));
}

BOOST_AUTO_TEST_CASE(where_there_is_no_memory_nothing_is_made)
{
    failing_resource memory;
    memory.fail_from(1);
    mf2::relations const made = some();
    BOOST_CHECK_THROW(mf2::relations(some(), &memory), std::bad_alloc);
    BOOST_CHECK_THROW(mf2::relations(made, &memory), std::bad_alloc);
    BOOST_TEST(memory.in_use() == 0u);
}

BOOST_AUTO_TEST_SUITE_END()
