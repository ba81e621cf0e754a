#include "cli/run.hpp"

#include "archive/samples.hpp"
#include "cli/archive/command.hpp"
#include "support/file_size_limit.hpp"

#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>

#include <zlib.h>

#include <algorithm>
#include <filesystem>

using namespace mf2::test;

BOOST_AUTO_TEST_SUITE(archive_command_line)

BOOST_AUTO_TEST_CASE(pages_go_to_standard_output_and_the_summary_to_standard_error)
{
    archive_command command;
    std::string const a = command.write("a.warc.gz", gzip(page_record("a")));
    BOOST_TEST(command.run({a}) == 0);
    BOOST_TEST(lines(command.out()) == 1);
    BOOST_TEST(command.errors().find("1, 1 with items") != std::string::npos);
    BOOST_TEST(command.run({a, "--quiet"}) == 0);
    BOOST_TEST(command.errors() == "");
}

BOOST_AUTO_TEST_CASE(a_dash_is_standard_output)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a"));
    BOOST_TEST(command.run({a, "-q", "-o", "-"}) == 0);
    BOOST_TEST(lines(command.out()) == 1);
    BOOST_TEST(!std::filesystem::exists("-"));
    BOOST_TEST(command.run({a, "-q", "-o", "-", "--resume"}) == 2);
    BOOST_TEST(command.told("--resume needs --output (see mf2 archive --help)"));
}

