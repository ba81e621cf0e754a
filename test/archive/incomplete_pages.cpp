// Pages that are cut or left out: each is counted, and the others are written.
#include <mf2/archive/extract.hpp>

#include "archive/extractions.hpp"
#include "archive/samples.hpp"

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

using namespace mf2::archive;
using namespace mf2::test;

BOOST_AUTO_TEST_SUITE(incomplete_pages)

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

BOOST_AUTO_TEST_CASE(heads_of_http_have_a_limit_however_the_bytes_come)
{
    constexpr std::size_t most = std::size_t{64} << 10;
    std::size_t const fixed = response("", "X: \r\n").size();
    auto const padded = [fixed](std::size_t size) {
        return record_of(response(card("Jo"), "X: " + std::string(size - fixed, 'x') + "\r\n"));
    };
    std::string const endless = record_of("HTTP/1.1 200 OK\r\nX: " + std::string(most, 'x'));
    // The bytes before the record decide how much of it a window has.
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
    // Elements are not nested as deep, but included content is in its including element.
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

BOOST_AUTO_TEST_SUITE_END()
