#include <mf2/handler.hpp>

#include <boost/test/unit_test.hpp>

#include <utility>

namespace
{

class ignoring_relations : public mf2::handler
{
public:
    void on_item(mf2::item&&) override {}
};

mf2::item card()
{
    mf2::item made;
    made.type = {"h-card"};
    return made;
}

} // namespace

BOOST_AUTO_TEST_SUITE(handler)

BOOST_AUTO_TEST_CASE(a_handler_may_ignore_the_relations)
{
    ignoring_relations ignoring;
    std::pmr::vector<mf2::relation> rels{{"me", {"https://example.com/"}}};
    mf2::handler& receiver = ignoring;
    receiver.on_end(std::move(rels), {});
    BOOST_TEST(rels.size() == 1);
}

BOOST_AUTO_TEST_CASE(the_document_builder_keeps_everything_in_order)
{
    mf2::document_builder builder;
    mf2::item entry;
    entry.type = {"h-entry"};
    builder.on_item(card());
    builder.on_item(std::move(entry));
    mf2::related_url home;
    home.url = "https://example.com/";
    home.rels = {"me"};
    builder.on_end({{"me", {"https://example.com/"}}}, {home});

    mf2::document const built = builder.take();
    BOOST_REQUIRE(built.items.size() == 2);
    BOOST_TEST(built.items[0].type.front() == "h-card");
    BOOST_TEST(built.items[1].type.front() == "h-entry");
    BOOST_TEST(built.rels.front().name == "me");
    BOOST_TEST((built.rel_urls.front() == home));
}

BOOST_AUTO_TEST_CASE(the_document_builder_is_empty_after_take)
{
    mf2::document_builder builder;
    builder.on_item(card());
    BOOST_TEST(builder.take().items.size() == 1);
    BOOST_TEST((builder.take() == mf2::document()));
}

BOOST_AUTO_TEST_SUITE_END()
