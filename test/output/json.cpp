#include <mf2/json.hpp>

#include <mf2/parts.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <string>

BOOST_AUTO_TEST_SUITE(json)

namespace
{

std::string text(boost::json::object const& object)
{
    return boost::json::serialize(object);
}

mf2::parts::item of_type(char const* type)
{
    mf2::parts::item made;
    made.type = {type};
    return made;
}

std::string text(mf2::parts::item const& value)
{
    return text(mf2::to_json(mf2::item(value)));
}

} // namespace

BOOST_AUTO_TEST_CASE(an_empty_document_has_all_three_keys)
{
    BOOST_TEST(text(to_json(mf2::document())) == R"({"items":[],"rels":{},"rel-urls":{}})");
}

BOOST_AUTO_TEST_CASE(an_item_without_properties_has_an_empty_object_of_them)
{
    BOOST_TEST(text(of_type("h-card")) == R"({"type":["h-card"],"properties":{}})");
}

BOOST_AUTO_TEST_CASE(properties_keep_their_order_and_all_kinds_of_values)
{
    auto entry = of_type("h-entry");
    entry.properties = {
        {"url", {"https://example.com/1"}},
        {"photo",
         {mf2::parts::image{"https://example.com/1.jpg", ""}, "https://example.com/2.jpg"}},
        {"content", {mf2::parts::embedded_markup{"<b>Hi</b>", "Hi", "de"}}},
    };
    BOOST_TEST(
        text(entry) ==
        R"({"type":["h-entry"],"properties":{"url":["https://example.com/1"],)"
        R"("photo":[{"value":"https://example.com/1.jpg","alt":""},"https://example.com/2.jpg"],)"
        R"("content":[{"value":"Hi","html":"<b>Hi</b>","lang":"de"}]}})");
}

BOOST_AUTO_TEST_CASE(a_nested_item_carries_its_value)
{
    auto card = of_type("h-card");
    card.value = "Jo";
    auto entry = of_type("h-entry");
    entry.properties = {{"author", {mf2::item(card)}}};
    BOOST_TEST(
        text(entry) ==
        R"({"type":["h-entry"],"properties":{"author":[)"
        R"({"type":["h-card"],"properties":{},"value":"Jo"}]}})");
}

BOOST_AUTO_TEST_CASE(the_value_of_a_nested_item_may_be_an_image)
{
    auto card = of_type("h-card");
    card.value = mf2::parts::image{"https://example.com/jo.jpg", "Jo"};
    BOOST_TEST(
        text(card) ==
        R"({"type":["h-card"],"properties":{},)"
        R"("value":{"value":"https://example.com/jo.jpg","alt":"Jo"}})");
}

BOOST_AUTO_TEST_CASE(optional_keys_come_last_and_in_a_fixed_order)
{
    auto feed = of_type("h-feed");
    feed.html = "<p>x</p>";
    feed.lang = "en";
    feed.value = "x";
    feed.children = {of_type("h-entry")};
    feed.id = "posts";
    BOOST_TEST(
        text(feed) ==
        R"({"type":["h-feed"],"properties":{},"id":"posts",)"
        R"("children":[{"type":["h-entry"],"properties":{}}],)"
        R"("value":"x","html":"<p>x</p>","lang":"en"})");
}

BOOST_AUTO_TEST_CASE(relations_have_their_urls_and_urls_what_is_known_of_them)
{
    mf2::document document;
    mf2::parts::related_url first;
    first.url = "https://example.com/a";
    first.rels = {"me"};
    mf2::parts::related_url second;
    second.url = "https://example.com/b";
    second.rels = {"alternate", "me"};
    second.text = "B";
    second.type = "text/html";
    second.hreflang = "de";
    second.media = "print";
    second.title = "b";
    document.relations = mf2::parts::relations{
        {{"me", {"https://example.com/a", "https://example.com/b"}}}, {first, second}};
    BOOST_TEST(
        text(to_json(document)) ==
        R"({"items":[],"rels":{"me":["https://example.com/a","https://example.com/b"]},)"
        R"("rel-urls":{"https://example.com/a":{"rels":["me"],"text":""},)"
        R"("https://example.com/b":{"rels":["alternate","me"],"text":"B","title":"b",)"
        R"("media":"print","hreflang":"de","type":"text/html"}}})");
}

BOOST_AUTO_TEST_CASE(text_is_escaped)
{
    auto card = of_type("h-card");
    card.properties = {{"name", {"\"J\xC3\xB6\"\n\\"}}};
    BOOST_TEST(
        text(card) ==
        "{\"type\":[\"h-card\"],\"properties\":{\"name\":[\"\\\"J\xC3\xB6\\\"\\n\\\\\"]}}");
}

BOOST_AUTO_TEST_CASE(provenance_is_json_of_its_own)
{
    mf2::document read;
    read.provenance.base_url = "http://example.com/";
    read.provenance.diagnostics = {{mf2::diagnostic_code::late_base, 7, "b/"}};
    BOOST_TEST(text(to_json(read)) == R"({"items":[],"rels":{},"rel-urls":{}})");
    BOOST_TEST(
        text(provenance_to_json(read)) ==
        R"({"encoding":"UTF-8","encoding_source":"default",)"
        R"("base_url":"http://example.com/","passes":1,)"
        R"("diagnostics":[{"name":"late-base","offset":7,"text":"b/"}]})");
    read.provenance.diagnostics_left_out = 2;
    BOOST_TEST(provenance_to_json(read).at("diagnostics_left_out").as_uint64() == 2u);
}

BOOST_AUTO_TEST_SUITE_END()
