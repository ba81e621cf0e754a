#include "cli/archive/inputs/index.hpp"

#include "archive/samples.hpp"
#include "cli/archive/command.hpp"
#include "cli/archive/inputs/index_samples.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <functional>

using namespace mf2::test;
using namespace std::string_literals;

BOOST_AUTO_TEST_SUITE(archive_index)

BOOST_AUTO_TEST_CASE(the_rows_of_an_index_are_read_from_their_archives)
{
    std::string const dictionary = page_record("dictionary");
    std::string const frame = dictionary_frame(dictionary);
    sample plain([](std::string const& record) { return record; });
    sample gz([](std::string const& record) { return gzip(record); });
    sample zst([&](std::string const& record) { return zstd(record, dictionary); });
    zst.bytes = frame + zst.bytes;
    for (auto& place : zst.places) place.first += frame.size();
    sample lz([](std::string const& record) { return lz4(record); });
    for (sample const* const each : {&plain, &gz, &zst, &lz})
    {
        archive_command command;
        std::string const file = command.write("a.warc", each->bytes);
        for (line_of const line :
             {&cdxj, &cdx, &api_line, &cdx_without_length, &cdx_with_unknown_length,
              &cdxj_without_length})
        {
            // The rows have an order of their own, which is not the archive's.
            std::string rows = legend_of(line);
            std::string whole;
            for (std::size_t const page : {7U, 2U, 9U, 3U})
            {
                rows += line(file, *each, page);
            }
            for (std::size_t const page : {2U, 3U, 7U, 9U})
            {
                auto const& [offset, length] = each->places[page];
                BOOST_TEST(
                    command.run({file, std::to_string(offset), std::to_string(length), "-q"}) == 0);
                whole += command.out();
            }
            for (bool const is_packed : {false, true})
            {
                // A ZipNum index has members of some lines each.
                std::size_t const half = rows.find('\n', rows.size() / 2) + 1;
                std::string const index = command.write(
                    "index",
                    is_packed ? gzip(rows.substr(0, half)) + gzip(rows.substr(half)) : rows);
                BOOST_TEST(command.run({"--index", index, "-q"}) == 0);
                BOOST_TEST(command.out() == whole);
                BOOST_TEST(command.errors() == "");
            }
            BOOST_TEST(command.run({"--index", "-", "-q"}, rows) == 0);
            BOOST_TEST(command.out() == whole);
        }
    }
}

BOOST_AUTO_TEST_CASE(resuming_reads_an_archive_again_of_which_the_index_wants_something_else)
{
    sample const of([](std::string const& record) { return gzip(record); });
    archive_command command;
    std::string const file = command.write("a.warc.gz", of.bytes);
    for (std::string const& output : {"folder/"s, "all.jsonl"s})
    {
        std::string const place = command.path(output);
        std::string const index = command.write("index", cdxj(file, of, 2));
        BOOST_TEST(command.run({"--index", index, "-q", "-o", place}) == 0);
        BOOST_TEST(command.run({"--index", index, "--resume", "-o", place}) == 0);
        BOOST_TEST(
            command.errors().find("1 finished before") != std::string::npos, command.errors());
        command.write("index", cdxj(file, of, 2) + cdxj(file, of, 5));
        BOOST_TEST(command.run({"--index", index, "--resume", "-q", "-o", place}) == 0);
        BOOST_TEST(command.errors().find("may have changed") != std::string::npos);
        std::string const made = output == "folder/" ? output + "a.warc.gz.jsonl" : output;
        BOOST_TEST(numbers_of(command.read(made)) == "25");
        // Indexes are inputs: a later run may have one more.
        std::string const more = command.write("more", cdxj(file, of, 7));
        BOOST_TEST(
            command.run({"--index", index, "--index", more, "--resume", "-q", "-o", place}) == 0);
        BOOST_TEST(numbers_of(command.read(made)) == "257");
    }
}

BOOST_AUTO_TEST_CASE(an_archive_that_is_named_more_than_once_is_read_once)
{
    sample const of([](std::string const& record) { return gzip(record); });
    archive_command command;
    std::string const file = command.write("a.warc.gz", of.bytes);
    std::string const other = command.write("b.warc.gz", of.bytes);
    // Each index has rows of pages; the third gives the file another name.
    auto const index = [&](std::string const& name, std::string const& pages,
                           std::string const& named) {
        std::string rows;
        for (char const page : pages) rows += cdxj(named, of, static_cast<std::size_t>(page - '0'));
        return command.write(name, rows);
    };
    std::string const first = index("1", "72", file);
    std::string const second = index("2", "527", file);
    std::string const third = index("3", "39", command.path("./a.warc.gz"));
    std::string const fourth = index("4", "1", other);
    struct
    {
        std::vector<std::string> arguments;
        std::string pages;
    } const each_way[] = {
        {{"--index", first, "--index", first}, "27"},
        {{"--index", first, "--index", second}, "257"},
        {{"--index", third, "--index", first, "--index", second}, "23579"},
        {{"--index", first, "--index", fourth, "--index", third}, "23791"},
        {{file, "--index", first, "--index", third}, "0123456789"},
        {{"--index", fourth, file, "--index", first}, "01234567891"},
        {{file, file, "--index", first}, "01234567890123456789"}};
    for (auto const& each : each_way)
    {
        std::vector<std::string> all = each.arguments;
        all.push_back("-q");
        BOOST_TEST(command.run(all) == 0);
        BOOST_TEST(numbers_of(command.out()) == each.pages);
        bool const is_twice = each.arguments[0] == each.arguments[1];
        all.insert(all.end(), {"-o", command.path("out/")});
        BOOST_TEST(command.run(all) == (is_twice ? 2 : 0), command.errors());
        std::string made;
        for (std::string const output : {"out/a.warc.gz.jsonl", "out/b.warc.gz.jsonl"})
            if (command.has(output)) made += command.read(output);
        if (!is_twice) BOOST_TEST(numbers_of(made) == each.pages);
        std::filesystem::remove_all(command.path("out"));
    }
}

