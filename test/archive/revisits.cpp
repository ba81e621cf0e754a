// Revisits: rows of them, and the pages that they refer to.
#include "archive/extractions.hpp"
#include "archive/samples.hpp"

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

std::string stored(std::string_view name)
{
    return page_record(name, "WARC-Payload-Digest: sha1:" + std::string(name) + "\r\n");
}

/// A revisit of a page, with these fields.
std::string revisit(std::string_view fields, std::string_view http = "HTTP/1.1 304 Not\r\n\r\n")
{
    return warc_record("revisit", "http://example.com/again", http, fields);
}

constexpr std::string_view by_id = "WARC-Refers-To: <urn:uuid:http://example.com/a>\r\n";
constexpr std::string_view by_url = "WARC-Refers-To-Target-URI: http://example.com/a\r\n"
                                    "WARC-Refers-To-Date: 2024-01-02T03:04:05Z\r\n";
constexpr std::string_view by_digest = "WARC-Payload-Digest: sha1:a\r\n";

extracted_archive with(std::string_view bytes, revisits how, rereading again = rereading::possible)
{
    extract_options options;
    options.revisits = how;
    return extracted(bytes, options, collector(), again);
}

/// The first name of the items in a line, or nothing.
std::string name_in(boost::json::object const& line)
{
    auto const& items = line.at("items").as_array();
    if (items.empty()) return {};
    return std::string(items[0].at("properties").at("name").as_array()[0].as_string());
}

} // namespace

BOOST_AUTO_TEST_SUITE(revisits_of_pages)

BOOST_AUTO_TEST_CASE(are_left_out_if_they_are_not_asked_for)
{
    extracted_archive const made = with(stored("a") + revisit(by_id), revisits::omitted);
    BOOST_TEST(made.output.lines().size() == 1U);
    BOOST_TEST(made.found.filtered == 0U);
}

BOOST_AUTO_TEST_CASE(have_a_row_that_says_what_they_refer_to)
{
    std::string const record = revisit(std::string(by_id) + std::string(by_url));
    extracted_archive const made = with(record + stored("b"), revisits::listed);
    auto const lines = made.output.lines();
    BOOST_REQUIRE(lines.size() == 2U);
    BOOST_TEST(
        boost::json::serialize(lines.front()) ==
        R"({"url":"http://example.com/again","date":"2024-01-02T03:04:05Z",)"
        R"("record_id":"<urn:uuid:http://example.com/again>","payload_digest":null,)"
        R"("file":"test.warc","offset":0,"length":)" +
            std::to_string(record.size()) +
            R"(,"status":304,"content_type":null,"encoding":null,"encoding_source":null,)"
            R"("base_url":null,"truncated":null,"refers_to":{"url":"http://example.com/a",)"
            R"("date":"2024-01-02T03:04:05Z","record_id":"<urn:uuid:http://example.com/a>"},)"
            R"("items":[],"rels":{},"rel-urls":{},"diagnostics":[]})");
    BOOST_TEST(!lines.back().contains("refers_to"));
    BOOST_TEST(made.found.pages == 1U);
}

BOOST_AUTO_TEST_CASE(are_chosen_like_the_pages_that_they_stand_for)
{
    std::string const bytes = revisit(by_id) + revisit(by_url, "HTTP/1.1 200 OK\r\n\r\n") +
        revisit(by_id, "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n");
    extract_options options;
    options.revisits = revisits::listed;
    BOOST_TEST(extracted(bytes, options).output.lines().size() == 2U);
    options.filter.statuses = {200};
    BOOST_TEST(extracted(bytes, options).output.lines().size() == 1U);
    options.filter.from = "2025";
    BOOST_TEST(extracted(bytes, options).output.text() == "");
    options.filter = {};
    options.writer.pages = pages_written::with_items;
    BOOST_TEST(extracted(bytes, options).output.text() == "");
}

