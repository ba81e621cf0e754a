#include "cli/archive/extract_wanted.hpp"

#include "archive/samples.hpp"
#include "cli/archive/command.hpp"
#include "cli/archive/inputs/index_samples.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

using namespace mf2::test;
using namespace std::string_literals;

BOOST_AUTO_TEST_SUITE(archive_wanted_records)

BOOST_AUTO_TEST_CASE(rows_without_lengths_and_those_with_them_are_read_together)
{
    archive_command command;
    sample const some([](std::string const& record) { return gzip(record); });
    std::string const file = command.write("a.warc.gz", some.bytes);
    auto const rows_of = [&](line_of line, std::string const& pages) {
        std::string rows = legend_of(line);
        for (char const page : pages)
            rows += line(file, some, static_cast<std::size_t>(page - '0'));
        return rows;
    };
    std::string const sized = command.write("sized", rows_of(&cdxj, "146"));
    std::string const unsized = command.write("unsized", rows_of(&cdx_without_length, "6409"));
    std::string const mixed =
        command.write("mixed", rows_of(&cdxj, "13") + rows_of(&cdxj_without_length, "825"));
    auto const found = [&](std::vector<std::string> arguments) {
        arguments.emplace_back("-q");
        BOOST_TEST(command.run(arguments) == 0);
        BOOST_TEST(command.errors() == "");
        return numbers_of(command.out());
    };
    BOOST_TEST(found({"--index", sized, "--index", unsized}) == "01469");
    BOOST_TEST(found({"--index", unsized, "--index", sized}) == "01469");
    BOOST_TEST(found({"--index", mixed}) == "12358");
    BOOST_TEST(found({"--index", mixed, "--index", unsized, "--index", sized}) == "012345689");
    BOOST_TEST(found({"--index", unsized, "--from", "2024", "--url", "/[04]$"}) == "04");
}

BOOST_AUTO_TEST_CASE(rows_behind_the_end_of_an_archive_cost_no_others)
{
    archive_command command;
    sample const some([](std::string const& record) { return gzip(record); });
    struct
    {
        std::size_t size; ///< of the archive
        std::string pages;
        std::size_t missing; ///< the first missing page
        std::string others;
    } const archives[] = {
        {100, "", 2, ", nor at 3 others"},
        {some.places[7].first, "24", 7, ", nor at 1 others"},
        {some.places[7].first + 200, "247", 9, ""},
        {some.places[9].first, "247", 9, ""}};
    for (auto const& each : archives)
    {
        std::string const bytes = some.bytes.substr(0, each.size);
        std::string const file = command.write("a.warc.gz", bytes);
        for (line_of const line : {&cdxj, &cdxj_without_length})
            for (std::string const& path : {file, "-"s})
            {
                if (path == "-" && line == &cdxj_without_length) continue;
                std::string rows;
                for (std::size_t const page : {2U, 7U, 4U, 9U}) rows += line(path, some, page);
                std::string const index = command.write("index", rows);
                std::vector<std::string> const arguments{"--index", index, "-q"};
                std::string const input = path == "-" ? bytes : "";
                bool const is_none = each.pages.empty();
                BOOST_TEST(command.run(arguments, input) == (is_none ? 1 : 0));
                BOOST_TEST(numbers_of(command.out()) == each.pages);
                std::string const line_told = (path == "-" ? "standard input" : path) +
                    ": is not the archive of the index: no record begins at byte " +
                    std::to_string(some.places[each.missing].first) +
                    (line == &cdxj ? "" : each.others);
                BOOST_TEST(command.told(line_told), command.errors());
                std::vector<std::string> failing = arguments;
                failing.emplace_back("--fail-on=damage");
                BOOST_TEST(command.run(failing, input) == (is_none ? 1 : 4));
            }
    }
}

BOOST_AUTO_TEST_CASE(a_row_that_is_wrong_costs_no_others)
{
    archive_command command;
    sample const plain([](std::string const& record) { return record; });
    sample const gz([](std::string const& record) { return gzip(record); });
    std::string const dictionary = page_record("dictionary");
    std::string const frame = dictionary_frame(dictionary);
    sample zst([&](std::string const& record) { return zstd(record, dictionary); });
    zst.bytes = frame + zst.bytes;
    for (auto& place : zst.places) place.first += frame.size();
    for (sample const* const each : std::initializer_list<sample const*>{&plain, &gz, &zst})
    {
        std::string const file = command.write("a.warc", each->bytes);
        auto const row = [&](std::size_t offset, std::string const& length) {
            return "a 2024 {\"url\": \"http://a/\", \"offset\": \"" + std::to_string(offset) +
                "\", " + (length.empty() ? "" : "\"length\": \"" + length + "\", ") +
                "\"filename\": \"" + file + "\"}\n";
        };
        std::string const good = cdxj(file, *each, 4) + cdxj_without_length(file, *each, 1) +
            cdxj_without_length(file, *each, 6);
        std::size_t const begin = each->places[1].first;
        std::string const length = std::to_string(each->places[1].second);
        for (std::string const& wrong :
             {row(begin + 100, "10"), row(begin + 100, ""), row(begin - 3, ""), row(begin + 1, ""),
              row(0, "7"), row(7, "20"), row(7, ""), row(each->bytes.size(), ""),
              row(each->bytes.size() + 50, ""), row(std::size_t{1} << 62U, ""), row(SIZE_MAX, ""),
              row(SIZE_MAX / 2, "5"), row(begin, length), row(begin, "")})
        {
            for (std::string const& rows : {wrong + good, good + wrong})
            {
                std::string const index = command.write("index", rows);
                BOOST_TEST(command.run({"--index", index, "-q"}) == 0, rows);
                BOOST_TEST(numbers_of(command.out()) == "146", rows);
            }
        }
        std::string refused = row(begin + 50, "");
        std::string const index = command.write("index", refused.replace(2, 4, "2020") + good);
        BOOST_TEST(command.run({"--index", index, "-q", "--from", "2023"}) == 0);
        BOOST_TEST(numbers_of(command.out()) == "146");
        BOOST_TEST(command.errors() == "");
    }
}

BOOST_AUTO_TEST_CASE(damage_is_told_of_at_its_place_in_the_archive)
{
    archive_command command;
    sample const some([](std::string const& record) { return gzip(record); });
    std::string bytes = some.bytes;
    bytes[some.places[6].first + some.places[6].second - 8] ^= 1;
    std::string const file = command.write("a.warc.gz", bytes);
    std::string rows;
    for (std::size_t const page : {4U, 6U, 8U}) rows += cdxj(file, some, page);
    std::string const index = command.write("index", rows);
    std::string const report = command.path("report.json");
    BOOST_TEST(command.run({"--index", index, "-q", "--report", report}) == 0);
    BOOST_TEST(numbers_of(command.out()) == "48");
    std::string const told = command.read("report.json");
    BOOST_TEST(
        told.find("\"offset\": " + std::to_string(some.places[6].first)) != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
