#include "archive/page_json.hpp"

#include "archive/extractions.hpp"
#include "archive/samples.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

constexpr std::string_view feed =
    "<div class=h-feed><p class=p-name>F</p><div class=h-entry><p class='p-author h-card'>Jo</p>"
    "<div class=e-content><b>x</b></div></div></div>";

} // namespace

BOOST_AUTO_TEST_SUITE(write_pages)

BOOST_AUTO_TEST_CASE(pages_without_items_can_be_left_out)
{
    writer_options options;
    options.pages = pages_written::with_items;
    BOOST_TEST(written("<p>", options) == "");
    BOOST_TEST(written(card("Jo"), options) != "");
}

BOOST_AUTO_TEST_CASE(items_of_a_type_are_found_wherever_they_are)
{
    writer_options options;
    options.types = {"h-entry"};
    std::string const lines = written(feed, options);
    BOOST_TEST(lines.find("h-feed") == std::string::npos);
    BOOST_TEST(lines.find(R"("items":[{"type":["h-entry"])") != std::string::npos);
    options.types = {"h-event"};
    BOOST_TEST(written(feed, options) == "");
}

BOOST_AUTO_TEST_CASE(rels_and_html_can_be_left_out)
{
    writer_options options;
    BOOST_TEST(written(feed, options).find(R"("html":)") != std::string::npos);
    options.html = part::omitted;
    options.rels = part::omitted;
    std::string const lines = written(feed, options);
    BOOST_TEST(lines.find(R"("html":)") == std::string::npos);
    BOOST_TEST(lines.find(R"("rels":)") == std::string::npos);
    BOOST_TEST(lines.find(R"("content":[{"value":"x"}])") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(each_item_can_have_a_line)
{
    writer_options options;
    options.format = page_format::items;
    std::string const lines = written(card("Jo") + card("Al"), options);
    BOOST_TEST(std::count(lines.begin(), lines.end(), '\n') == 2);
    BOOST_TEST(lines.find(R"("item":{"type":["h-card"])") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_item_of_the_head_is_written_if_it_is_of_a_wanted_type)
{
    constexpr std::string_view head = "<meta property=og:type content=profile>";
    constexpr std::string_view json = R"("meta-item":{"type":"card","properties":{}})";
    auto const lines_for = [&](writer_options const& options) {
        extract_options how;
        how.parse.metaformats = mf2::metaformats::meta_item;
        how.writer = options;
        return extracted(record_of(response(std::string(head) + card("Jo"))), how).output.text();
    };
    writer_options options;
    BOOST_TEST(lines_for(options).find(json) != std::string::npos);
    options.types = {"h-card"};
    BOOST_TEST(lines_for(options).find(json) != std::string::npos);
    options.types = {"h-card", "h-entry"};
    BOOST_TEST(lines_for(options).find(json) != std::string::npos);
    options.types = {"h-entry"};
    BOOST_TEST(lines_for(options) == "");
    options.types.clear();
    options.format = page_format::items;
    std::string const lines = lines_for(options);
    BOOST_TEST(std::count(lines.begin(), lines.end(), '\n') == 2);
    BOOST_TEST(lines.find(json) != std::string::npos);
    BOOST_TEST(written(head, {}).find("meta-item") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(bytes_of_the_archive_that_are_not_utf_8_are_replaced)
{
    std::string const http =
        "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=\xFF\"\xC3\r\n\r\n";
    std::string const record = warc_record(
        "response", "http://example.com/\xE4\"", http + "<a rel=me href='\xFF'>" + card("\xE4"),
        "WARC-Payload-Digest: sha1:\xF0\x9F\r\nWARC-Truncated: \xC0\r\n");
    for (page_format const format : {page_format::jsonl, page_format::items})
    {
        extract_options options;
        options.writer.format = format;
        auto const lines = extracted(record, options).output.lines();
        BOOST_REQUIRE(lines.size() == 1U);
        BOOST_TEST(lines.front().at("url").as_string() == "http://example.com/\xEF\xBF\xBD\"");
        BOOST_TEST(
            lines.front().at("record_id").as_string() ==
            "<urn:uuid:http://example.com/\xEF\xBF\xBD\">");
        BOOST_TEST(lines.front().at("payload_digest").as_string() == "sha1:\xEF\xBF\xBD");
        BOOST_TEST(lines.front().at("truncated").as_string() == "\xEF\xBF\xBD");
        BOOST_TEST(
            lines.front().at("content_type").as_string() ==
            "text/html; charset=\xEF\xBF\xBD\"\xEF\xBF\xBD");
    }
}

BOOST_AUTO_TEST_CASE(the_archive_may_be_called_anything)
{
    page page;
    page.file = "\xFF.warc";
    page.date = "\xC3\x28";
    std::string const line = write_page(std::move(page), {});
    BOOST_TEST(
        line.find(R"("file":")"
                  "\xEF\xBF\xBD.warc\"") != std::string::npos);
    BOOST_TEST(
        line.find(R"("date":")"
                  "\xEF\xBF\xBD(\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_a_nested_item_is_to_the_one_around_it_goes_with_that)
{
    writer_options options;
    options.types = {"h-x"};
    std::string const lines = written("<p class=h-entry><i class='e-content h-x'>a</i>", options);
    BOOST_TEST(
        lines.find(R"("items":[{"type":["h-x"],"properties":{"name":["a"]}}])") !=
        std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_line_of_an_item_tells_where_it_stands)
{
    writer_options options;
    options.format = page_format::items;
    BOOST_TEST(
        written("<p class=h-x>a</p>", options).find(R"(,"path":[],"start":0,"end":18,"item":{)") !=
        std::string::npos);
    options.types = {"h-card", "h-y"};
    std::string_view const nested =
        "<div class=h-feed><p class='h-entry h-x'><i class='p-author h-card'><b class=h-y>B</b></i>"
        "</p><b class=h-y>C</b></div>";
    std::string const lines = written(nested, options);
    BOOST_TEST(std::count(lines.begin(), lines.end(), '\n') == 2);
    BOOST_TEST(
        lines.find(R"(,"path":[{"type":["h-feed"],"child":true},)"
                   R"({"type":["h-entry","h-x"],"property":"author"}],"start":41,"end":90,)"
                   R"("item":{"type":["h-card"],)") != std::string::npos);
    BOOST_TEST(
        lines.find(R"(,"path":[{"type":["h-feed"],"child":true}],"start":94,)") !=
        std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_line_is_one_for_every_program)
{
    for (page_format const format : {page_format::jsonl, page_format::items})
    {
        writer_options options;
        options.format = format;
        std::string const lines =
            written("<meta charset=utf-8>" + card("\u2028\u2029\u0085x"), options);
        BOOST_TEST(lines.find(R"(["\u2028\u2029\u0085x"])") != std::string::npos);
    }
}

BOOST_AUTO_TEST_SUITE_END()
