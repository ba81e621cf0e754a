#include "output/json_text.hpp"

#include <mf2/json.hpp>
#include <mf2/parts.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <boost/test/unit_test.hpp>

#include <utility>
#include <vector>

namespace
{

template <class Value>
std::string text_of(Value const& value)
{
    std::string text;
    mf2::json_text(text).write(value);
    return text;
}

std::string string_of(std::string_view value)
{
    return text_of(value);
}

mf2::item entry(mf2::item_source source = mf2::item_source::microformats)
{
    mf2::parts::item author;
    author.type = {"h-card"};
    author.value = mf2::parts::image{"https://example.com/jo.jpg", "\"Jo\""};
    author.html = "<b>x</b>";
    mf2::parts::item made;
    made.type = {"h-entry", "h-x"};
    made.properties = {
        {"photo",
         {mf2::parts::image{"https://example.com/1.jpg", ""}, "2.jpg",
          mf2::parts::image{"3.jpg", {}, {{"1x", "4.jpg"}, {"480w", "5.jpg"}}, false}}},
        {"content", {mf2::parts::embedded_markup{"<b>Hi</b>\n", "Hi", "de"}}},
        {"author", {mf2::item(author)}},
        {"start", {mf2::parts::date_time{"2009-06-26T19:00-08:00", "2009-06-26 7pm -0800"}}},
    };
    made.children = {author, author};
    made.id = "e";
    made.value = "text";
    made.lang = "en";
    made.source = source;
    return made;
}

} // namespace

BOOST_AUTO_TEST_SUITE(json_text)

BOOST_AUTO_TEST_CASE(every_byte_is_escaped_as_boost_json_does)
{
    for (int byte = 0; byte != 0x80; ++byte)
    {
        std::string const text = "a" + std::string(1, static_cast<char>(byte)) + "b";
        BOOST_TEST(string_of(text) == boost::json::serialize(boost::json::string(text)));
    }
}

BOOST_AUTO_TEST_CASE(what_is_to_be_escaped_is_found_anywhere_in_long_text)
{
    for (std::size_t at = 0; at != 40; ++at)
    {
        std::string text(40, 'x');
        text[at] = '"';
        text[39 - at] = '\n';
        BOOST_TEST(string_of(text) == boost::json::serialize(boost::json::string(text)));
    }
    BOOST_TEST(string_of("") == "\"\"");
    BOOST_TEST(string_of("stra\xC3\x9F\x65") == "\"stra\xC3\x9F\x65\"");
}

BOOST_AUTO_TEST_CASE(items_and_documents_are_written_as_values_of_them_are)
{
    BOOST_TEST(text_of(entry()) == boost::json::serialize(to_json(entry())));
    mf2::document document;
    BOOST_TEST(text_of(document) == boost::json::serialize(to_json(document)));
    document.items = {entry(), mf2::item()};
    mf2::parts::related_url url;
    url.url = "a";
    url.rels = {"me"};
    url.title = "t";
    url.media = "m";
    url.hreflang = "h";
    url.type = "y";
    document.relations = mf2::parts::relations{
        {{"me", {"a", "b"}}, {"next", {"c"}}}, {url, mf2::parts::related_url{}}};
    BOOST_TEST(text_of(document) == boost::json::serialize(to_json(document)));
}

BOOST_AUTO_TEST_CASE(markup_can_be_left_out)
{
    std::string text;
    mf2::parts::item value;
    value.properties = {{"content", {mf2::parts::embedded_markup{"<b>Hi</b>", "Hi", "de"}}}};
    value.html = "<b>x</b>";
    mf2::json_text(text, nullptr, {.html = mf2::html_member::omitted}).write(value);
    BOOST_TEST(text == R"({"type":[],"properties":{"content":[{"value":"Hi","lang":"de"}]}})");
}

BOOST_AUTO_TEST_CASE(what_metaformats_give_is_written_as_its_json_is)
{
    mf2::document document;
    document.items = {entry(mf2::item_source::metaformats)};
    document.meta_item.emplace();
    BOOST_TEST(text_of(document) == boost::json::serialize(to_json(document)));
    mf2::parts::item head;
    head.type = {"entry"};
    head.properties = {{"name", {"a"}}};
    document.meta_item.emplace(std::move(head));
    BOOST_TEST(text_of(document) == boost::json::serialize(to_json(document)));
}

BOOST_AUTO_TEST_CASE(what_a_reading_was_based_on_is_written_as_its_json_is)
{
    mf2::document document;
    auto const expected = [&document] {
        return boost::json::serialize(provenance_to_json(document));
    };
    BOOST_TEST(text_of(document.provenance) == expected());
    document.provenance.encoding_source = mf2::encoding_source::bom;
    document.provenance.base_url = "http://example.com/\"";
    document.provenance.passes = 2;
    document.provenance.diagnostics = {
        {mf2::diagnostic_code::invalid_url, 0, "http://["},
        {mf2::diagnostic_code::late_base, UINT64_MAX, ""}};
    document.provenance.diagnostics_left_out = 7;
    BOOST_TEST(text_of(document.provenance) == expected());
}

BOOST_AUTO_TEST_CASE(members_may_come_one_by_one)
{
    std::string text;
    mf2::json_text json(text);
    json.begin_object();
    json.key("a{");
    json.begin_object();
    json.end_object();
    json.key("b");
    json.write_null();
    json.key("c");
    json.write("{");
    json.key("d");
    json.write(std::uint64_t{0});
    json.write_members(mf2::document());
    json.end_object();
    BOOST_TEST(text == R"({"a{":{},"b":null,"c":"{","d":0,"items":[],"rels":{},"rel-urls":{}})");
}

BOOST_AUTO_TEST_CASE(long_text_is_given_on_in_pieces)
{
    mf2::parts::item parts;
    parts.type = {"h-feed"};
    parts.children.assign(500, entry());
    mf2::item const feed(std::move(parts));
    std::string written;
    std::size_t most = 0;
    auto const sink = mf2::json_text::sink([&](std::string_view piece) {
        written += piece;
        most = std::max(most, piece.size());
    });
    std::string rest;
    mf2::json_text(rest, &sink).write(feed);
    BOOST_TEST((written + rest == boost::json::serialize(to_json(feed))));
    BOOST_TEST(most < 20000u);
}

BOOST_AUTO_TEST_CASE(what_ends_a_line_for_some_programs_can_be_escaped)
{
    auto const escaped = [](std::string_view text) {
        std::string out;
        mf2::json_text json(out, nullptr, {.separators = mf2::line_separators::escaped});
        json.begin_object();
        json.key(text);
        json.write(text);
        json.end_object();
        return out;
    };
    BOOST_TEST(
        escaped("a\u2028b\u2029\u0085") == R"({"a\u2028b\u2029\u0085":"a\u2028b\u2029\u0085"})");
    BOOST_TEST(
        escaped("\u2027\u202A\u0084\u0086\u2014") ==
        "{\"\u2027\u202A\u0084\u0086\u2014\":\"\u2027\u202A\u0084\u0086\u2014\"}");
    BOOST_TEST(string_of("\u2028\u2029\u0085") == "\"\u2028\u2029\u0085\"");
    for (std::size_t at = 0; at != 40; ++at)
    {
        std::string const text = std::string(at, 'x') + "\u2028" + std::string(40 - at, 'y');
        std::string const out = escaped(text);
        BOOST_TEST(out.find("\\u2028") != std::string::npos);
        BOOST_TEST(boost::json::parse(out).as_object().contains(text));
    }
}

BOOST_AUTO_TEST_SUITE_END()
