#include <mf2/archive/extract.hpp>

#include "archive/extractions.hpp"
#include "archive/samples.hpp"

#include <boost/test/unit_test.hpp>

#include <utility>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

using namespace std::string_view_literals;

/// The output of an extraction.
struct extraction
{
    std::string pages;   ///< URL, names of its items, and "truncated", of each page
    std::string damages; ///< name and offset of each, in the order of the report
    statistics found;
};

std::string summary_of(boost::json::object const& page)
{
    std::string text(page.at("url").as_string());
    for (auto const& item : page.at("items").as_array())
    {
        text += ' ';
        text += item.at("properties").at("name").at(0).as_string();
    }
    if (page.at("truncated").is_string())
    {
        text.append(" (").append(page.at("truncated").as_string()).append(")");
    }
    return text + "\n";
}

extraction extract_from(
    std::string_view bytes, rereading again = rereading::possible, extract_options options = {})
{
    extraction made;
    extracted_archive const whole = extracted(bytes, std::move(options), collector(), again);
    BOOST_TEST((whole.end == extract_end::complete));
    made.found = whole.found;
    for (boost::json::object const& page : whole.output.lines()) made.pages += summary_of(page);
    for (located_damage const& each : made.found.damage_places)
    {
        made.damages.append(name(each.found.kind)).append(" ");
        made.damages += std::to_string(each.found.offset) + "\n";
    }
    return made;
}

std::string joined(std::string_view first, std::string_view second, std::string_view third = {})
{
    return std::string(first).append(second).append(third);
}

/// A record whose Content-Length is too large by this much.
std::string overlong(std::string record, std::uint64_t more)
{
    constexpr std::string_view field = "Content-Length: ";
    std::size_t const at = record.find(field) + field.size();
    std::size_t const end = record.find('\r', at);
    std::uint64_t const told = std::stoull(record.substr(at, end - at)) + more;
    return record.replace(at, end - at, std::to_string(told));
}

constexpr std::string_view page_a = "http://example.com/a a\n";
constexpr std::string_view cut_a = "http://example.com/a a (truncated-record)\n";
constexpr std::string_view page_b = "http://example.com/b b\n";

} // namespace

BOOST_AUTO_TEST_SUITE(damaged_pages)

