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

namespace
{

long lines(std::string const& text)
{
    return std::count(text.begin(), text.end(), '\n');
}

} // namespace

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

BOOST_AUTO_TEST_CASE(standard_input_is_an_archive_like_others)
{
    archive_command command;
    BOOST_TEST(command.run({"-", "-q"}, gzip(page_record("a")) + gzip(page_record("b"))) == 0);
    BOOST_TEST(lines(command.out()) == 2);
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

BOOST_AUTO_TEST_CASE(a_file_may_be_called_like_an_offset)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a"));
    std::string const folder = std::filesystem::current_path().string();
    std::string const number = command.write("7", page_record("b"));
    std::filesystem::current_path(std::filesystem::path(number).parent_path());
    BOOST_TEST(command.run({a, "7", "-q"}) == 0);
    std::filesystem::current_path(folder);
    BOOST_TEST(lines(command.out()) == 2);
}

BOOST_AUTO_TEST_CASE(the_archives_of_folders_are_read_where_that_is_asked_for)
{
    archive_command command;
    for (std::string const name : {"x", "x/y", "x/y/z"})
    {
        std::filesystem::create_directory(command.path(name));
        static_cast<void>(command.write(name + "/p.warc.gz", gzip(page_record(name))));
        static_cast<void>(command.write(name + "/p.jsonl", "{}"));
    }
    static_cast<void>(command.write("x/Q.WARC.lz4", lz4(page_record("q"))));
    std::filesystem::create_directory_symlink(command.path("x"), command.path("x/y/loop"));
    BOOST_TEST(command.run({command.path("x"), "-q"}) == 2);
    BOOST_TEST(command.run({command.path("x"), "-q", "-r"}) == 0);
    BOOST_TEST(lines(command.out()) == 4);
    std::string const out = command.path("out");
    BOOST_TEST(command.run({command.path("x"), "-q", "-r", "-o", out + '/'}) == 0);
    BOOST_TEST(std::filesystem::exists(out + "/y/z/p.warc.gz.jsonl"));
    std::filesystem::create_directory(command.path("empty"));
    BOOST_TEST(command.run({command.path("empty"), "-q", "-r"}) == 2);
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
    BOOST_TEST(command.run({a, "-q", "--url", pattern}) == 2);
}

BOOST_AUTO_TEST_CASE(a_place_without_a_record_is_told_of)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a"));
    BOOST_TEST(command.run({a, "5", "10", "-q"}) == 2);
    BOOST_TEST(command.told(a + ": has no WARC or ARC record at byte 5"));
}

BOOST_AUTO_TEST_CASE(a_folder_takes_a_file_for_each_archive)
{
    archive_command command;
    command.write("a.warc.gz", gzip(page_record("a")));
    command.write("b.warc", page_record("b"));
    BOOST_TEST(command.run({command.path("*.warc*"), "-q", "-o", command.path("out/")}) == 0);
    BOOST_TEST(command.read("out/a.warc.gz.jsonl").find("/a") != std::string::npos);
    BOOST_TEST(command.read("out/b.warc.jsonl").find("/b") != std::string::npos);
    BOOST_TEST(!command.has("out/a.warc.gz.jsonl.part"));
}

BOOST_AUTO_TEST_CASE(names_may_come_from_a_list)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a"));
    std::string const list = command.write("list", a + "\r\n\n" + a + "\n");
    BOOST_TEST(command.run({"--files-from", list, "-q"}) == 0);
    BOOST_TEST(lines(command.out()) == 2);
}

