#include "cli/options/options.hpp"
#include "cli/run.hpp"
#include "support/command_streams.hpp"
#include "support/temporary_folder.hpp"

#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using namespace mf2::cli;

namespace
{

constexpr std::string_view file_card = "<p class=h-card><a class=u-url href=/jo>Jo</a>";

/// Runs `mf2 bench` on files in a folder of its own.
class bench_command : public mf2::test::temporary_folder
{
public:
    std::string list_of(std::vector<std::string> const& paths) const
    {
        std::string lines;
        for (std::string const& path : paths) lines += path + "\thttp://example.com/\n";
        return write("list", lines);
    }

    int run(std::vector<std::string> arguments)
    {
        mf2::test::command_streams const streams;
        arguments.insert(arguments.begin(), "bench");
        int const status = static_cast<int>(mf2::cli::run(arguments, streams.get()));
        lines_ = lines_of(streams.out());
        errors_ = lines_of(streams.errors());
        return status;
    }

    boost::json::object object(std::size_t line) const
    {
        return boost::json::parse(lines_.at(line)).as_object();
    }

    std::vector<std::string> lines_;
    std::vector<std::string> errors_;

private:
    static std::vector<std::string> lines_of(std::string const& text)
    {
        std::vector<std::string> lines;
        std::istringstream in(text);
        for (std::string line; std::getline(in, line);) lines.push_back(line);
        return lines;
    }
};

std::string reason_for(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), "bench");
    auto const parsed = parse_command_line(arguments);
    return parsed ? "" : parsed.error().reason();
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(bench_command_line, bench_command)

BOOST_AUTO_TEST_CASE(a_file_gives_a_figure_a_line)
{
    BOOST_TEST(run({write("page.html", file_card), "http://example.com/", "3"}) == 0);
    BOOST_TEST(lines_.size() == 3u);
    for (std::string const& line : lines_) BOOST_TEST(std::stod(line) > 0);
}

BOOST_AUTO_TEST_CASE(no_rounds_give_no_figure)
{
    BOOST_TEST(run({write("page.html", file_card), "http://example.com/", "0"}) == 0);
    BOOST_TEST(lines_.empty());
}

BOOST_AUTO_TEST_CASE(a_list_gives_a_json_object_a_round)
{
    std::string const list = list_of({write("a.html", file_card), write("b.html", "<p>b")});
    BOOST_TEST(run({"--files-from", list, "--rounds", "2", "--format=jsonl"}) == 0);
    BOOST_REQUIRE(lines_.size() == 2u);
    boost::json::object const second = object(1);
    BOOST_TEST(second.at("phase").as_string() == "extract");
    BOOST_TEST(second.at("round").as_int64() == 2);
    BOOST_TEST(second.at("documents").as_int64() == 2);
    BOOST_TEST(second.at("failed").as_int64() == 0);
    BOOST_TEST(second.at("bytes").as_int64() == static_cast<std::int64_t>(file_card.size() + 4));
    BOOST_TEST(second.at("cpu_seconds").as_double() > 0);
    BOOST_TEST(second.at("wall_seconds").as_double() > 0);
    BOOST_TEST(second.at("allocations").as_int64() > 0);
    BOOST_TEST(
        second.at("peak_heap_bytes").as_int64() > static_cast<std::int64_t>(file_card.size()));
}

