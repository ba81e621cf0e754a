#include "cli/options/options.hpp"

#include <boost/test/unit_test.hpp>

using namespace mf2::cli;

BOOST_AUTO_TEST_SUITE(archive_command_options)

BOOST_AUTO_TEST_CASE(how_to_parse_is_said_as_for_pages)
{
    auto const read = parse_command_line(
        {"archive", "a.warc", "--urls=normalized", "--default-encoding", "shift_jis"});
    BOOST_REQUIRE(read.has_value());
    BOOST_TEST((read->parse.urls == mf2::urls::normalized));
    BOOST_TEST(read->parse.default_encoding == "shift_jis");
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_said)
{
    auto const reason = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "archive");
        auto const read = parse_command_line(arguments);
        return read ? "" : read.error().reason();
    };
    BOOST_TEST(reason({}) == "no input file");
    BOOST_TEST(reason({"a", "--urls=short"}) == "--urls is authored or normalized, not 'short'");
    BOOST_TEST(reason({"a", "--format=xml"}) == "--format is jsonl or nquads, not 'xml'");
    BOOST_TEST(reason({"a", "--format=json"}) == "--format is jsonl or nquads, not 'json'");
    BOOST_TEST(reason({"a", "--items", "--format=nquads"}) == "--items is for --format jsonl");
    BOOST_TEST(reason({"a", "--resume"}) == "--resume needs --output");
    BOOST_TEST(reason({"a", "--page-bytes=3X"}) == "--page-bytes is a size such as 64M, not '3X'");
    for (std::string const sample : {"3", "0/2", "3/2", "1/0", "1/2/3", "-1/2"})
    {
        BOOST_TEST(
            reason({"a", "--sample=" + sample}) ==
            "--sample is a sample such as 1/100, from 1/N to N/N, not '" + sample + "'");
    }
    BOOST_TEST(
        reason({"a", "--status=2000"}) ==
        "--status is HTTP statuses such as 200,203 or 2xx, not '2000'");
    BOOST_TEST(
        reason({"a", "--record-type=x"}) ==
        "--record-type is response, resource or conversion, not 'x'");
    BOOST_TEST(reason({"a", "--url=("}).starts_with("--url is no regular expression: "));
    BOOST_TEST(reason({"a", "-j", "0"}) == "--threads is a number from 1 to 1024, not '0'");
    for (std::string const text : {"1s", ".", "-1", "1e3", "nan", "1.2.3"})
    {
        BOOST_TEST(
            reason({"a", "--page-time=" + text}) ==
            "--page-time is a number of seconds, not '" + text + "'");
    }
    for (std::string const text : {"1M", "4G", "128", "x"})
    {
        BOOST_TEST(
            reason({"a", "--window=" + text}) ==
            "--window is a size from 8M to 2G, not '" + text + "'");
    }
    BOOST_TEST(reason({"a", "--window=128M"}) == "");
    for (std::string const text :
         {"24", "2024-1", "2024-01-31T12:00:00ZZ", "2024-01-31T12:00:00Z0", "today", "2024011"})
    {
        BOOST_TEST(
            reason({"a", "--from=" + text}) ==
            "--from is a date such as 2024, 2024-01-31 or 20240131120000, not '" + text + "'");
    }
    for (std::string const text :
         {"2024", "2024-01", "2024-01-31", "2024-01-31T12:00:00Z", "20240131120000", "202401"})
        BOOST_TEST(reason({"a", "--to=" + text}) == "");
    BOOST_TEST(reason({"a", "--ending=.x"}) == "--ending is for a folder of --output");
    BOOST_TEST(
        reason({"a", "--ending=.x", "-o", "a.nq"}) == "--ending is for a folder of --output");
    BOOST_TEST(
        reason({"a", "--ending=/x", "-o", "."}) ==
        "--ending is the end of a name, such as .txt, not '/x'");
    BOOST_TEST(
        reason({"a", "-o", "/none/x.parquet"}) ==
        "--output /none/x.parquet: no file of results ends in .parquet (.jsonl .json .ndjson .nq "
        ".gz .zst), and the name of a new folder that does ends in /");
    for (std::string const output : {"x.parquet/", "x", "x.parquet.gz", "/dev/null", "..", ".x"})
    {
        BOOST_TEST(reason({"a", "-o", output}) == "");
    }
    BOOST_TEST(
        reason({"a", "--min-length=2K", "--max-length=1K"}) ==
        "--min-length is larger than --max-length");
    BOOST_TEST(reason({"a", "--min-length=1K", "--max-length=1024"}) == "");
    BOOST_TEST(
        reason({"a", "--media-type=html"}) ==
        "--media-type is media types such as text/html, not 'html'");
    for (std::string const statuses : {"99", "1000", "200,20", ",", "xx", "0xx", "2x", "2xxx"})
    {
        BOOST_TEST(
            reason({"a", "--status=" + statuses}).starts_with("--status is HTTP statuses such as"));
    }
    std::string const relations = "--results=rels";
    BOOST_TEST(reason({"a", relations, "--items"}) == "--items is not for --results rels");
    BOOST_TEST(
        reason({"a", relations, "--only-with-items"}) ==
        "--only-with-items is not for --results rels");
    BOOST_TEST(reason({"a", relations, "--type=h-a"}) == "--type is not for --results rels");
}