BOOST_AUTO_TEST_CASE(a_length_that_reaches_into_the_next_record_gives_its_page_nothing_of_that)
{
    std::string const next = page_record("b");
    std::string const end = page_record("c");
    for (std::uint64_t more = 5; more < next.size(); ++more)
    {
        std::string const bytes = joined(overlong(page_record("a"), more), next, end);
        for (std::string const& packed : {bytes, gzip(bytes)})
        {
            for (rereading const again : {rereading::possible, rereading::refused})
            {
                extraction const made = extract_from(packed, again);
                BOOST_TEST(
                    made.pages == joined(cut_a, page_b, "http://example.com/c c\n"),
                    "more: " << more);
                BOOST_TEST(made.damages == "wrong-content-length 0\n", "more: " << more);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_length_that_ends_before_a_record_is_right_whatever_is_in_the_block)
{
    std::string const next = page_record("b");
    std::string const end = page_record("c");
    for (std::uint64_t more = 0; more <= 4; ++more)
    {
        std::string const bytes = joined(overlong(page_record("a"), next.size() + more), next, end);
        for (std::string const& packed : {bytes, gzip(bytes), gzip(bytes) + gzip(end)})
        {
            for (rereading const again : {rereading::possible, rereading::refused})
            {
                read_archive const found = read(packed, again);
                BOOST_TEST(
                    found.intact_urls().starts_with("http://example.com/a http://example.com/c "),
                    "more: " << more);
                BOOST_TEST(found.damage_names() == "", "more: " << more);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_page_cannot_forge_records)
{
    std::string const forged = page_record("forged");
    std::string const tail =
        "WARC/1.0\r\nWARC-Type: response\r\nContent-Length: 9\r\n\r\n123456789";
    for (std::string const& inner : {forged, forged + forged, tail, forged.substr(0, 200)})
    {
        std::string const body = "<p class=h-card>a</p>\r\n\r\n" + inner;
        std::string const record = warc_record("response", "http://example.com/a", response(body));
        std::string const next = page_record("b");
        for (std::string const& packed :
             {record + next, gzip(record + next), gzip(record) + gzip(next),
              zstd(record) + zstd(next)})
        {
            for (rereading const again : {rereading::possible, rereading::refused})
            {
                read_archive const found = read(packed, again);
                BOOST_REQUIRE(found.records.size() == 2U);
                BOOST_TEST(found.records.front().block == response(body));
                BOOST_TEST(found.intact_urls() == "http://example.com/a http://example.com/b ");
                BOOST_TEST(found.damage_names() == "");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_page_cannot_forge_records_where_a_member_ends)
{
    std::string const first = page_record("a");
    std::string const forged = warc_record(
        "response", "http://example.com/b",
        response(joined("<p class=h-card>b</p>", page_record("x"), page_record("y"))));
    std::string const content = first + forged + page_record("c");
    std::string const expected =
        joined(page_a, "http://example.com/b b x y\n", "http://example.com/c c\n");
    for (std::size_t cut = first.size(); cut < first.size() + forged.size(); ++cut)
    {
        std::string const bytes = gzip(content.substr(0, cut)) + gzip(content.substr(cut));
        for (rereading const again : {rereading::possible, rereading::refused})
        {
            extraction const found = extract_from(bytes, again);
            BOOST_TEST(found.pages == expected, "cut at " << cut);
            BOOST_TEST(found.damages == "");
        }
    }
}

BOOST_AUTO_TEST_CASE(a_wrong_length_lets_no_page_forge_records_where_each_has_a_member)
{
    std::string const start = page_record("s");
    std::string const next = page_record("b");
    std::string const body = "<p class=h-card>a</p>\r\n\r\n" + page_record("forged") + "and so on";
    std::string const record = warc_record("response", "http://example.com/a", response(body));
    std::string const number = std::to_string(response(body).size());
    std::string unknown = record;
    unknown.replace(unknown.find("Content-Length: " + number), 14, "X");
    for (std::string const& wrong :
         {overlong(record, 100'000), overlong(record, 0 - std::uint64_t{20}), unknown})
    {
        for (std::string const& packed :
             {gzip(start) + gzip(wrong) + gzip(next), zstd(start) + zstd(wrong) + zstd(next)})
        {
            for (rereading const again : {rereading::possible, rereading::refused})
            {
                read_archive const found = read(packed, again);
                BOOST_REQUIRE(found.records.size() == 3U);
                BOOST_TEST(found.records.back().head.url() == "http://example.com/b");
                BOOST_TEST((found.records.back().head.integrity == integrity::intact));
                BOOST_TEST(found.damages.size() == 1U);
                BOOST_TEST(found.records[1].head.block_size >= response(body).size() - 20);
                BOOST_TEST(found.records[1].head.block_size <= response(body).size());
                std::size_t const end = packed.size() - found.records.back().head.length;
                BOOST_TEST(found.records[1].head.offset + found.records[1].head.length == end);
            }
        }
    }
    // An index names a part of the file that is a member of its own.
    std::string const packed = gzip(overlong(record, 20));
    read_archive const one = read(gzip(start) + packed, {}, {gzip(start).size(), packed.size()});
    BOOST_TEST(one.records.size() == 1U);
}

BOOST_AUTO_TEST_CASE(behind_a_damaged_head_no_page_forges_records_where_each_has_a_member)
{
    std::string const last = page_record("b");
    std::string const large = page_record("large", "X: " + std::string(70'000, 'x') + "\r\n");
    for (std::string const& lost :
         {large + page_record("forged"), "garbage" + page_record("forged"),
          std::string("WARC/1.0\r\nX")})
    {
        read_archive const found = read(gzip(page_record("a")) + gzip(lost) + gzip(last));
        BOOST_TEST(found.intact_urls() == "http://example.com/a http://example.com/b ");
        BOOST_TEST(found.damages.size() == 1U);
    }
}

BOOST_AUTO_TEST_CASE(an_archive_in_a_record_is_no_part_of_the_archive)
{
    std::string const inner = page_record("x") + page_record("y");
    std::string const chunk = "100\r\n" + inner + "\r\n0\r\n\r\n";
    std::string const text = "<p class=h-card>a</p>\r\n\r\n" + inner + "and so on";
    for (std::string const& record :
         {warc_record("resource", "http://example.com/a", inner),
          warc_record("response", "http://example.com/a", response(inner)),
          warc_record(
              "response", "http://example.com/a",
              response(chunk, "Transfer-Encoding: chunked\r\n")),
          warc_record("response", "http://example.com/a", response(text))})
    {
        std::string const bytes = record + page_record("b");
        for (std::string const& packed : {bytes, gzip(bytes)})
        {
            for (rereading const again : {rereading::possible, rereading::refused})
            {
                read_archive const found = read(packed, again);
                BOOST_TEST(found.intact_urls() == "http://example.com/a http://example.com/b ");
                BOOST_TEST(found.damage_names() == "");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_length_beyond_the_file_or_the_limit_of_a_page_gives_both_pages)
{
    std::string const next = page_record("b");
    for (std::uint64_t const more : {std::uint64_t{100'000}, std::uint64_t{99'999'999'999}})
    {
        std::string const bytes = overlong(page_record("a"), more) + next;
        std::string const members = gzip(overlong(page_record("a"), more)) + gzip(next);
        extract_options options;
        options.guards.bytes = 200;
        for (std::string const& packed : {bytes, gzip(bytes), members})
        {
            extraction const made = extract_from(packed, rereading::possible, options);
            BOOST_TEST(made.pages == joined(cut_a, page_b));
            BOOST_TEST(made.damages == "wrong-content-length 0\n");
        }
    }
}

BOOST_AUTO_TEST_CASE(what_a_pipe_cannot_go_back_to_is_lost_and_gives_no_other_page_anything)
{
    std::string const body = "<p class=h-card>a</p>" + std::string(5 << 20, ' ');
    std::string const record = warc_record("response", "http://example.com/a", response(body));
    std::string const next = page_record("c");
    for (std::uint64_t const more : {std::uint64_t{next.size()} - 3, 0 - std::uint64_t{100}})
    {
        std::string const bytes = joined(overlong(record, more), next, page_record("b"));
        for (std::string const& packed : {bytes, gzip(bytes)})
        {
            extraction const made = extract_from(packed, rereading::refused);
            BOOST_TEST(made.pages.starts_with(cut_a));
            BOOST_TEST(made.pages.ends_with(page_b));
            BOOST_TEST(made.damages == "wrong-content-length 0\n");
            BOOST_TEST(made.found.page_bytes < body.size() + 100);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_body_in_a_temporary_file_is_cut_too)
{
    std::string const body = "<p class=h-card>a</p>" + std::string(3 << 20, ' ');
    std::string const record = warc_record("response", "http://example.com/a", response(body));
    std::string const next = page_record("b");
    extraction const made = extract_from(overlong(record, next.size() - 3) + next);
    BOOST_TEST(made.pages == joined(cut_a, page_b));
}

BOOST_AUTO_TEST_CASE(a_body_without_a_length_ends_before_the_line_ends_of_its_record)
{
    std::string const body = "<pre class=e-x>";
    std::string record = warc_record("response", "http://example.com/a", response(body));
    std::size_t const at = record.find("Content-Length");
    record.erase(at, record.find('\n', at) + 1 - at);
    extraction const made = extract_from(record + page_record("b"));
    BOOST_TEST(made.found.page_bytes == body.size() + "<p class=h-card>b</p>"sv.size());
}

BOOST_AUTO_TEST_CASE(a_page_whose_head_may_be_that_of_the_next_record_is_lost)
{
    std::string const record =
        warc_record("response", "http://example.com/a", "HTTP/1.1 200 OK\r\nX: y");
    extraction const made = extract_from(overlong(record, 200) + page_record("b"));
    BOOST_TEST(made.pages == page_b);
    BOOST_TEST(made.found.lost == 1U);
    BOOST_TEST(made.damages == "wrong-content-length 0\n");
}

BOOST_AUTO_TEST_CASE(garbage_behind_a_record_does_not_make_it_a_damaged_one)
{
    std::string const first = page_record("a");
    std::string const last = page_record("b");
    std::string const all = joined(page_a, page_b);
    for (std::string_view const garbage : {"x"sv, "garbage \0\xFF\r\n"sv, "WARC/1.0 "sv})
    {
        extraction const plain = extract_from(joined(first, garbage, last));
        BOOST_TEST(plain.pages == all);
        BOOST_TEST(plain.damages == "garbage " + std::to_string(first.size()) + "\n");

        // The member's offset is the best place to report.
        extraction const packed = extract_from(gzip(joined(first, garbage)) + gzip(last));
        BOOST_TEST(packed.pages == all);
        BOOST_TEST(packed.damages == "garbage 0\n");

        extraction const one = extract_from(gzip(joined(first, garbage, last)));
        BOOST_TEST(one.pages == all);
        BOOST_TEST(one.damages == "garbage " + std::to_string(first.size()) + "\n");

        extraction const end = extract_from(joined(first, last, garbage));
        BOOST_TEST(end.pages == all);
        BOOST_TEST(end.damages == "garbage " + std::to_string(first.size() + last.size()) + "\n");
    }
}

BOOST_AUTO_TEST_CASE(garbage_that_looks_like_a_member_does_not_make_the_record_before_it_corrupt)
{
    std::string const first = gzip(page_record("a"));
    std::string const last = gzip(page_record("b"));
    for (std::string_view const garbage :
         {"?\x1F\x8B\x08\0\0\0\0\0\0\0\xFF\xFF"sv, "\x1F\x8B\x08\0\0\0\0\0\0\0\xFF\xFF"sv})
    {
        extraction const made = extract_from(joined(first, garbage, last));
        BOOST_TEST(made.pages == joined(page_a, page_b));
        BOOST_TEST(made.damages.ends_with(" " + std::to_string(first.size()) + "\n"));
    }
}

BOOST_AUTO_TEST_CASE(a_length_that_is_too_small_is_still_one_where_a_blank_line_follows)
{
    std::string const body = "<p class=h-card>a</p>\n\n<p class=h-card>z</p>";
    std::string record = warc_record("response", "http://example.com/a", response(body));
    record = overlong(record, 0 - std::uint64_t{23});
    extraction const made = extract_from(record + page_record("b"));
    BOOST_TEST(made.pages == joined(cut_a, page_b));
    BOOST_TEST(made.damages == "wrong-content-length 0\n");
}

BOOST_AUTO_TEST_CASE(the_last_record_is_as_long_as_what_is_left_of_it)
{
    std::string const first = page_record("a");
    std::string const last = page_record("b");
    std::string const half = last.substr(0, last.size() - 20);
    for (std::string const& bytes :
         {first + half, gzip(first) + gzip(last).substr(0, gzip(last).size() - 20),
          gzip(first) + gzip(last).substr(0, gzip(last).size() - 9) + std::string(9, 'x')})
    {
        read_archive const found = read(bytes);
        BOOST_REQUIRE(found.records.size() == 2U);
        record const& head = found.records.back().head;
        BOOST_TEST(head.offset == found.records.front().head.length);
        BOOST_TEST(head.length == bytes.size() - head.offset);
    }
}

BOOST_AUTO_TEST_CASE(responses_that_have_no_body_are_not_short_of_one)
{
    for (std::string_view const status : {"204 No Content"sv, "304 Not Modified"sv})
    {
        std::string const block = joined(
            "HTTP/1.1 ", status, "\r\nContent-Type: text/html\r\nContent-Length: 99\r\n\r\n");
        extraction const made =
            extract_from(warc_record("response", "http://example.com/a", block));
        BOOST_TEST(made.pages == "http://example.com/a\n");
        BOOST_TEST(made.damages == "");
    }
}

BOOST_AUTO_TEST_CASE(a_response_whose_record_does_not_say_that_it_is_one_of_http_is_read)
{
    std::string record = page_record("a");
    std::size_t const at = record.find("Content-Type: application/http");
    record.erase(at, record.find('\n', at) + 1 - at);
    BOOST_TEST(extract_from(record).pages == page_a);
}

BOOST_AUTO_TEST_CASE(heads_that_real_servers_send_are_understood)
{
    for (std::string_view const head :
         {"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"sv,
          "HTTP/1.1 100 Continue\r\n\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"sv,
          "\r\nHTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"sv,
          " \n\n HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"sv,
          "HTTP 200 Document follows\r\nContent-Type: text/html\r\n\r\n"sv,
          "HTTP/1.1 \r\nContent-Type: text/html\r\n\r\n"sv,
          "HTTP/1.1 200 OK\r\nContent-Type:\r\n text/html;\r\n\tcharset=utf-8\r\n\r\n"sv,
          "HTTP/1.1 200\nno field\nContent-Type: text/html\n\n"sv,
          "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Type: text/html\r\n\r\n"sv,
          "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Type: text/html\r\n\r\n"sv,
          "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\nContent-Length: 3\r\n\r\n"
          "15\r\n<p class=h-card>a</p>\r\n0\r\n\r\nGET"sv})
    {
        bool const is_chunked = head.find("chunked") != head.npos;
        std::string const block = joined(head, is_chunked ? "" : "<p class=h-card>a</p>");
        extraction const made =
            extract_from(warc_record("response", "http://example.com/a", block));
        BOOST_TEST(made.pages == page_a, head);
        BOOST_TEST(made.damages == "", head);
    }
}

BOOST_AUTO_TEST_CASE(of_a_pipe_that_ends_before_the_part_asked_for_nothing_was_read)
{
    extract_options options;
    options.reader.offset = 100'000;
    extraction const made = extract_from(page_record("a"), rereading::refused, options);
    BOOST_TEST(made.pages == "");
    BOOST_TEST(made.found.file_bytes == 0U);
}

BOOST_AUTO_TEST_CASE(a_compressed_page_that_cannot_be_decoded_is_counted_and_has_no_items)
{
    std::string const body = gzip("<p class=h-card>a</p>");
    constexpr std::string_view coded = "Content-Encoding: gzip\r\n";
    std::string const cut = response(body.substr(0, 3), coded);
    // Without a Content-Type nothing declares it a page.
    std::string const untyped =
        joined("HTTP/1.1 200 OK\r\n", joined(coded, "\r\n", body.substr(0, 12)));
    for (std::string const& block : {cut, untyped})
    {
        std::string const record = warc_record("response", "http://example.com/a", block);
        extraction const made = extract_from(record + page_record("b"));
        BOOST_TEST(made.damages == "corrupt-body 0\n");
        BOOST_TEST(
            made.pages ==
            joined(block == cut ? "http://example.com/a (corrupt-body)\n" : "", page_b));
    }
}

BOOST_AUTO_TEST_CASE(the_start_of_a_long_compressed_page_is_not_a_damaged_one)
{
    std::string const body = gzip("<p class=h-card>a</p>" + std::string(100'000, ' '));
    std::string const block = joined("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n", body);
    std::string const text = joined(
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n", gzip(std::string(100'000, 'x')));
    extraction const made = extract_from(
        warc_record("response", "http://example.com/a", block) +
        warc_record("response", "http://example.com/b", text));
    BOOST_TEST(made.pages == page_a);
    BOOST_TEST(made.damages == "");
}

BOOST_AUTO_TEST_CASE(damage_is_where_the_output_says_that_its_record_is)
{
    std::string lf_only = page_record("b");
    lf_only.erase(lf_only.find("\r\nWARC-Date"), 1);
    std::string const no_status =
        warc_record("response", "http://example.com/b", "<p class=h-card>b</p>");
    // A record that begins a member, and one that fills it.
    for (std::string_view const behind : {page_record("c"), std::string()})
    {
        std::string const first = gzip(page_record("a"));
        std::size_t const expected = behind.empty() ? first.size() : page_record("a").size();
        for (std::string const& damaged : {lf_only, overlong(page_record("b"), 2), no_status})
        {
            std::string const bytes = first + gzip(joined(damaged, behind));
            extracted_archive const found = extracted(bytes);
            BOOST_REQUIRE(found.found.damage_places.size() == 1U);
            BOOST_TEST(found.found.damage_places.front().found.offset == expected);
            BOOST_REQUIRE(found.output.lines().size() >= 2U);
            BOOST_TEST(found.output.lines()[1].at("offset").to_number<std::size_t>() == expected);
        }
        // A skipped record, too.
        extract_options wanted;
        wanted.filter.statuses = {200};
        extracted_archive const found = extracted(first + gzip(joined(no_status, behind)), wanted);
        BOOST_REQUIRE(found.found.damage_places.size() == 1U);
        BOOST_TEST(found.found.damage_places.front().found.offset == expected);
    }
}

BOOST_AUTO_TEST_SUITE_END()
