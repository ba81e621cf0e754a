#include <mf2/json_writer.hpp>

#include <mf2/error.hpp>
#include <mf2/json.hpp>
#include <mf2/parse.hpp>
#include <mf2/parser.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>

namespace
{

/// A writer, with its output so far.
struct writing
{
    std::string text;
    mf2::json_writer writer{[this](std::string_view piece) { text += piece; }};
    mf2::parser parser{writer};

    void read(std::string_view html)
    {
        boost::system::error_code ec;
        parser.write(html, ec);
        BOOST_REQUIRE(!ec);
    }
    void finish()
    {
        boost::system::error_code ec;
        parser.finish(ec);
        BOOST_REQUIRE(!ec);
    }
};

constexpr std::string_view empty = R"({"items":[],"rels":{},"rel-urls":{}})";
constexpr std::string_view two_cards =
    R"({"items":[{"type":["h-card"],"properties":{"name":["a"]}},)"
    R"({"type":["h-card"],"properties":{"name":["b"]}}],)"
    R"("rels":{"me":["x"],"next":["y"]},)"
    R"("rel-urls":{"x":{"rels":["me"],"text":""},"y":{"rels":["next"],"text":""}}})";
constexpr std::string_view two_cards_page =
    "<body><p class=h-card>a</p><p class=h-card>b</p><link rel=me href=x><link rel=next href=y>";

} // namespace

BOOST_FIXTURE_TEST_SUITE(json_writer, writing)

BOOST_AUTO_TEST_CASE(a_document_without_anything_has_all_three_members)
{
    finish();
    BOOST_TEST(text == empty);
}

BOOST_AUTO_TEST_CASE(all_members_are_written_in_order)
{
    read(two_cards_page);
    finish();
    BOOST_TEST(text == two_cards);
}

BOOST_AUTO_TEST_CASE(an_item_is_written_as_it_arrives)
{
    read(std::string(2000, ' '));
    read("<body>x<p class=h-card>a</p><p>");
    BOOST_TEST(text == R"({"items":[{"type":["h-card"],"properties":{"name":["a"]}})");
}

BOOST_AUTO_TEST_CASE(relations_alone_have_their_place)
{
    read("<link rel=me href=x>");
    finish();
    BOOST_TEST(
        text == R"({"items":[],"rels":{"me":["x"]},"rel-urls":{"x":{"rels":["me"],"text":""}}})");
}

BOOST_AUTO_TEST_CASE(what_an_error_has_ended_can_be_closed)
{
    read(two_cards_page);
    text.clear();
    writer.close();
    BOOST_TEST(text.ends_with(R"("rels":{},"rel-urls":{}})"));
    text.clear();
    writer.close();
    BOOST_TEST(text == empty);
}

BOOST_AUTO_TEST_CASE(what_is_closed_is_what_had_been_delivered)
{
    mf2::parse_options options;
    options.item_limit = 1;
    mf2::parser limited{writer, options};
    boost::system::error_code ec;
    limited.write(two_cards_page, ec);
    limited.finish(ec);
    BOOST_TEST((ec == mf2::error::item_limit));
    writer.close();
    BOOST_TEST(
        text ==
        R"({"items":[{"type":["h-card"],"properties":{"name":["a"]}}],"rels":{},"rel-urls":{}})");
}

BOOST_AUTO_TEST_CASE(after_an_error_and_close_a_writer_may_be_used_again)
{
    mf2::parse_options options;
    options.input_limit = two_cards_page.size();
    mf2::parser limited{writer, options};
    boost::system::error_code ec;
    limited.write(std::string(two_cards_page) + "x", ec);
    BOOST_TEST((ec == mf2::error::input_limit));
    writer.close();
    text.clear();
    limited.reset();
    limited.write(two_cards_page, ec);
    limited.finish(ec);
    BOOST_TEST(!ec.failed());
    BOOST_TEST(text == two_cards);
}

BOOST_AUTO_TEST_CASE(the_item_of_the_head_is_written_behind_the_items)
{
    auto const written = [this](std::string_view html) {
        text.clear();
        mf2::parse_options options;
        options.metaformats = mf2::metaformats::meta_item;
        mf2::parser reading(writer, options);
        boost::system::error_code ec;
        reading.write(html, ec);
        reading.finish(ec);
        BOOST_TEST(!ec.failed());
        BOOST_TEST(text == boost::json::serialize(to_json(mf2::parse(html, options).value())));
        return text;
    };
    BOOST_TEST(written("<p>") == R"({"items":[],"meta-item":{},"rels":{},"rel-urls":{}})");
    BOOST_TEST(
        written("<meta property=og:title content=t><p class=h-card>a") ==
        R"({"items":[{"type":["h-card"],"properties":{"name":["a"]}}],)"
        R"("meta-item":{"type":"entry","properties":{"name":["t"]}},"rels":{},"rel-urls":{}})");
    BOOST_TEST(
        written("<meta name=twitter:a><link rel=me href=x>") ==
        R"({"items":[],"meta-item":{"type":"entry","properties":{}},"rels":{"me":["x"]},)"
        R"("rel-urls":{"x":{"rels":["me"],"text":""}}})");
    // Without the option, the same writer gives the usual output.
    text.clear();
    finish();
    BOOST_TEST(text == empty);
}

BOOST_AUTO_TEST_CASE(long_values_are_given_before_their_item_is_complete)
{
    std::size_t longest = 0;
    mf2::json_writer measuring([&](std::string_view piece) {
        longest = std::max(longest, piece.size());
        text += piece;
    });
    mf2::parser reading{measuring};
    boost::system::error_code ec;
    std::string const value(5'000, 'x');
    std::string html = "<body><div class=h-x>";
    for (int i = 0; i != 200; ++i) html += "<i class=p-y>" + value + "</i>";
    reading.write(html, ec);
    reading.finish(ec);
    BOOST_TEST(!ec.failed());
    BOOST_TEST(text.size() > 1'000'000u);
    BOOST_TEST(longest < 32u * 1024);
}

BOOST_AUTO_TEST_CASE(a_writer_may_be_used_again)
{
    read(two_cards_page);
    finish();
    text.clear();
    parser.reset();
    read(two_cards_page);
    finish();
    BOOST_TEST(text == two_cards);
}

BOOST_AUTO_TEST_SUITE_END()