BOOST_AUTO_TEST_CASE(a_list_that_is_not_there_or_names_nothing_is_told_of)
{
    archive_command command;
    BOOST_TEST(command.run({"--files-from", command.path("none")}) == 2);
    BOOST_TEST(command.told(command.path("none") + ": No such file or directory"));
    std::string const empty = command.write("empty", "\n");
    BOOST_TEST(command.run({"--files-from", empty, "-o", command.path("out.jsonl")}) == 2);
    BOOST_TEST(command.told(empty + ": names no file"));
    BOOST_TEST(!command.has("out.jsonl"));
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

BOOST_AUTO_TEST_CASE(archives_are_called_by_their_paths_or_by_their_names)
{
    archive_command command;
    std::filesystem::create_directories(command.path("x"));
    std::filesystem::create_directories(command.path("y"));
    std::string const x = command.write("x/part-0.warc", page_record("a") + "x" + page_record("b"));
    std::string const y = command.write("y/part-0.warc", page_record("c"));
    std::string const report = command.path("report.json");
    for (bool const is_base : {false, true})
    {
        std::vector<std::string> arguments{x, y, "-q", "-o", command.path("all.jsonl")};
        arguments.insert(arguments.end(), {"--report", report});
        if (is_base) arguments.push_back("--base-names");
        BOOST_TEST(command.run(arguments) == 0);
        std::string const first = is_base ? "part-0.warc" : x;
        std::string const second = is_base ? "part-0.warc" : y;
        std::string const rows = command.read("all.jsonl");
        BOOST_TEST(rows.find("\"file\":\"" + first + "\"") != std::string::npos);
        BOOST_TEST(rows.find("\"file\":\"" + second + "\"") != std::string::npos);
        auto const counts = boost::json::parse(command.read("report.json")).as_object();
        BOOST_TEST(counts.at("damage_places").at(0).at("file").as_string() == first);
        BOOST_TEST(counts.at("archives").at(1).at("file").as_string() == second);
        BOOST_TEST(counts.at("slowest").at(0).at("file").as_string().ends_with("part-0.warc"));
    }
}

BOOST_AUTO_TEST_CASE(outputs_in_a_folder_mirror_what_differs_in_paths)
{
    struct
    {
        std::vector<std::string> inputs;
        std::vector<std::string> outputs;
    } const each_way[] = {
        {{"x/a", "y/b"}, {"a", "b"}},
        {{"x/a", "y/a"}, {"x/a", "y/a"}},
        {{"in/x/1/a", "in/y/1/a", "in/y/2/b"}, {"x/1/a", "y/1/a", "y/2/b"}},
        {{"x/a", "x/y/a"}, {"a", "y/a"}},
        {{"x/a", "x/../y/./a"}, {"x/a", "y/a"}},
        {{"a", "x/a", "-"}, {"a", "x/a", "stdin"}}};
    for (auto const& each : each_way)
    {
        archive_command command;
        std::vector<std::string> arguments;
        for (std::string const& input : each.inputs)
        {
            arguments.push_back(input == "-" ? input : command.path(input));
            if (input == "-") continue;
            std::filesystem::create_directories(command.path("x"));
            std::filesystem::create_directories(
                std::filesystem::path(command.path(input)).lexically_normal().parent_path());
            command.write(input, page_record(input));
        }
        arguments.insert(arguments.end(), {"-q", "-o", command.path("out/")});
        for (std::string const more : {"-j1", "--resume"})
        {
            arguments.push_back(more);
            BOOST_TEST(command.run(arguments, page_record("-")) == 0);
            for (std::size_t at = 0; at < each.outputs.size(); ++at)
            {
                std::string const made = command.read("out/" + each.outputs[at] + ".jsonl");
                BOOST_TEST(
                    made.find("\"http://example.com/" + each.inputs[at] + "\"") !=
                    std::string::npos);
            }
        }
        arguments.back() = arguments.front();
        BOOST_TEST(command.run(arguments) == 2);
        BOOST_TEST(command.errors().find("two inputs would be written to ") != std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(names_may_be_as_long_as_those_of_files)
{
    archive_command command;
    for (std::size_t const size : {200U, 236U, 244U, 248U, 249U})
    {
        std::string const name(size, 'n');
        std::string const a = command.write(name, page_record("a"));
        for (std::string const& output : {std::string("out/"), name + ".jsonl"})
        {
            BOOST_TEST(command.run({a, "-q", "-o", command.path(output)}) == 0, command.errors());
            BOOST_TEST(
                lines(command.read(output == "out/" ? output + name + ".jsonl" : output)) == 1);
            BOOST_TEST(command.run({a, "--resume", "-o", command.path(output)}) == 0);
            BOOST_TEST(command.errors().find("1 finished before") != std::string::npos);
        }
    }
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
        command.errors().find("items       h-card: 2; of roots that are mf2: 1, classic: 1\n") !=
        std::string::npos);
    BOOST_TEST(command.errors().find("\nslowest     ") != std::string::npos);
    std::string const summary = command.errors();
    BOOST_TEST(summary.find(", " + a + " at ", summary.find("\nslowest ")) != std::string::npos);
    BOOST_TEST(summary.find('\x1B') == std::string::npos);
    // Of the slow pages it has one, the report ten.
    BOOST_TEST(lines(summary.substr(summary.find("\nslowest ") + 1)) == 1);
    auto const report = boost::json::parse(command.read("report.json")).as_object();
    BOOST_TEST(report.at("roots").at("mf2").to_number<int>() == 1);
    BOOST_TEST(report.at("roots").at("classic").to_number<int>() == 1);
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
    BOOST_TEST(command.run({plain, "-q"}) == 2);
    BOOST_TEST(command.told(plain + ": ends within its first WARC or ARC record"));
    std::string const gz = command.write("a.warc.gz", packed.substr(0, 20));
    BOOST_TEST(command.run({gz, "-q"}) == 2);
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
    BOOST_TEST(command.run({a, "-q"}) == 2);
    BOOST_TEST(command.out() == "");
}

BOOST_AUTO_TEST_CASE(nothing_done_is_status_2)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a"));
    BOOST_TEST(command.run({command.path("missing"), "-q"}) == 2);
    BOOST_TEST(command.run({}) == 2);
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
