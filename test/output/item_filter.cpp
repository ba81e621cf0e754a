#include <mf2/item_filter.hpp>

#include "support/cuts.hpp"
#include "support/events.hpp"
#include "support/reading.hpp"

#include <mf2/document_builder.hpp>
#include <mf2/limited_resource.hpp>
#include <mf2/parser.hpp>

#include <boost/test/unit_test.hpp>

#include <span>

namespace
{

using mf2::item_places;
using list = std::vector<std::string>;

constexpr std::string_view page =
    "<body><div class=h-feed><h1 class=p-name>F</h1>"
    "<div class=h-entry><a class='p-name u-url' href=1>A</a> <b class='p-author h-card'>J</b>"
    "<div class='p-comment h-entry'>C</div></div></div>"
    "<p class=h-card>K</p><link rel=me href=x>";

void parse_into(mf2::handler& receiver)
{
    mf2::parser parser(receiver, mf2::test::really_cut({}));
    boost::system::error_code ec;
    parser.write(page, ec);
    parser.finish(ec);
    BOOST_REQUIRE(!ec);
}

mf2::document filtered(list types, item_places where)
{
    mf2::document_builder builder;
    mf2::item_filter filter(builder, std::move(types), where);
    parse_into(filter);
    return builder.take();
}

/// The names of the top-level items.
std::string names(mf2::document const& value)
{
    std::string text;
    for (mf2::item const& each : value.items)
    {
        if (!each["name"].empty()) (text += text_of(each["name"].front())) += ' ';
    }
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(item_filter)

BOOST_AUTO_TEST_CASE(top_level_items_are_chosen_by_type)
{
    BOOST_TEST(names(filtered({"h-card"}, item_places::top_level)) == "K ");
    BOOST_TEST(names(filtered({"h-feed", "h-card"}, item_places::top_level)) == "F K ");
    BOOST_TEST(names(filtered({"h-entry"}, item_places::top_level)) == "");
}

BOOST_AUTO_TEST_CASE(no_type_stands_for_all)
{
    BOOST_TEST(names(filtered({}, item_places::top_level)) == "F K ");
    BOOST_TEST(names(filtered({}, item_places::anywhere)) == "J C A F K ");
}

BOOST_AUTO_TEST_CASE(a_top_level_item_keeps_what_is_in_it)
{
    auto const document = filtered({"h-feed"}, item_places::top_level);
    BOOST_REQUIRE(document.items.size() == 1u);
    BOOST_REQUIRE(document.items[0].children().size() == 1u);
    BOOST_TEST(document.items[0].children()[0].properties().size() == 4u);
}

BOOST_AUTO_TEST_CASE(items_of_a_type_are_found_wherever_they_are)
{
    BOOST_TEST(names(filtered({"h-entry"}, item_places::anywhere)) == "C A ");
    BOOST_TEST(names(filtered({"h-card"}, item_places::anywhere)) == "J K ");
}

BOOST_AUTO_TEST_CASE(what_is_nested_and_of_another_type_stays_where_it_was)
{
    auto const document = filtered({"h-entry"}, item_places::anywhere);
    auto const& entry = document.items.at(1);
    auto const author = entry.properties()[2];
    BOOST_TEST(author.name == "author");
    BOOST_TEST(std::holds_alternative<mf2::nested_item>(author.values.front()));
    // The comment is passed on by itself: its text remains.
    BOOST_TEST(std::get<0>(entry.properties()[3].values.front()) == "C");
}

BOOST_AUTO_TEST_CASE(a_receiver_that_wants_nested_items_is_told_where_they_were)
{
    mf2::test::event_log log;
    mf2::item_filter filter(log, {"h-card"});
    parse_into(filter);
    BOOST_TEST(log.lines.at(0).starts_with("nested h-feed > h-entry > author h-card {"));
    BOOST_TEST(log.lines.at(1).starts_with("item {"));
}

BOOST_AUTO_TEST_CASE(a_receiver_decides_about_what_is_in_top_level_items)
{
    mf2::test::event_log log([](std::size_t) { return mf2::disposition::take; });
    mf2::item_filter filter(log, {"h-feed"}, item_places::top_level);
    parse_into(filter);
    BOOST_TEST(log.nested == 3u);
    BOOST_TEST(
        log.lines.at(3).starts_with(R"(item {"type":["h-feed"],"properties":{"name":["F"]}} 6-)"));
}

BOOST_AUTO_TEST_CASE(a_receiver_that_does_not_ask_gets_top_level_items_whole)
{
    auto const whole = filtered({}, item_places::top_level);
    mf2::document_builder builder;
    parse_into(builder);
    BOOST_TEST((whole == builder.take()));
}

BOOST_AUTO_TEST_CASE(one_of_several_types_is_enough)
{
    mf2::document_builder builder;
    mf2::item_filter filter(builder, {"h-none", "h-b", "h-c"});
    mf2::parser parser(filter, mf2::test::really_cut({}));
    boost::system::error_code ec;
    parser.write("<p class='h-a h-b'>x</p><p class=h-a>y</p><p class=h-c>z</p>", ec);
    parser.finish(ec);
    BOOST_TEST(names(builder.take()) == "x z ");
}

BOOST_AUTO_TEST_CASE(what_is_in_no_wanted_item_takes_no_memory)
{
    mf2::document_builder builder;
    mf2::item_filter filter(builder, {"h-card"});
    mf2::limited_resource memory(256 * 1024);
    mf2::parser parser(filter, {}, &memory);
    boost::system::error_code ec;
    parser.write("<body>text<div class=h-feed><b class=p-name>F</b>", ec);
    for (int i = 0; i != 10'000; ++i) parser.write("<p class=h-entry>A long enough name</p>", ec);
    parser.write("<p class=h-card>J</p></div>", ec);
    parser.finish(ec);
    BOOST_TEST(!ec.failed());
    BOOST_TEST(names(builder.take()) == "J ");
}

BOOST_AUTO_TEST_CASE(what_is_chosen_does_not_depend_on_the_cuts)
{
    for (item_places const where : {item_places::anywhere, item_places::top_level})
    {
        auto const whole = filtered({"h-entry", "h-feed"}, where);
        mf2::test::for_every_cut(page, [&](std::span<std::string_view const> pieces) {
            mf2::document_builder builder;
            mf2::item_filter filter(builder, {"h-entry", "h-feed"}, where);
            mf2::parser parser(filter, mf2::test::really_cut({}));
            boost::system::error_code ec;
            for (std::string_view const piece : pieces) parser.write(piece, ec);
            parser.finish(ec);
            BOOST_TEST((builder.take() == whole), pieces.front().size());
        });
    }
}

BOOST_AUTO_TEST_CASE(the_item_of_the_head_counts_as_one_of_its_type)
{
    auto const type_behind = [](std::vector<std::string> types) {
        mf2::document_builder builder;
        mf2::item_filter filter(builder, std::move(types));
        mf2::parse_options options;
        options.metaformats = mf2::metaformats::meta_item;
        mf2::parser parser(filter, options);
        boost::system::error_code ec;
        parser.write("<meta property=og:type content=profile>", ec);
        parser.finish(ec);
        BOOST_TEST(!ec.failed());
        auto const document = builder.take();
        BOOST_REQUIRE(document.meta_item.has_value());
        bool const is_whole = document.meta_item->end() != 0;
        BOOST_TEST(is_whole == !document.meta_item->type().empty());
        return std::string(document.meta_item->type());
    };
    BOOST_TEST(type_behind({}) == "card");
    BOOST_TEST(type_behind({"h-entry", "h-card"}) == "card");
    BOOST_TEST(type_behind({"h-entry"}) == "");
    BOOST_TEST(type_behind({"card"}) == "");
}

BOOST_AUTO_TEST_CASE(everything_else_is_passed_on)
{
    auto const document = filtered({"h-none"}, item_places::anywhere);
    BOOST_TEST(document.relations.rels().size() == 1u);
    BOOST_TEST(document.relations.urls().size() == 1u);
    BOOST_TEST(document.provenance.encoding == "UTF-8");
}

BOOST_AUTO_TEST_SUITE_END()