BOOST_AUTO_TEST_CASE(one_record_is_read_by_offset_and_length)
{
    archive_command command;
    std::string const first = gzip(page_record("a"));
    std::string const second = gzip(page_record("b"));
    std::string const a = command.write("a.warc.gz", first + second + gzip(page_record("c")));
    BOOST_TEST(
        command.run({a, std::to_string(first.size()), std::to_string(second.size()), "-q"}) == 0);
    BOOST_TEST(lines(command.out()) == 1);
    BOOST_TEST(command.out().find("http://example.com/b") != std::string::npos);
    BOOST_TEST(
        command.out().find("\"offset\":" + std::to_string(first.size())) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(one_record_is_read_by_its_offset_alone)
{
    archive_command command;
    for (bool const is_plain : {false, true})
    {
        auto const packed = [is_plain](std::string const& record) {
            return is_plain ? record : gzip(record);
        };
        std::string const first = packed(page_record("a"));
        std::string const offset = std::to_string(first.size());
        std::string const bytes = first + packed(page_record("b")) + packed(page_record("c"));
        std::string const a = command.write("a.warc", bytes);
        BOOST_TEST(command.run({a, offset, "-q"}) == 0);
        BOOST_TEST(lines(command.out()) == 1);
        BOOST_TEST(command.out().find("http://example.com/b") != std::string::npos);
        BOOST_TEST(command.out().find("\"offset\":" + offset) != std::string::npos);
        std::string const found = command.out();
        BOOST_TEST(command.run({"-", offset, "-q", "--base-names"}, bytes) == 0);
        BOOST_TEST(lines(command.out()) == 1);
        BOOST_TEST(command.run({a, "0", "-q"}) == 0);
        BOOST_TEST(lines(command.out()) == 1);
        BOOST_TEST(command.out().find("http://example.com/a") != std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(an_expression_that_takes_too_long_is_an_error_that_names_the_url)
{
    archive_command command;
    std::string const slow(40, 'a');
    std::string const a = command.write(
        "a.warc", warc_record("response", "http://b.example/" + slow + "b", response("<p>")));
    std::string const b = command.write("b.warc", page_record("b"));
    std::string const pattern = "(a+)+(a+)+$";
    BOOST_TEST(command.run({a, b, "-q", "--url", pattern}) == 1);
    BOOST_TEST(command.told(
        a + ": --url: the expression " + pattern + " takes too long on the URL http://b.example/" +
        slow + "b"));
    BOOST_TEST(command.run({a, "-q", "--url", pattern}) == 1);
}

BOOST_AUTO_TEST_CASE(a_place_without_a_record_is_told_of)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a"));
    BOOST_TEST(command.run({a, "5", "10", "-q"}) == 1);
    BOOST_TEST(command.told(a + ": has no WARC or ARC record at byte 5"));
}

BOOST_AUTO_TEST_CASE(an_input_that_another_option_takes_is_told_of_with_it)
{
    archive_command command;
    std::string const index = command.write("a.cdxj", "com,example)/ 20240102030405 {}");
    BOOST_TEST(command.run({index, "-q"}) == 1);
    BOOST_TEST(command.told(index + ": has no WARC or ARC record; --index takes an index"));
    BOOST_TEST(command.run({command.path(""), "-q"}) == 1);
    std::string const folder = command.path("") + ": Is a directory";
    BOOST_TEST(command.told(folder + "; --recursive reads the archives in it"));
}

BOOST_AUTO_TEST_CASE(a_type_that_no_page_has_is_told_of_with_the_summary)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a"));
    std::string const wrong = "no page has an item of type h-crad; did you mean h-card?";
    BOOST_TEST(command.run({a, "--type", "h-crad"}) == 0);
    BOOST_TEST(command.told(wrong));
    BOOST_TEST(command.run({a, "--type", "h-crad", "-q"}) == 0);
    BOOST_TEST(!command.told(wrong));
    BOOST_TEST(command.run({a, "--type", "h-card"}) == 0);
    BOOST_TEST(command.errors().find("has an item") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(output_is_compressed_as_its_name_says)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a"));
    BOOST_TEST(command.run({a, "-q"}) == 0);
    std::string const expected = command.out();
    BOOST_TEST(command.run({a, "-q", "-o", command.path("out.jsonl.gz")}) == 0);
    BOOST_TEST(command.run({a, "-q", "-o", command.path("out"), "--ending", ".jsonl.zst"}) == 0);
    gzFile const packed = gzopen(command.path("out.jsonl.gz").c_str(), "rb");
    std::string unpacked(expected.size() + 1, '\0');
    BOOST_TEST(
        gzread(packed, unpacked.data(), static_cast<unsigned>(unpacked.size())) ==
        static_cast<int>(expected.size()));
    gzclose(packed);
    BOOST_TEST(unpacked.substr(0, expected.size()) == expected);
    BOOST_TEST(command.read("out/a.warc.jsonl.zst").starts_with("\x28\xB5\x2F\xFD"));
}

BOOST_AUTO_TEST_CASE(the_report_counts_everything)
{
    archive_command command;
    std::string const a = command.write(
        "a.warc",
        page_record("a") + warc_record("request", "http://example.com/", "x") + "\r\n\r\n" +
            page_record("b"));
    BOOST_TEST(command.run({a, "-q", "--report", command.path("report.json")}) == 0);
    auto const report = boost::json::parse(command.read("report.json")).as_object();
    BOOST_TEST(report.at("records").at("response").to_number<int>() == 2);
    BOOST_TEST(report.at("records").at("request").to_number<int>() == 1);
    BOOST_TEST(report.at("status").at("200").to_number<int>() == 2);
    BOOST_TEST(report.at("media_type").at("text/html").to_number<int>() == 2);
    BOOST_TEST(report.at("items").at("h-card").to_number<int>() == 2);
    BOOST_TEST(report.at("damage").at("extra-blank-lines").to_number<int>() == 1);
    auto const& place = report.at("damage_places").at(0);
    BOOST_TEST(place.at("file").as_string() == a);
    BOOST_TEST(place.at("offset").to_number<std::size_t>() == page_record("a").size());
    BOOST_TEST(report.at("slowest").as_array().size() == 2U);
}

BOOST_AUTO_TEST_CASE(the_summary_tells_of_media_types_roots_and_slow_pages)
{
    archive_command command;
    std::string const old = "<p class=vcard><b class=fn>Al</b></p>";
    std::string const a = command.write(
        "a.warc",
        page_record("a") + warc_record("response", "http://example.com/\x1B[1m", response(old)));
    BOOST_TEST(command.run({a, "--report", command.path("report.json")}) == 0);
    BOOST_TEST(command.errors().find("media type  text/html: 2\n") != std::string::npos);
    BOOST_TEST(
        command.errors().find(
            "items       h-card: 2; from microformats: 1, classic-microformats: 1\n") !=
        std::string::npos);
    BOOST_TEST(command.errors().find("\nslowest     ") != std::string::npos);
    std::string const summary = command.errors();
    BOOST_TEST(summary.find(", " + a + " at ", summary.find("\nslowest ")) != std::string::npos);
    BOOST_TEST(summary.find('\x1B') == std::string::npos);
    // The summary lists one of the slow pages, the report ten.
    BOOST_TEST(lines(summary.substr(summary.find("\nslowest ") + 1)) == 1);
    auto const report = boost::json::parse(command.read("report.json")).as_object();
    BOOST_TEST(report.at("sources").at("microformats").to_number<int>() == 1);
    BOOST_TEST(report.at("sources").at("classic-microformats").to_number<int>() == 1);
}

BOOST_AUTO_TEST_CASE(the_summary_tells_where_damage_begins)
{
    archive_command command;
    std::string const a = command.write(
        "a.warc", page_record("a") + page_record("b") + "\r\n\r\n" + page_record("c"));
    BOOST_TEST(command.run({a}) == 0);
    std::string const place = std::to_string(page_record("a").size());
    BOOST_TEST(
        command.errors().find(
            "damage      extra-blank-lines: 1; the first in " + a + " at " + place + "\n") !=
        std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_output_that_fails_is_no_failure_of_an_input)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a"));
    BOOST_TEST(command.run({a, "-o", "/dev/full"}) == 2);
    BOOST_TEST(command.told("/dev/full: No space left on device"));
    BOOST_TEST(command.errors().find("inputs      1\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(pages_that_can_be_no_graph_are_told_of)
{
    archive_command command;
    std::string const a =
        command.write("a.warc", warc_record("response", "example.com", response("<p class=h-a>")));
    std::string const report = command.path("report.json");
    BOOST_TEST(command.run({a, "--format=nquads", "--report", report}) == 0);
    BOOST_TEST(command.errors().find("1 without an absolute URL") != std::string::npos);
    auto const counts = boost::json::parse(command.read("report.json")).as_object();
    BOOST_TEST(counts.at("pages_without_absolute_url").to_number<int>() == 1);
}

BOOST_AUTO_TEST_CASE(whatever_bytes_there_are_the_report_is_json)
{
    archive_command command;
    std::string const http = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n";
    std::string const a = command.write(
        "\xFF.warc",
        warc_record("response", "http://example.com/\xFF", http) + "x" + page_record("a"));
    std::string const report = command.path("report.json");
    std::string const missing = command.path("\xFE.warc");
    BOOST_TEST(command.run({a, missing, "--report", report}) == 1);
    auto const counts = boost::json::parse(command.read("report.json")).as_object();
    BOOST_TEST(
        counts.at("damage_places").at(0).at("file").as_string() ==
        command.path("\xEF\xBF\xBD.warc"));
    BOOST_TEST(command.errors().find('\xFF') == std::string::npos);
    BOOST_TEST(command.errors().find('\xFE') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_archive_that_is_cut_within_its_first_head_is_said_to_be)
{
    archive_command command;
    std::string const packed = gzip(page_record("a"));
    std::string const plain = command.write("a.warc", page_record("a").substr(0, 100));
    BOOST_TEST(command.run({plain, "-q"}) == 1);
    BOOST_TEST(command.told(plain + ": ends within its first WARC or ARC record"));
    std::string const gz = command.write("a.warc.gz", packed.substr(0, 20));
    BOOST_TEST(command.run({gz, "-q"}) == 1);
    BOOST_TEST(command.told(gz + ": ends within its first WARC or ARC record"));
}

BOOST_AUTO_TEST_CASE(an_input_that_fails_does_not_stop_the_others)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a"));
    std::string const none = command.write("none.warc", "no archive");
    std::string const out = command.path("out");
    BOOST_TEST(command.run({command.path("missing"), none, a, "-q", "-o", out}) == 1);
    BOOST_TEST(command.errors().find("missing: No such file") != std::string::npos);
    BOOST_TEST(command.errors().find("has no WARC or ARC record") != std::string::npos);
    BOOST_TEST(command.has("out/a.warc.jsonl"));
    BOOST_TEST(!command.has("out/none.warc.jsonl"));
    BOOST_TEST(!command.has("out/none.warc.jsonl.part"));
}

BOOST_AUTO_TEST_CASE(an_empty_input_is_finished_and_told_of)
{
    archive_command command;
    for (std::string const& bytes : {std::string(), gzip(""), gzip("") + gzip(""), zstd("")})
    {
        std::string const empty = command.write("empty.warc", bytes);
        std::string const a = command.write("a.warc", page_record("a"));
        BOOST_TEST(command.run({empty, a, "-q", "-o", command.path("out/")}) == 0);
        BOOST_TEST(command.told(empty + ": is empty"));
        BOOST_TEST(command.read("out/empty.warc.jsonl") == "");
        BOOST_TEST(command.run({empty, a, "--resume", "-o", command.path("out/")}) == 0);
        BOOST_TEST(command.errors().find("2 finished before") != std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(a_part_is_read_of_one_input_alone)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a"));
    std::string const size = std::to_string(page_record("a").size());
    std::string const pattern = command.path("*.warc");
    BOOST_TEST(command.run({pattern, "0", size, "-q"}) == 0);
    command.write("b.warc", page_record("b"));
    BOOST_TEST(command.run({pattern, "0", size, "-q", "-o", command.path("out/")}) == 2);
    BOOST_TEST(command.told("OFFSET is for one input; " + pattern + " OFFSET has 2"));
    BOOST_TEST(!command.has("out"));
    std::string const list = command.write("list", a + "\n");
    BOOST_TEST(command.run({a, "0", size, "-q", "--files-from", list}) == 2);
}

BOOST_AUTO_TEST_CASE(an_archive_that_there_is_no_room_for_is_told_of_and_the_next_is_read)
{
    archive_command command;
    std::string const page(std::size_t{1} << 20, 'x');
    std::string const a =
        command.write("a.warc", warc_record("response", "http://example.com/", response(page)));
    std::string const b = command.write("b.warc", page_record("b"));
    file_size_limit const no_more(std::size_t{64} << 10);
    BOOST_TEST(command.run({a, b, "-q", "-o", command.path("out")}) == 1);
    BOOST_TEST(command.told(a + ": temporary file: File too large"));
    BOOST_TEST(!command.has("out/a.warc.jsonl"));
    BOOST_TEST(command.has("out/b.warc.jsonl"));
    BOOST_TEST(command.run({a, "-q"}) == 1);
    BOOST_TEST(command.out() == "");
}

BOOST_AUTO_TEST_CASE(inputs_that_cannot_be_read_are_status_1_also_if_there_are_no_others)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a"));
    std::string const none = command.path("none");
    for (std::vector<std::string> const& inputs :
         std::vector<std::vector<std::string>>{{none}, {none, none + "2"}, {none, a}})
    {
        for (std::string const output : {"-", "out.jsonl", "out/"})
        {
            std::vector<std::string> arguments = inputs;
            arguments.insert(arguments.end(), {"-q", "-o"});
            arguments.push_back(output == "-" ? output : command.path(output));
            BOOST_TEST(command.run(arguments) == 1);
        }
    }
    // Standard input without a record.
    BOOST_TEST(command.run({}) == 1);
}

BOOST_AUTO_TEST_CASE(wrong_usage_and_an_output_that_cannot_be_written_are_status_2)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a"));
    BOOST_TEST(command.run({a, "--resume"}) == 2);
    BOOST_TEST(command.run({a, "--format", "xml"}) == 2);
    BOOST_TEST(command.run({a, "--sample", "1/0"}) == 2);
    BOOST_TEST(command.run({a, "--url", "("}) == 2);
    BOOST_TEST(command.run({a, "--page-bytes", "1X"}) == 2);
    BOOST_TEST(command.run({a, a, "-q", "-o", command.path("out")}) == 2);
    BOOST_TEST(command.run({a, "-q", "-o", a + "/out.jsonl"}) == 2);
    BOOST_TEST(command.out() == "");
}

BOOST_AUTO_TEST_CASE(options_reach_the_extraction)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a") + page_record("b"));
    auto const count = [&](std::vector<std::string> options) {
        options.insert(options.end(), {a, "-q"});
        BOOST_TEST(command.run(options) == 0);
        return lines(command.out());
    };
    BOOST_TEST(count({"--status", "404"}) == 0);
    BOOST_TEST(count({"--url", "/a$"}) == 1);
    BOOST_TEST(count({"--sample", "10/10"}) == 2);
    BOOST_TEST(count({"--type", "h-entry"}) == 0);
    BOOST_TEST(count({"--max-length", "1K", "--min-length", "10"}) == 2);
    BOOST_TEST(count({"--record-type", "resource"}) == 0);
    BOOST_TEST(count({"--media-type", "application/xhtml+xml"}) == 0);
    BOOST_TEST(count({"--media-type=TEXT/HTML"}) == 2);
    BOOST_TEST(count({"--page-bytes", "3"}) == 0);
    BOOST_TEST(count({"--items", "--threads", "2"}) == 2);
    BOOST_TEST(count({"--format", "nquads"}) == 6);
    BOOST_TEST(count({"--only-with-items", "--results=items", "--html=omitted"}) == 2);
    BOOST_TEST(count({"--help"}) > 20);
}

BOOST_AUTO_TEST_CASE(what_lint_finds_in_pages_is_counted_if_that_is_wanted)
{
    archive_command command;
    std::string const entry = "<p class=h-entry><b class=p-name>x</b></p><i class=p-name>y</i>";
    std::string const a = command.write(
        "a.warc",
        page_record("a") + warc_record("response", "http://example.com/", response(entry)) +
            warc_record("response", "http://example.com/b", response(entry)));
    BOOST_TEST(command.run({a, "--lint", "--report", command.path("report.json")}) == 0);
    auto const report = boost::json::parse(command.read("report.json")).as_object();
    auto const& findings = report.at("findings").as_object();
    BOOST_TEST(findings.at("property-outside-of-root").to_number<int>() == 2);
    BOOST_TEST(findings.at("entry-without-url").to_number<int>() == 2);
    BOOST_TEST(command.errors().find("property-outside-of-root: 2") != std::string::npos);
    BOOST_TEST(command.run({a, "-q", "--report", command.path("report.json")}) == 0);
    auto const without = boost::json::parse(command.read("report.json")).as_object();
    BOOST_TEST(without.at("findings").as_object().empty());
}

BOOST_AUTO_TEST_CASE(the_item_of_the_head_is_counted_where_it_is_written)
{
    archive_command command;
    std::string const a = command.write(
        "a.warc",
        warc_record(
            "response", "http://example.com/", response("<meta property=og:title content=T>")));
    std::string const meta = "--metaformats=meta-item";
    BOOST_TEST(command.run({a, "-q", "-e", meta, "--report", command.path("report.json")}) == 0);
    auto const report = boost::json::parse(command.read("report.json")).as_object();
    BOOST_TEST(report.at("pages_with_items").to_number<int>() == 1);
    BOOST_TEST(report.at("items").at("h-entry").to_number<int>() == 1);
    BOOST_TEST(report.at("sources").at("metaformats").to_number<int>() == 1);
    BOOST_TEST(report.at("properties").at("name").to_number<int>() == 1);
    BOOST_TEST(command.run({a, "-q", "-e", "--items", meta}) == 0);
    BOOST_TEST(lines(command.out()) == 1);
    BOOST_TEST(command.run({a, "-q", "-e", "--items", meta, "--type=h-entry"}) == 0);
    BOOST_TEST(lines(command.out()) == 1);
    BOOST_TEST(command.run({a, "-q", "-e", "--items", meta, "--type=h-card"}) == 3);
    BOOST_TEST(command.out() == "");
    BOOST_TEST(command.run({a, "-q", "-e", "--only-with-items", meta}) == 0);
    BOOST_TEST(lines(command.out()) == 1);
    BOOST_TEST(command.run({a, "-q", "-e", meta, "--type=h-entry"}) == 0);
    BOOST_TEST(lines(command.out()) == 1);
    BOOST_TEST(command.run({a, "-q", "-e", meta, "--type=h-card"}) == 3);
    BOOST_TEST(command.out() == "");
    BOOST_TEST(command.run({a, "-q", "-e", "--format=nquads", meta}) == 3);
    BOOST_TEST(command.out() == "");
    BOOST_TEST(command.run({a, "-q", "-e", "--items"}) == 3);
}

BOOST_AUTO_TEST_CASE(lint_reads_bodies_without_their_codings)
{
    archive_command command;
    std::string const body = mf2::test::gzip("<p class=h-entry>x</p><i class=p-name>y</i>");
    std::string const message =
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\n\r\n" + body;
    std::string const a =
        command.write("a.warc", warc_record("response", "http://example.com/", message));
    BOOST_TEST(command.run({a, "--lint", "-q", "--report", command.path("report.json")}) == 0);
    auto const report = boost::json::parse(command.read("report.json")).as_object();
    BOOST_TEST(report.at("findings").at("property-outside-of-root").to_number<int>() == 1);
}

BOOST_AUTO_TEST_SUITE_END()
