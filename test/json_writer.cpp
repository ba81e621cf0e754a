#include <mf2/json_writer.hpp>

#include <mf2/parser.hpp>

#include <boost/test/unit_test.hpp>

namespace
{

/// A writer, and what it has written so far.
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
