#include <mf2/archive/extract.hpp>

#include "archive/extractions.hpp"
#include "archive/report.hpp"
#include "archive/samples.hpp"
#include "support/file_size_limit.hpp"

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <cerrno>

using namespace mf2::archive;
using namespace mf2::test;
using namespace std::string_literals;
using namespace std::string_view_literals;
using boost::test_tools::per_element;

BOOST_AUTO_TEST_SUITE(extract_pages)

BOOST_AUTO_TEST_CASE(a_page_has_all_members)
{
    std::string const record = record_of(
        response("<meta charset=utf-8>" + card("Jo") + "<a rel=me href=/me>"),
        "WARC-Payload-Digest: sha1:X\r\n");
    auto const made = extracted(record);
    auto const lines = made.output.lines();
    BOOST_REQUIRE(lines.size() == 1U);
    BOOST_TEST(
        boost::json::serialize(lines.front()) ==
        R"({"url":"http://example.com/","date":"2024-01-02T03:04:05Z",)"
        R"("record_id":"<urn:uuid:http://example.com/>","payload_digest":"sha1:X",)"
        R"("file":"test.warc","offset":0,"length":)" +
            std::to_string(record.size()) +
            R"(,"status":200,"content_type":"text/html",)"
            R"("encoding":"UTF-8","encoding_source":"prescan","base_url":"http://example.com/",)"
            R"("truncated":null,"items":[{"type":["h-card"],"properties":{"name":["Jo"]}}],)"
            R"("rels":{"me":["http://example.com/me"]},)"
            R"("rel-urls":{"http://example.com/me":{"rels":["me"],"text":""}},"diagnostics":[]})");
    BOOST_TEST(made.found.pages == 1U);
    BOOST_TEST(made.found.pages_with_items == 1U);
}

BOOST_AUTO_TEST_CASE(the_number_of_threads_changes_nothing)
{
    std::string bytes;
    for (int page = 0; page < 200; ++page)
    {
        std::string const text(static_cast<std::size_t>(page * 7919 % 20'000), 'x');
        bytes += gzip(record_of(response(card(std::to_string(page)) + text)));
    }
    std::string const expected = extracted(bytes).output.text();
    BOOST_TEST(!expected.empty());
    for (unsigned const threads : {2U, 3U, 8U})
    {
        extract_options options;
        options.threads = threads;
        BOOST_TEST(extracted(bytes, options).output.text() == expected);
    }
}

BOOST_AUTO_TEST_CASE(only_html_is_parsed)
{
    auto const typed = [](std::string_view type) {
        std::string const http = "HTTP/1.1 200 OK\r\n" + std::string(type) + "\r\n" + card("Jo");
        return record_of(http);
    };
    BOOST_TEST(extracted(typed("Content-Type: application/xhtml+xml\r\n")).found.pages == 1U);
    BOOST_TEST(extracted(typed("Content-Type: image/png\r\n")).found.not_html == 1U);
    // Nothing declares a type: the body decides.
    BOOST_TEST(extracted(typed("")).found.pages == 1U);
    BOOST_TEST(extracted(record_of("HTTP/1.1 200 OK\r\n\r\nplain")).found.not_html == 1U);
    // The crawler's type outweighs the server's.
    std::string const identified = "WARC-Identified-Payload-Type: text/plain\r\n";
    BOOST_TEST(extracted(record_of(response(card("Jo")), identified)).found.not_html == 1U);
}

BOOST_AUTO_TEST_CASE(resources_and_conversions_are_pages_too)
{
    for (std::string_view const type : {"resource"sv, "conversion"sv})
    {
        auto const made = extracted(
            warc_record(type, "http://example.com/", card("Jo"), "Content-Type: text/html\r\n"));
        BOOST_TEST(made.found.pages == 1U);
        BOOST_TEST(made.output.lines().front().at("status").is_null());
    }
    for (std::string_view const type : {"request"sv, "revisit"sv, "metadata"sv, "warcinfo"sv})
    {
        BOOST_TEST(extracted(warc_record(type, "http://example.com/", "")).found.pages == 0U);
    }
}

BOOST_AUTO_TEST_CASE(a_resource_may_hold_a_message_of_http)
{
    std::string const type = "Content-Type: application/http; msgtype=response\r\n";
    auto const made = extracted(warc_record("resource", "x:a", response(card("Jo")), type));
    auto const lines = made.output.lines();
    BOOST_REQUIRE(lines.size() == 1U);
    BOOST_TEST(lines.front().at("status").to_number<int>() == 200);
    BOOST_TEST(lines.front().at("content_type").as_string() == "text/html");
    BOOST_TEST(lines.front().at("items").as_array().size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_page_without_a_url_has_none)
{
    std::string record = page_record("a");
    std::size_t const at = record.find("WARC-Target-URI");
    record.erase(at, record.find('\n', at) + 1 - at);
    auto const lines = extracted(record).output.lines();
    BOOST_REQUIRE(lines.size() == 1U);
    BOOST_TEST(lines.front().at("url").is_null());
}

BOOST_AUTO_TEST_CASE(a_range_of_media_types_may_be_wanted)
{
    std::string const records =
        record_of("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n" + card("a")) +
        record_of("HTTP/1.1 200 OK\r\nContent-Type: image/svg+xml\r\n\r\n" + card("b")) +
        page_record("c");
    extract_options options;
    for (auto const& [wanted, pages] :
         {std::pair{"text/*", 2U},
          {"TEXT/*", 2U},
          {"image/*", 1U},
          {"te/*", 0U},
          {"text/plain", 1U}})
    {
        options.filter.media_types = {wanted};
        BOOST_TEST(extracted(records, options).found.pages == pages, wanted);
    }
}

BOOST_AUTO_TEST_CASE(late_facts_are_honoured_in_pages_of_any_size)
{
    for (std::size_t const size : {std::size_t{10}, std::size_t{3} << 20})
    {
        std::string const body = "<a class=h-card href=x>Jo</a>" + std::string(size, ' ') +
            "<base href='http://other.example/'>";
        auto const made = extracted(record_of(response(body)));
        BOOST_TEST(made.found.read_again == 1U);
        BOOST_TEST(made.output.text().find("http://other.example/x") != std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(bodies_are_decoded)
{
    std::string const fields = "Content-Encoding: gzip\r\n";
    auto const made = extracted(record_of(response(gzip(card("Jo")), fields)));
    BOOST_TEST(made.output.text().find(R"("name":["Jo"])") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_response_without_a_status_line_is_told_of)
{
    auto const made = extracted(record_of("<html>" + card("Jo")));
    BOOST_TEST(made.count(damage_kind::no_status_line) == 1U);
    // The record's type is that of the HTTP message, which is missing.
    auto const lines = made.output.lines();
    BOOST_REQUIRE(lines.size() == 1U);
    BOOST_TEST(lines.front().at("content_type").is_null());
}

BOOST_AUTO_TEST_CASE(filters_choose_pages)
{
    std::string const bytes = record_of(response(card("Jo")));
    auto const pages = [&bytes](auto change) {
        extract_options options;
        change(options.filter);
        return extracted(bytes, options).found.pages;
    };
    BOOST_TEST(pages([](record_filter& filter) { filter.statuses = {404}; }) == 0U);
    BOOST_TEST(pages([](record_filter& filter) { filter.statuses = {404, 200}; }) == 1U);
    BOOST_TEST(pages([](record_filter& filter) { filter.types = {record_type::resource}; }) == 0U);
    BOOST_TEST(pages([](record_filter& filter) { filter.media_types = {"text/plain"}; }) == 0U);
    BOOST_TEST(pages([](record_filter& filter) { filter.media_types = {"TEXT/HTML"}; }) == 1U);
    BOOST_TEST(pages([](record_filter& filter) { filter.url = boost::regex("example"); }) == 1U);
    BOOST_TEST(pages([](record_filter& filter) { filter.url = boost::regex("^x"); }) == 0U);
    BOOST_TEST(pages([](record_filter& filter) { filter.least_length = 1000; }) == 0U);
    BOOST_TEST(pages([](record_filter& filter) { filter.most_length = 10; }) == 0U);
    BOOST_TEST(pages([](record_filter& filter) { filter.sample = {0, 100}; }) == 0U);
    BOOST_TEST(pages([](record_filter& filter) { filter.sample = {100, 100}; }) == 1U);
}

BOOST_AUTO_TEST_CASE(what_has_no_status_has_none_that_is_wanted)
{
    extract_options options;
    options.filter.statuses = {200};
    auto const resource =
        warc_record("resource", "http://example.com/", card("Jo"), "Content-Type: text/html\r\n");
    for (std::string const& bytes : {resource, record_of("<html>" + card("Jo"))})
    {
        auto const made = extracted(bytes, options);
        BOOST_TEST(made.found.pages == 0U);
        BOOST_TEST(made.found.filtered == 1U);
    }
}

BOOST_AUTO_TEST_CASE(other_media_types_are_filtered_where_some_are_wanted)
{
    std::string const untyped = record_of("HTTP/1.1 200 OK\r\n\r\n<html>");
    extract_options options;
    options.filter.media_types = {"application/xhtml+xml"};
    auto const made = extracted(record_of(response(card("Jo"))) + untyped, options);
    BOOST_TEST(made.found.filtered == 2U);
    BOOST_TEST(made.found.not_html == 0U);
}

BOOST_AUTO_TEST_CASE(a_sample_is_about_as_large_as_asked)
{
    std::string bytes;
    for (int page = 0; page < 2000; ++page) bytes += page_record(std::to_string(page));
    extract_options options;
    options.filter.sample = {1, 10};
    auto const made = extracted(bytes, options);
    BOOST_TEST(made.found.pages > 150U);
    BOOST_TEST(made.found.pages < 250U);
    BOOST_TEST(made.found.pages + made.found.filtered == 2000U);
}

BOOST_AUTO_TEST_CASE(an_extraction_can_be_stopped)
{
    std::string bytes;
    for (int page = 0; page < 100; ++page) bytes += page_record(std::to_string(page));
    auto const stopped = extracted(bytes, {}, collector(10));
    BOOST_TEST((stopped.end == extract_end::stopped));
    BOOST_TEST(stopped.output.lines().size() == 10U);
    collector refusing;
    refusing.refuse();
    BOOST_TEST((extracted(bytes, {}, refusing).end == extract_end::output_failed));
}

BOOST_AUTO_TEST_CASE(places_of_damage_are_in_the_order_of_the_archive)
{
    std::string const first = "garbage" + page_record("a");
    std::string const second = record_of(response(card("Jo"), "Content-Length: 99\r\n"));
    std::string const bytes = first + second + "garbage" + page_record("b");
    std::size_t const third = first.size() + second.size();
    auto made = extracted(bytes);
    // The damages of another archive follow.
    memory_source source(bytes);
    collector output;
    BOOST_TEST((extract(source, {}, output, made.found) == extract_end::complete));
    std::vector<std::uint64_t> offsets;
    for (auto const& each : made.found.damage_places) offsets.push_back(each.found.offset);
    std::vector<std::uint64_t> const expected{0, first.size(), third, 0, first.size(), third};
    BOOST_TEST(offsets == expected, per_element());
    BOOST_TEST(made.count(damage_kind::garbage) == 4U);
    BOOST_TEST(made.count(damage_kind::truncated_body) == 2U);
}

BOOST_AUTO_TEST_CASE(a_page_that_there_is_no_room_for_is_a_failure)
{
    constexpr std::size_t in_memory = std::size_t{512} << 10;
    constexpr std::size_t limit = std::size_t{64} << 10;
    constexpr std::string_view untyped = "HTTP/1.1 200 OK\r\n\r\n<html>";
    // The last ones fail only when the buffered bytes are written.
    for (std::size_t const size : {2 * in_memory, in_memory + limit + 1, in_memory + limit + 2000})
    {
        std::string const body = card("Jo") + std::string(size, ' ');
        for (std::string const& http : {response(body), std::string(untyped) + body})
        {
            std::string const bytes =
                page_record("before") + record_of(http) + page_record("behind");
            extract_options options;
            options.threads = 2;
            BOOST_TEST(extracted(bytes, options).found.pages == 3U);
            file_size_limit const no_more(limit);
            extracted_archive const made = extracted(bytes, options);
            BOOST_TEST((made.end == extract_end::storage_failed));
            BOOST_TEST(made.found.storage_failure.value() == EFBIG);
            BOOST_TEST(made.output.lines().size() == 1U);
            BOOST_TEST(made.found.pages == 1U);
        }
    }
}

BOOST_AUTO_TEST_CASE(items_are_counted_with_those_in_them)
{
    auto const made = extracted(record_of(response(
        "<div class=h-entry><p class='p-author h-card'>Jo</p><p class=h-card>Al</p></div>")));
    BOOST_TEST(made.found.content.item_types.counts().at("h-entry") == 1U);
    BOOST_TEST(made.found.content.item_types.counts().at("h-card") == 2U);
    BOOST_TEST(made.found.encodings.counts().at("UTF-8") == 1U);
    BOOST_TEST(made.found.slowest.size() == 1U);
}

BOOST_AUTO_TEST_CASE(the_names_that_are_told_are_the_largest_not_the_first)
{
    std::string bytes;
    for (int page = 0; page < 12; ++page)
    {
        std::string html;
        for (char first = 'a'; first <= 'j'; ++first)
        {
            for (char second = 'a'; second <= 'j'; ++second)
            {
                html += "<p class=h-x" + std::string{static_cast<char>('a' + page), first, second} +
                    ">";
            }
        }
        bytes += record_of(response(html));
    }
    std::string recipes;
    for (int count = 0; count < 10'000; ++count) recipes += "<p class=h-recipe>";
    auto const made = extracted(bytes + record_of(response(recipes)));
    auto const told = counts_to_json(made.found.content.item_types);
    BOOST_TEST(told.at("h-recipe").to_number<int>() == 10'000);
    BOOST_TEST(told.at("(other)").to_number<int>() == 201);
    BOOST_TEST(told.size() == 1'001U);
}

BOOST_AUTO_TEST_CASE(names_that_are_no_text_are_counted_as_they_are_told)
{
    std::string bytes;
    for (std::string const& host : {"\xFF"s, "\xFE"s, std::string(300, '\xFF')})
        bytes += warc_record(
            "response", "http://" + host + "/",
            "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p class=h-card>");
    auto const found = extracted(bytes).found;
    std::string const replacement = "\xEF\xBF\xBD";
    BOOST_TEST(found.hosts.counts().size() == 2U);
    BOOST_TEST(found.hosts.counts().at(replacement) == 2U);
    tally summed;
    add_counts(summed, counts_to_json(found.hosts), 0);
    BOOST_TEST((summed.counts() == found.hosts.counts()));
}

BOOST_AUTO_TEST_CASE(items_are_counted_by_where_they_come_from)
{
    auto const made =
        extracted(record_of(response("<div class=h-entry><p class='p-author h-card'>Jo</p></div>"
                                     "<p class='vcard'><b class=fn>Al</b></p>")));
    BOOST_TEST(
        made.found.content.item_origins == (std::array<std::uint64_t, 3>{2, 1, 0}), per_element());
    extract_options options;
    options.parse.metaformats = mf2::metaformats::fallback_item;
    auto const none =
        extracted(record_of(response("<meta property=og:type content=profile>")), options);
    BOOST_TEST(
        none.found.content.item_origins == (std::array<std::uint64_t, 3>{0, 0, 1}), per_element());
}

BOOST_AUTO_TEST_CASE(what_a_failing_source_has_cut_is_neither_a_page_nor_damage)
{
    struct failing_source final : byte_source
    {
        explicit failing_source(std::string_view bytes) : before(bytes, rereading::refused) {}

        std::size_t read(char* to, std::size_t size) override
        {
            std::size_t const got = before.read(to, size);
            has_failed = got == 0;
            return got;
        }
        bool seek(std::uint64_t) override { return false; }
        std::optional<std::uint64_t> size() const override { return std::nullopt; }
        boost::system::error_code failure() const override
        {
            using namespace boost::system;
            return has_failed ? make_error_code(errc::io_error) : error_code();
        }

        memory_source before;
        bool has_failed = false;
    };
    std::string const last = page_record("b");
    for (std::string const& whole : {page_record("a") + last, gzip(page_record("a")) + gzip(last)})
    {
        for (std::size_t cut : {5U, 30U})
        {
            failing_source source(std::string_view(whole).substr(0, whole.size() - cut));
            collector output;
            statistics found;
            BOOST_TEST((extract(source, {}, output, found) == extract_end::source_failed));
            BOOST_TEST(output.lines().size() == 1U);
            BOOST_TEST(found.pages == 1U);
            BOOST_TEST(found.all_damages() == 0U);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