BOOST_AUTO_TEST_CASE(resuming_with_other_hosts_is_refused)
{
    sample const of([](std::string const& record) { return gzip(record); });
    archive_command command;
    std::string const file = command.write("a.warc.gz", of.bytes);
    std::string const hosts = command.write("hosts", "example.com\n");
    std::string const place = command.path("all.jsonl");
    BOOST_TEST(command.run({file, "--hosts", hosts, "-q", "-o", place}) == 0);
    BOOST_TEST(command.run({file, "--hosts", hosts, "--resume", "-q", "-o", place}) == 0);
    command.write("hosts", "example.org\n");
    BOOST_TEST(command.run({file, "--hosts", hosts, "--resume", "-q", "-o", place}) == 2);
}

BOOST_AUTO_TEST_CASE(filters_apply_to_rows)
{
    archive_command command;
    sample const some([](std::string const& record) { return gzip(record); });
    // Pages that are not wanted cannot be read.
    std::string bytes = some.bytes;
    for (std::size_t const page : {3U, 8U})
    {
        std::fill_n(bytes.begin() + static_cast<long>(some.places[page].first), 20, 'x');
    }
    std::string const file = command.write("a.warc.gz", bytes);
    std::string rows;
    for (std::size_t page = 0; page < 10; ++page) rows += cdxj(file, some, page);
    std::string const index = command.write("index", rows);
    auto const found = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), {"--index", index, "--fail-on=damage"});
        BOOST_TEST(command.run(arguments) == 0);
        return numbers_of(command.out());
    };
    BOOST_TEST(found({"--url", "/[15]$", "-q"}) == "15");
    BOOST_TEST(found({"--status", "200", "--to", "20240101", "-q"}) == "");
    BOOST_TEST(found({"--status=200", "--from=2024-01-02", "--url=[^8]$", "-q"}) == "5679");
    BOOST_TEST(command.run({"--index", index, "-q"}) == 0);
    BOOST_TEST(numbers_of(command.out()) == "01245679");
}

BOOST_AUTO_TEST_CASE(an_index_without_wanted_rows_has_an_empty_output)
{
    archive_command command;
    sample const some([](std::string const& record) { return gzip(record); });
    std::string const file = command.write("a.warc.gz", some.bytes);
    std::string const index = command.write("index", cdxj(file, some, 1));
    auto const run = [&](std::string const& output, bool resumes) {
        std::vector<std::string> arguments{"--index", index, "--status", "500", "-q"};
        if (!output.empty()) arguments.insert(arguments.end(), {"-o", command.path(output)});
        if (resumes) arguments.emplace_back("--resume");
        BOOST_TEST(command.run(arguments) == 0);
        BOOST_TEST(command.errors() == "");
        BOOST_TEST(command.out() == "");
    };
    run("", false);
    for (bool const resumes : {false, true, true})
    {
        run("all.jsonl", resumes);
        BOOST_REQUIRE(command.has("all.jsonl"));
        BOOST_TEST(command.read("all.jsonl") == "");
        run("folder/", resumes);
        BOOST_TEST(!command.has("folder/a.warc.gz.jsonl"));
    }
    for (std::string const& output : {"new.jsonl"s, "new/"s}) run(output, true);
    BOOST_TEST(command.has("new.jsonl"));
    // Without wanted rows, too, an index is no output.
    for (std::string const& name : {"index.jsonl"s, "other.jsonl.part"s})
    {
        std::string const kept = command.write(name, cdxj(file, some, 1));
        std::string const output = command.path(name.substr(0, name.find(".part")));
        BOOST_TEST(command.run({"--index", kept, "--status=500", "-o", output}) == 2);
        BOOST_TEST(command.told(kept + ": is both input and output"));
        BOOST_TEST(command.read(name) == cdxj(file, some, 1));
    }
}

