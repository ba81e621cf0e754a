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
    // Nothing is said: the body decides.
    BOOST_TEST(extracted(typed("")).found.pages == 1U);
    BOOST_TEST(extracted(record_of("HTTP/1.1 200 OK\r\n\r\nplain")).found.not_html == 1U);
    // The crawler knows better than the server.
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

BOOST_AUTO_TEST_CASE(pages_that_are_not_all_there_say_so)
{
    auto const truncated = [](extracted_archive const& made) {
        auto const lines = made.output.lines();
        return lines.size() == 1 ? std::string(lines.front().at("truncated").as_string()) : "";
    };
    std::string const page = response(card("Jo"));
    auto const told = extracted(record_of(page, "WARC-Truncated: length\r\n"));
    BOOST_TEST(truncated(told) == "length");
    BOOST_TEST(told.count(damage_kind::truncated_body) == 1U);

    auto const short_body = extracted(record_of(response(card("Jo"), "Content-Length: 99\r\n")));
    BOOST_TEST(truncated(short_body) == "truncated-body");
    BOOST_TEST(short_body.count(damage_kind::truncated_body) == 1U);

    std::string const whole = record_of(page);
    auto const cut = extracted(whole.substr(0, whole.size() - 8));
    BOOST_TEST(truncated(cut) == "truncated-record");

    std::string const chunks = response("3\r\n<p>\r\n", "Transfer-Encoding: chunked\r\n");
    BOOST_TEST(truncated(extracted(record_of(chunks))) == "malformed-chunks");
    std::string const packed = gzip(card("Jo"));
    std::string const half =
        response(packed.substr(0, packed.size() - 2), "Content-Encoding: gzip\r\n");
    BOOST_TEST(truncated(extracted(record_of(half))) == "corrupt-body");
}