BOOST_AUTO_TEST_CASE(all_phases_are_measured_each_round)
{
    std::string const list = list_of({write("a.html", file_card)});
    BOOST_TEST(run({"--files-from", list, "--rounds", "2", "--format", "jsonl", "--phase"}) == 0);
    std::vector<std::string> phases;
    for (std::size_t i = 0; i < lines_.size(); ++i)
    {
        phases.emplace_back(object(i).at("phase").as_string());
    }
    std::vector<std::string> const expected = {"decode",    "decode",   "tokenize", "tokenize",
                                               "tree",      "tree",     "extract",  "extract",
                                               "serialise", "serialise"};
    BOOST_TEST(phases == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_table_says_what_is_left_out)
{
    BOOST_TEST(run({"--files-from", list_of({write("a.html", file_card)}), "--rounds", "1"}) == 0);
    BOOST_REQUIRE(lines_.size() == 7u);
    BOOST_TEST(lines_[0] == "1 documents, 46 bytes, 0 failed");
    BOOST_TEST(
        lines_[1] == "Measured in memory: reading the documents and writing results is left out.");
    BOOST_TEST(lines_[6].starts_with("median"));
}

BOOST_AUTO_TEST_CASE(the_table_of_phases_has_a_line_for_each)
{
    std::string const list = list_of({write("a.html", file_card)});
    BOOST_TEST(run({"--files-from", list, "--rounds", "1", "--phase"}) == 0);
    BOOST_REQUIRE(lines_.size() == 10u);
    BOOST_TEST(lines_[5].starts_with("decode"));
    BOOST_TEST(lines_[9].starts_with("serialise"));
}

BOOST_AUTO_TEST_CASE(a_report_is_a_page_where_its_name_says_so_and_stands_beside_the_table)
{
    std::string const list = list_of({write("a.html", file_card)});
    std::string const page = path("figures.html");
    BOOST_TEST(run({"--files-from", list, "--rounds", "2", "--phase", "--report", page}) == 0);
    BOOST_TEST(lines_.size() == 10u);
    std::string const written = read("figures.html");
    BOOST_TEST(written.find("<dt>Size</dt><dd>46 B</dd>") != std::string::npos);
    BOOST_TEST(written.find("<th scope=row>serialise<td") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_report_of_another_name_has_a_json_object_a_round)
{
    std::string const list = list_of({write("a.html", file_card)});
    std::string const file = path("figures");
    BOOST_TEST(run({"--files-from", list, "--rounds", "1", "--report", file}) == 0);
    BOOST_TEST(lines_.size() == 7u);
    auto const round = boost::json::parse(read("figures")).as_object();
    BOOST_TEST(round.at("bytes").as_int64() == static_cast<std::int64_t>(file_card.size()));
}

BOOST_AUTO_TEST_CASE(a_report_on_standard_output_takes_the_place_of_the_table)
{
    std::string const list = list_of({write("a.html", file_card)});
    BOOST_TEST(run({"--files-from", list, "--rounds", "2", "--report", "-"}) == 0);
    BOOST_TEST(lines_.size() == 2u);
    BOOST_TEST(object(1).at("round").as_int64() == 2);
}

BOOST_AUTO_TEST_CASE(a_report_that_cannot_be_written_stops_it_before_it_measures)
{
    std::string const bad = path("none/figures.html");
    BOOST_TEST(run({"--files-from", list_of({write("a.html", file_card)}), "--report", bad}) == 2);
    BOOST_TEST(errors_.at(0) == "mf2: " + bad + ": No such file or directory");
    BOOST_TEST(lines_.empty());
}

BOOST_AUTO_TEST_CASE(a_document_that_cannot_be_read_stops_it)
{
    std::string const list = list_of({write("a.html", file_card), "/nowhere/at/all"});
    BOOST_TEST(run({"--files-from", list}) == 1);
    BOOST_TEST(lines_.empty());
    BOOST_REQUIRE(errors_.size() == 1u);
    BOOST_TEST(errors_[0] == "mf2: /nowhere/at/all: No such file or directory");
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_read_gives_no_figure)
{
    BOOST_TEST(run({"/nowhere/at/all", "http://example.com/", "1"}) == 1);
    BOOST_TEST(lines_.empty());
    BOOST_TEST(errors_.at(0) == "mf2: /nowhere/at/all: No such file or directory");
}

BOOST_AUTO_TEST_CASE(a_list_that_cannot_be_read_or_is_wrong_stops_it)
{
    BOOST_TEST(run({"--files-from", "/nowhere/at/all"}) == 2);
    BOOST_TEST(errors_.at(0) == "mf2: /nowhere/at/all: No such file or directory");
    BOOST_TEST(run({"--files-from", write("list", "\tx\n")}) == 2);
    BOOST_TEST(errors_.at(0).ends_with("line 1: no path"));
}

BOOST_AUTO_TEST_CASE(an_empty_list_stops_it)
{
    BOOST_TEST(run({"--files-from", write("list", "")}) == 2);
    BOOST_TEST(errors_.at(0).ends_with("names no file"));
}

BOOST_AUTO_TEST_CASE(wrong_usage_is_told_of)
{
    std::string const usage = "bench needs FILE URL N, or --files-from LIST";
    BOOST_TEST(reason_for({}) == usage);
    BOOST_TEST(reason_for({"a", "b"}) == usage);
    BOOST_TEST(reason_for({"a", "b", "1", "--files-from", "c"}) == usage);
    BOOST_TEST(reason_for({"a", "http://b.example/", "many"}) == "N is a number, not 'many'");
    BOOST_TEST(
        reason_for({"a", "http://b.example/", "1", "--format=jsonl"}) ==
        "--format goes with --files-from");
    BOOST_TEST(
        reason_for({"--files-from", "a", "--format=json"}) ==
        "--format is table or jsonl, not 'json'");
    BOOST_TEST(
        reason_for({"a", "http://b.example/", "1", "--report", "f"}) ==
        "--report goes with --files-from");
    BOOST_TEST(
        reason_for({"--files-from", "a", "--rounds", "0"}) ==
        "--rounds is a number from 1 up, not '0'");
    BOOST_TEST(
        reason_for({"--files-from", "a", "--rounds", "3x"}) ==
        "--rounds is a number from 1 up, not '3x'");
    BOOST_TEST(reason_for({"--files-from", "a", "--rounds", "3"}) == "");
    BOOST_TEST(run({"--nonsense"}) == 2);
}

BOOST_AUTO_TEST_SUITE_END()