BOOST_AUTO_TEST_CASE(times_may_be_fractions_of_a_second)
{
    auto const milliseconds = [](std::string const& text) {
        return parse_command_line({"archive", "a", "--page-time=" + text})
            ->archive.guards.time.count();
    };
    constexpr auto unlimited = std::chrono::milliseconds::max().count();
    BOOST_TEST(milliseconds("2") == 2000);
    BOOST_TEST(milliseconds("0.25") == 250);
    BOOST_TEST(milliseconds(".5") == 500);
    BOOST_TEST(milliseconds("0.0001") == 1);
    BOOST_TEST(milliseconds("0") == unlimited);
    BOOST_TEST(milliseconds("0.0") == unlimited);
    BOOST_TEST(milliseconds(std::string(400, '9')) == unlimited);
}

BOOST_AUTO_TEST_CASE(statuses_may_be_those_of_a_class)
{
    for (std::string const text : {"2xx,404", "404,2XX"})
    {
        auto const read = parse_command_line({"archive", "a", "--status=" + text});
        mf2::archive::record_filter const& filter = read->archive.filter;
        BOOST_TEST(filter.statuses.size() == 101U);
        for (int const status : {200, 299, 404}) BOOST_TEST(filter.wants_status(status));
        for (int const status : {199, 300, 403}) BOOST_TEST(!filter.wants_status(status));
    }
}

BOOST_AUTO_TEST_CASE(every_option_sets_what_it_is_named_for)
{
    auto const read = parse_command_line(
        {"archive",
         "a",
         "--status=200,203",
         "--media-type=a/b,c/d",
         "--record-type=resource",
         "--url=/x",
         "--min-length=1K",
         "--max-length=1M",
         "--sample=1/3",
         "--only-with-items",
         "--items",
         "-o",
         "out",
         "--ending=.txt",
         "--resume",
         "--page-bytes=2",
         "--page-memory=3",
         "--page-time=4",
         "--verify",
         "-j5",
         "--report=r",
         "-q",
         "--type=h-a,h-b"});
    BOOST_REQUIRE(read.has_value());
    archive_options const& archive = read->archive;
    BOOST_TEST(archive.filter.statuses == (std::vector<int>{200, 203}));
    BOOST_TEST(archive.filter.media_types == (std::vector<std::string>{"a/b", "c/d"}));
    BOOST_TEST((archive.filter.types.at(0) == mf2::archive::record_type::resource));
    BOOST_TEST(archive.filter.url->str() == "/x");
    BOOST_TEST(archive.filter.least_length == 1024u);
    BOOST_TEST(archive.filter.most_length == 1024u * 1024);
    BOOST_TEST(archive.filter.sample.whole == 3u);
    BOOST_TEST((archive.writer.pages == mf2::archive::pages_written::with_items));
    BOOST_TEST((archive.writer.format == mf2::archive::page_format::items));
    BOOST_TEST(read->output.value() == "out");
    BOOST_TEST(archive.ending.value() == ".txt");
    BOOST_TEST((archive.resume == choice::yes));
    BOOST_TEST(archive.guards.bytes == 2u);
    BOOST_TEST(archive.guards.memory == 3u);
    BOOST_TEST(archive.guards.time.count() == 4000);
    BOOST_TEST((archive.verify == mf2::archive::verification::digests));
    BOOST_TEST(archive.threads == 5u);
    BOOST_TEST(archive.reports.at(0) == "r");
    BOOST_TEST((archive.quiet == choice::yes));
    BOOST_TEST(read->types == (std::vector<std::string>{"h-a", "h-b"}));
}

BOOST_AUTO_TEST_CASE(two_numbers_behind_a_file_are_a_place_in_it)
{
    auto const read = parse_command_line({"archive", "a", "10", "20"});
    BOOST_REQUIRE(read.has_value());
    BOOST_TEST(read->files == std::vector<std::string>{"a"});
    BOOST_TEST(read->archive.reader.offset == 10u);
    BOOST_TEST(read->archive.reader.length == 20u);
    BOOST_TEST(parse_command_line({"archive", "a", "b", "20"})->files.size() == 3u);
}

BOOST_AUTO_TEST_SUITE_END()