BOOST_AUTO_TEST_CASE(have_the_items_of_the_page_if_that_comes_before_in_the_file)
{
    using pack = std::string (*)(std::string_view);
    auto const as_is = +[](std::string_view record) { return std::string(record); };
    auto const packed = +[](std::string_view record) { return gzip(record); };
    auto const frame = +[](std::string_view record) { return zstd(record); };
    for (pack const each : {pack(as_is), pack(packed), pack(frame)})
    {
        for (std::string_view const fields : {by_id, by_url, by_digest})
        {
            std::string const bytes =
                each(stored("a")) + each(stored("b")) + each(revisit(fields)) + each(stored("c"));
            extracted_archive const made = with(bytes, revisits::resolved);
            auto const lines = made.output.lines();
            BOOST_REQUIRE(lines.size() == 4U);
            BOOST_TEST(name_in(lines[2]) == "a", fields);
            BOOST_TEST(lines[2].at("url").as_string() == "http://example.com/again");
            BOOST_TEST(lines[2].at("base_url").as_string() == "http://example.com/again");
            BOOST_TEST(lines[2].at("status").as_int64() == 304);
            BOOST_TEST(lines[2].contains("refers_to"));
            BOOST_TEST(name_in(lines[3]) == "c");
            BOOST_TEST(made.found.pages == 4U);
            BOOST_TEST(made.found.damage_places.empty());
        }
    }
}

BOOST_AUTO_TEST_CASE(have_no_items_where_the_page_cannot_be_had)
{
    // Behind it, in a pipe, in a member that others begin, another one of that name.
    BOOST_TEST(
        name_in(with(revisit(by_id) + stored("a"), revisits::resolved).output.lines()[0]).empty());
    std::string const bytes = stored("a") + revisit(by_id);
    auto const piped = with(bytes, revisits::resolved, rereading::refused);
    BOOST_TEST(name_in(piped.output.lines()[1]).empty());
    auto const shared = with(gzip(stored("b") + stored("a") + revisit(by_id)), revisits::resolved);
    BOOST_TEST(name_in(shared.output.lines()[2]).empty());
    auto const other = with(
        stored("a") + revisit("WARC-Refers-To: <urn:uuid:x>\r\n" + std::string(by_digest)),
        revisits::resolved);
    BOOST_TEST(name_in(other.output.lines()[1]).empty());
}

BOOST_AUTO_TEST_CASE(are_resolved_alike_on_any_number_of_threads)
{
    std::string bytes;
    for (int number = 0; number < 100; ++number)
    {
        std::string const name = std::to_string(number);
        bytes += gzip(stored(name)) +
            gzip(revisit("WARC-Refers-To: <urn:uuid:http://example.com/" + name + ">\r\n"));
    }
    extract_options options;
    options.revisits = revisits::resolved;
    std::string const one = extracted(bytes, options).output.text();
    options.threads = 4;
    BOOST_TEST(extracted(bytes, options).output.text() == one);
    BOOST_TEST(extracted(bytes, options).found.pages == 200U);
}

BOOST_AUTO_TEST_CASE(of_one_large_page_do_not_make_reading_quadratic)
{
    std::string const large(std::size_t{4} << 20, 'x');
    std::string bytes =
        warc_record("response", "http://example.com/a", response("<p class=h-card>a</p>" + large));
    constexpr int times = 400;
    for (int number = 0; number < times; ++number) bytes += revisit(by_id);
    auto const made = with(bytes, revisits::resolved);
    BOOST_TEST(made.output.lines().size() == times + 1U);
    // 64 times what was read, and 16 MiB.
    BOOST_TEST(made.found.pages < 80U);
    BOOST_TEST(made.found.pages > 60U);
}

BOOST_AUTO_TEST_CASE(of_one_that_is_longer_than_it_says_do_not_either)
{
    std::string const large(std::size_t{24} << 20, 'x');
    std::string page =
        warc_record("response", "http://example.com/a", response("<p class=h-card>a</p>" + large));
    std::size_t const told = page.find("Content-Length: ") + 16;
    page.replace(told, page.find("\r\n", told) - told, "10");
    std::string bytes = gzip(page);
    constexpr int times = 20;
    for (int number = 0; number < times; ++number) bytes += gzip(revisit(by_id));
    auto const made = with(bytes, revisits::resolved);
    BOOST_TEST(made.output.lines().size() == times + 1U);
    BOOST_TEST(made.found.pages == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