BOOST_AUTO_TEST_CASE(a_page_with_a_wrong_checksum_is_left_out_and_counted)
{
    std::string member = gzip(record_of(response(card("Jo"))));
    member[member.size() - 8] ^= 1;
    auto const made = extracted(member + gzip(record_of(response(card("Al")))));
    BOOST_TEST(made.found.lost == 1U);
    BOOST_TEST(made.output.lines().size() == 1U);
    BOOST_TEST(made.output.text().find("Jo") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(all_heads_that_can_be_read_in_a_broken_member_are_counted_as_lost)
{
    std::string const arc = arc_record("http://example.com/a", response(card("a"))) +
        arc_record("http://example.com/b", response(card("b")));
    std::string const warc = page_record("a") + page_record("b");
    std::string long_block = page_record("long");
    long_block.insert(long_block.find("Content-Length: ") + 16, "9");
    std::string const large_head =
        std::string(warc).insert(10, "X: " + letters_of(70'000, 1) + "\r\n");
    struct sample
    {
        std::string broken;
        std::string whole;
        std::uint64_t lost;
    };
    for (auto const& [broken, whole, lost] : std::vector<sample>{
             {warc, warc, 2},
             {"x" + warc, warc, 2},
             {"some garbage\r\n" + arc_start() + arc, arc_start() + arc, 2},
             {"WARC/1.0\r\n\r\n" + warc, warc, 2},
             {warc + "some garbage\r\n" + warc, warc, 4},
             {long_block + warc, warc, 3},
             {large_head, warc, 1}})
    {
        for (bool const is_gzip : {true, false})
        {
            auto const pack = [&](std::string_view content) {
                return is_gzip ? gzip(content) : zstd(content);
            };
            std::string member = pack(broken);
            member[member.size() - (is_gzip ? 8 : 1)] ^= 1;
            // Two records in an intact member show that others may share one.
            std::string const bytes = pack(whole) + member + pack(whole);
            for (rereading const again : {rereading::possible, rereading::refused})
            {
                auto const made = extracted(bytes, {}, collector(), again);
                BOOST_TEST(made.found.lost == lost, broken.substr(0, 60));
                BOOST_TEST(made.count(damage_kind::checksum_mismatch) == 1U);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(each_of_two_broken_members_in_a_row_is_told_of_and_its_page_counted)
{
    std::string const start = gzip(arc_start());
    std::string const arc = gzip(arc_record("http://example.com/a", response(card("a"))));
    std::string const warc = gzip(page_record("a"));
    std::string const two = page_record("a") + page_record("b");
    struct sample
    {
        std::string first;
        std::string second;
        std::uint64_t pages; // in each
    };
    for (auto const& [first, second, pages] : std::vector<sample>{
             {start + arc, arc, 1}, {warc, warc, 1}, {gzip(two), gzip("x" + two), 2}})
    {
        std::string bytes = first;
        bytes[bytes.size() - 8] ^= 1;
        bytes += second;
        bytes[bytes.size() - 8] ^= 1;
        auto const made = extracted(bytes + first);
        BOOST_TEST(made.found.lost == 2 * pages);
        BOOST_TEST(made.count(damage_kind::checksum_mismatch) == 2U);
        BOOST_TEST(made.output.lines().size() == pages);
    }
}

BOOST_AUTO_TEST_CASE(a_response_without_a_status_line_is_told_of)
{
    auto const made = extracted(record_of("<html>" + card("Jo")));
    BOOST_TEST(made.count(damage_kind::no_status_line) == 1U);
    // That of the record speaks of a message which is not there.
    auto const lines = made.output.lines();
    BOOST_REQUIRE(lines.size() == 1U);
    BOOST_TEST(lines.front().at("content_type").is_null());
}

BOOST_AUTO_TEST_CASE(heads_of_http_have_a_limit_however_the_bytes_come)
{
    constexpr std::size_t most = std::size_t{64} << 10;
    std::size_t const fixed = response("", "X: \r\n").size();
    auto const padded = [fixed](std::size_t size) {
        return record_of(response(card("Jo"), "X: " + std::string(size - fixed, 'x') + "\r\n"));
    };
    std::string const endless = record_of("HTTP/1.1 200 OK\r\nX: " + std::string(most, 'x'));
    // What stands before the record decides how much of it a window has.
    for (std::size_t const before : {std::size_t{1}, most, 3 * most, 4 * most - 200, 5 * most})
    {
        std::string const start = warc_record("metadata", "x:", std::string(before, ' '));
        for (std::string const& large : {padded(most + 1), padded(3 * most), endless})
        {
            for (std::string const& bytes : {start + large, gzip(start) + gzip(large)})
            {
                auto const made = extracted(bytes);
                BOOST_TEST(made.count(damage_kind::oversized_header) == 1U, "before " << before);
                BOOST_TEST(made.found.lost == 1U);
                BOOST_TEST(made.output.text().empty());
            }
        }
        auto const made = extracted(start + padded(most));
        BOOST_TEST(made.count(damage_kind::oversized_header) == 0U, "before " << before);
        BOOST_TEST(made.output.text().find(R"("name":["Jo"])") != std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(pages_over_a_guard_are_counted_and_the_run_goes_on)
{
    std::string const large = record_of(response(card("Jo") + std::string(200'000, 'x')));
    std::string const small = record_of(response(card("Al")));
    extract_options options;
    options.guards.bytes = 100'000;
    auto const bytes = extracted(large + small, options);
    BOOST_TEST(bytes.count(page_outcome::over_bytes) == 1U);
    BOOST_TEST(bytes.output.lines().size() == 1U);
    BOOST_REQUIRE(bytes.found.over_limits.size() == 1U);
    BOOST_TEST(bytes.found.over_limits.front().url == "http://example.com/");

    extract_options little;
    little.guards.memory = 1000;
    BOOST_TEST(extracted(small, little).count(page_outcome::over_memory) == 1U);
    extract_options hurry;
    hurry.guards.time = std::chrono::milliseconds(-1);
    BOOST_TEST(extracted(small, hurry).count(page_outcome::over_time) == 1U);
}

BOOST_AUTO_TEST_CASE(pages_over_a_limit_of_the_parser_are_counted)
{
    std::string const tag =
        "<p class=h-card title='" + std::string(std::size_t{17} << 20, 'x') + "'>";
    auto const made = extracted(record_of(response(tag)));
    BOOST_TEST(made.count(page_outcome::over_token) == 1U);
}

BOOST_AUTO_TEST_CASE(pages_with_items_in_too_many_others_are_counted)
{
    // Elements are not nested as deep, but what is included is in what includes it.
    auto const nested = [](std::string_view innermost) {
        std::string html(innermost);
        for (int item = 0; item < 300; ++item) html = "<div class=vevent>" + html + "</div>";
        return html;
    };
    std::string const page =
        nested("<a class=include href='#x'></a>") + "<div id=x>" + nested("") + "</div>";
    auto const made = extracted(record_of(response(page)) + record_of(response(card("Jo"))));
    BOOST_TEST(made.count(page_outcome::over_nesting) == 1U);
    BOOST_TEST(made.output.lines().size() == 1U);
    BOOST_REQUIRE(made.found.over_limits.size() == 1U);
    BOOST_TEST(name(made.found.over_limits.front().outcome) == "nesting");
}

BOOST_AUTO_TEST_CASE(pages_with_results_that_are_too_long_are_counted)
{
    std::string page = "<div class=h-x><p class='";
    for (int property = 0; property < 10'000; ++property)
    {
        std::string name = "p-";
        for (int left = property; left != 0; left /= 26) name += static_cast<char>('a' + left % 26);
        page += name + "x ";
    }
    page += "'>" + std::string(20'000, 'x');
    auto const made = extracted(record_of(response(page)) + record_of(response(card("Jo"))));
    BOOST_TEST(made.count(page_outcome::over_results) == 1U);
    BOOST_TEST(made.output.lines().size() == 1U);
    BOOST_REQUIRE(made.found.over_limits.size() == 1U);
    BOOST_TEST(name(made.found.over_limits.front().outcome) == "results");
}

BOOST_AUTO_TEST_CASE(a_bomb_is_counted_as_one)
{
    std::string const body = gzip(std::string(std::size_t{8} << 20, ' '));
    extract_options options;
    options.guards.bytes = std::uint64_t{4} << 20;
    auto const made = extracted(record_of(response(body, "Content-Encoding: gzip\r\n")), options);
    BOOST_TEST(made.count(damage_kind::bomb) == 1U);
    BOOST_TEST(made.count(page_outcome::over_bytes) == 1U);
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
    // Another archive's come behind.
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
    // The last ones are found out only when what is buffered is written.
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
