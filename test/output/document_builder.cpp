#include <mf2/document_builder.hpp>

#include "support/failing_resource.hpp"

#include <mf2/parts.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <utility>

namespace
{

mf2::item of_type(char const* type)
{
    mf2::parts::item made;
    made.type = {type};
    return made;
}

} // namespace

BOOST_AUTO_TEST_SUITE(document_builder)

BOOST_AUTO_TEST_CASE(everything_is_kept_in_order)
{
    mf2::document_builder builder;
    builder.on_item(of_type("h-card"));
    builder.on_item(of_type("h-entry"));
    mf2::relations const home = mf2::parts::relations{
        {{"me", {"https://example.com/"}}}, {{.url = "https://example.com/", .rels = {"me"}}}};
    builder.on_relations(mf2::relations(home));
    mf2::provenance about;
    about.encoding = "Big5";
    builder.on_end(std::move(about), {});

    mf2::document const built = builder.take();
    BOOST_REQUIRE(built.items.size() == 2u);
    BOOST_TEST(built.items[0].type().front() == "h-card");
    BOOST_TEST(built.items[1].type().front() == "h-entry");
    BOOST_TEST((built.relations == home));
    BOOST_TEST(built.provenance.encoding == "Big5");
}

BOOST_AUTO_TEST_CASE(the_item_of_the_head_is_kept_too)
{
    mf2::document_builder builder;
    mf2::meta_item const head(of_type("cite"));
    builder.on_meta_item(mf2::meta_item(head));
    BOOST_TEST((builder.take().meta_item == head));
    BOOST_TEST(!builder.take().meta_item.has_value());
}

BOOST_AUTO_TEST_CASE(the_builder_is_empty_after_take_and_clear)
{
    mf2::document_builder builder;
    builder.on_item(of_type("h-card"));
    BOOST_TEST(builder.take().items.size() == 1u);
    BOOST_TEST((builder.take() == mf2::document()));
    builder.on_item(of_type("h-card"));
    builder.clear();
    BOOST_TEST((builder.take() == mf2::document()));
}

BOOST_AUTO_TEST_CASE(what_was_built_is_there_until_it_is_forgotten)
{
    mf2::document_builder builder;
    builder.on_item(of_type("h-card"));
    builder.on_link({});
    builder.on_meta_item(mf2::meta_item(of_type("cite")));
    builder.on_relations(mf2::parts::relations{
        {{"me", {"https://example.com/"}}}, {{.url = "https://example.com/", .rels = {"me"}}}});
    mf2::provenance about;
    about.encoding = "Big5";
    builder.on_end(std::move(about), {});
    mf2::document const& built = builder.built();
    BOOST_TEST(built.items.size() == 1u);
    BOOST_TEST(built.links.size() == 1u);
    BOOST_TEST(built.relations.urls().size() == 1u);
    BOOST_TEST(built.provenance.encoding == "Big5");
    std::size_t const room = built.items.capacity();
    std::size_t const room_for_links = built.links.capacity();
    builder.clear();
    BOOST_TEST((built == mf2::document()));
    BOOST_TEST(built.items.capacity() == room);
    BOOST_TEST(built.links.capacity() == room_for_links);
}

BOOST_AUTO_TEST_CASE(clear_gives_back_as_many_items_as_there_are_and_those_in_them)
{
    for (std::size_t count = 0; count != 12; ++count)
    {
        mf2::test::failing_resource memory;
        mf2::document_builder builder(&memory);
        mf2::parts::item feed;
        for (std::size_t i = 0; i != count; ++i)
        {
            feed.children.emplace_back(of_type("h-entry"), &memory);
            builder.on_item(mf2::item(of_type("h-card"), &memory));
        }
        std::size_t const without = memory.in_use();
        builder.on_item(mf2::item(std::move(feed), &memory));
        BOOST_TEST(memory.in_use() > without);
        builder.clear();
        // Only the list's capacity remains.
        std::size_t const room = builder.built().items.capacity() * sizeof(mf2::item);
        BOOST_TEST(memory.in_use() == room, count << " items");
    }
}

BOOST_AUTO_TEST_SUITE_END()