BOOST_AUTO_TEST_CASE(an_expression_that_takes_too_long_on_a_row_is_one_clear_line)
{
    archive_command command;
    sample const some([](std::string const& record) { return gzip(record); });
    std::string const file = command.write("a.warc.gz", some.bytes);
    std::string const evil = "http://a/" + std::string(60, 'a') + 'b';
    std::string row = cdxj(file, some, 3);
    row.replace(row.find("http:"), std::string("http://example.com/3").size(), evil);
    std::string const index = command.write("index", cdxj(file, some, 1) + row);
    BOOST_TEST(command.run({"--index", index, "--url", "(a+)+$", "-q"}) == 2);
    BOOST_TEST(command.told(
        index + ": line 2: --url: the expression (a+)+$ takes too long on the URL " + evil));
    BOOST_TEST(std::count(command.errors().begin(), command.errors().end(), '\n') == 1);
    // A row that another filter refuses is not matched against the expression.
    BOOST_TEST(command.run({"--index", index, "--url", "(a+)+$", "--status=200", "-q"}) == 0);
    BOOST_TEST(command.errors() == "");
}

BOOST_AUTO_TEST_CASE(rows_of_revisits_are_read_where_revisits_are)
{
    archive_command command;
    std::string const page = gzip(page_record("1"));
    std::string const again = gzip(warc_record(
        "revisit", "http://example.com/2", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n",
        "WARC-Refers-To: <urn:uuid:http://example.com/1>\r\n"));
    std::string const file = command.write("a.warc.gz", page + again);
    auto const row = [&](std::string_view name, std::string_view type, std::size_t at,
                         std::string const& record) {
        return "com,example)/" + std::string(name) + " 20240102030405 http://example.com/" +
            std::string(name) + ' ' + std::string(type) + " - AAAA - - " +
            std::to_string(record.size()) + ' ' + std::to_string(at) + ' ' + file + '\n';
    };
    std::string const index = command.write(
        "index",
        legend_of(&cdx) + row("1", "text/html", 0, page) +
            row("2", "warc/revisit", page.size(), again));
    auto const read = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), {"--index", index, "-q"});
        BOOST_TEST(command.run(arguments) == 0);
        return numbers_of(command.out());
    };
    BOOST_TEST(read({}) == "1");
    BOOST_TEST(read({"--revisits=list"}) == "12");
    BOOST_TEST(read({"--revisits=resolve", "--status=200"}) == "12");
    BOOST_TEST(command.out().find("h-card", command.out().find("refers_to")) != std::string::npos);
    BOOST_TEST(read({"--revisits=list", "--url=/2$", "--status=200"}) == "2");
    BOOST_TEST(read({"--revisits=list", "--url=/1$"}) == "1");
}

BOOST_AUTO_TEST_CASE(what_is_no_row_is_told_of_and_what_does_not_fit_fails)
{
    archive_command command;
    sample const some([](std::string const& record) { return gzip(record); });
    std::string const file = command.write("a.warc.gz", some.bytes);
    std::string const good = cdxj(file, some, 1);
    std::string const index = command.write("index", "!meta\n\nno row\n" + good + "{\n");
    BOOST_TEST(command.run({"--index", index, "-q"}) == 0);
    BOOST_TEST(numbers_of(command.out()) == "1");
    BOOST_TEST(
        command.told(index + ": 2 lines do not say where a record is, the first of them line 3"));
    BOOST_TEST(command.run({"--index", command.write("index", good + "no row\n"), "-q"}) == 0);
    BOOST_TEST(command.told(index + ": line 2 does not say where a record is"));
    std::string const with_null = good.substr(0, good.find("a.warc.gz") + 9) + "\\u0000" +
        good.substr(good.find("a.warc.gz") + 9);
    BOOST_TEST(command.run({"--index", command.write("index", good + with_null), "-q"}) == 0);
    BOOST_TEST(command.told(index + ": line 2 does not say where a record is"));
    std::string const none = command.write("none", "nothing\n");
    BOOST_TEST(command.run({"--index", none, "-q"}) == 2);
    BOOST_TEST(command.told(none + ": has no row of an index that says where a record is"));
    std::string const cut = command.write("cut", gzip(good).substr(0, 40));
    BOOST_TEST(command.run({"--index", cut, "-q"}) == 2);
    BOOST_TEST(command.told(cut + ": is gzip data that is damaged or cut off"));
    BOOST_TEST(command.run({"--index", command.path("gone"), "-q"}) == 2);
}

BOOST_AUTO_TEST_CASE(legends_are_known_however_they_begin)
{
    archive_command command;
    sample const some([](std::string const& record) { return gzip(record); });
    std::string const file = command.write("a.warc.gz", some.bytes);
    for (std::string const before : {" ", "", "\xEF\xBB\xBF ", "\xEF\xBB\xBF"})
    {
        std::string const index = command.write(
            "index", before + "CDX N b a m s k r V g\n" + cdx_without_length(file, some, 3));
        BOOST_TEST(command.run({"--index", index, "-q"}) == 0, command.errors());
        BOOST_TEST(numbers_of(command.out()) == "3");
    }
}

BOOST_AUTO_TEST_SUITE_END()
