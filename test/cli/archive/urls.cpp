// `mf2 archive` with URLs in place of files.
#include "cli/archive/command.hpp"
#include "cli/archive/outputs/journal.hpp"
#include "support/http_server.hpp"

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

using namespace mf2::test;

namespace
{

/// An archive of some pages, each in a gzip member.
std::string some_archive(int pages)
{
    std::string all;
    for (int page = 0; page < pages; ++page)
        all += gzip(page_record(letters_of(2000, static_cast<std::uint32_t>(page))));
    return all;
}

http_server::handler serving(served_file file)
{
    return [file = std::move(file)](served_request const& request, answering& to) {
        file.answer(request, to);
    };
}

/// The text without the archive's name.
std::string without_file(std::string text, std::string const& name)
{
    for (std::size_t at = 0; (at = text.find(name, at)) != text.npos;) text.erase(at, name.size());
    return text;
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(
    archive_urls, archive_command, *boost::unit_test::precondition(needs_fetching))

BOOST_AUTO_TEST_CASE(a_url_gives_what_the_file_gives)
{
    std::string const all = some_archive(300);
    std::string const file = write("a.warc.gz", all);
    BOOST_TEST(run({file, "-q"}) == 0);
    std::string const expected = without_file(out(), file);
    for (bool const has_ranges : {true, false})
    {
        http_server const server(serving({.bytes = all, .has_ranges = has_ranges}));
        BOOST_TEST(run({server.url("/a.warc.gz"), "-q"}) == 0);
        BOOST_TEST(errors() == "");
        BOOST_TEST((without_file(out(), server.url("/a.warc.gz")) == expected));
        BOOST_TEST(server.requests().size() == 1U);
    }
}

BOOST_AUTO_TEST_CASE(a_server_that_resets_again_and_again_loses_nothing)
{
    std::string const all = some_archive(300);
    std::string const file = write("a.warc.gz", all);
    BOOST_TEST(run({file, "-q"}) == 0);
    std::string const expected = without_file(out(), file);
    http_server const server(serving({.bytes = all, .most = 50'000, .is_reset = true}));
    BOOST_TEST(
        run({server.url("/a.warc.gz"), "-q", "--retries", "1000", "--retry-delay", "0"}) == 0);
    BOOST_TEST(errors() == "");
    BOOST_TEST((without_file(out(), server.url("/a.warc.gz")) == expected));
    BOOST_TEST(server.requests().size() >= all.size() / 50'000);
}

BOOST_AUTO_TEST_CASE(a_part_of_a_url_is_one_request)
{
    std::string const first = gzip(page_record("a"));
    std::string const second = gzip(page_record("b"));
    for (bool const has_ranges : {true, false})
    {
        http_server const server(
            serving({.bytes = first + second + first, .has_ranges = has_ranges}));
        std::string const offset = std::to_string(first.size());
        BOOST_TEST(run({server.url("/a.gz"), offset, std::to_string(second.size()), "-q"}) == 0);
        BOOST_TEST(out().find("\"offset\":" + offset) != std::string::npos);
        BOOST_TEST(std::count(out().begin(), out().end(), '\n') == 1);
        BOOST_REQUIRE(server.requests().size() == 1U);
        BOOST_TEST(
            server.requests()[0].fields.get("Range") ==
            "bytes=" + offset + "-" + std::to_string(first.size() + second.size() - 1));
    }
}

BOOST_AUTO_TEST_CASE(of_a_url_no_more_is_asked_for_than_an_index_names)
{
    std::string all;
    std::vector<std::size_t> begins;
    for (int page = 0; page < 300; ++page)
    {
        begins.push_back(all.size());
        all += gzip(page_record(letters_of(20'000, static_cast<std::uint32_t>(page))));
    }
    for (bool const is_reset : {false, true})
        for (bool const has_lengths : {false, true})
        {
            http_server const server(
                serving({.bytes = all, .most = is_reset ? 5000 : SIZE_MAX, .is_reset = is_reset}));
            std::string rows;
            auto const add_row = [&](std::string const& date, std::size_t page) {
                std::string const length = std::to_string(begins[page + 1] - begins[page]);
                rows += "a " + date + " {\"url\": \"http://a/\", \"mime\": \"text/html\", " +
                    (has_lengths ? "\"length\": \"" + length + "\", " : "") + "\"offset\": \"" +
                    std::to_string(begins[page]) + "\", \"filename\": \"" +
                    server.url("/a.warc.gz") + "\"}\n";
            };
            std::string asked;
            for (std::size_t const page : {50U, 150U, 250U})
            {
                add_row("2023", page + 1); // not wanted, and bounds the wanted one
                add_row("2024", page);
                asked += "bytes=" + std::to_string(begins[page]) + '-' +
                    std::to_string(begins[page + 1] - 1) + ' ';
            }
            BOOST_TEST(
                run({"--index", "-", "-q", "--from=2024", "--retries", "1000", "--retry-delay",
                     "0"},
                    rows) == 0);
            BOOST_TEST(errors() == "");
            BOOST_TEST(std::count(out().begin(), out().end(), '\n') == 3);
            if (!is_reset && has_lengths) BOOST_TEST(server.ranges() == asked);
            // The reader looks at the bytes behind a record.
            if (!has_lengths) BOOST_TEST(server.asked_of(all.size()) < all.size() / 4);
        }
}

BOOST_AUTO_TEST_CASE(of_a_url_without_a_length_no_more_is_asked_for_than_records_have)
{
    std::string const small = gzip(page_record(letters_of(20'000, 1)));
    std::string const large = gzip(
        warc_record("response", "http://example.com/large", response(letters_of(1'000'000, 2))));
    std::string others;
    for (std::uint32_t page = 3; page < 100; ++page)
        others += gzip(page_record(letters_of(20'000, page)));
    std::string const all = small + large + others;
    for (std::string const& record : {small, large})
    {
        http_server const server(serving({.bytes = all}));
        std::string const offset = std::to_string(all.find(record));
        BOOST_TEST(run({server.url("/a.warc.gz"), offset, "-q"}) == 0);
        BOOST_TEST(std::count(out().begin(), out().end(), '\n') == 1);
        BOOST_TEST(out().find("\"offset\":" + offset + ',') != std::string::npos);
        // The reader looks at the bytes behind a record.
        BOOST_TEST(server.asked_of(all.size()) <= 2 * record.size() + (64U << 10));
    }
}

BOOST_AUTO_TEST_CASE(of_a_dictionary_in_front_no_more_is_asked_for_than_it_has)
{
    std::string const dictionary = page_record("dictionary");
    std::string const frame = dictionary_frame(dictionary);
    std::string const record = zstd(page_record(letters_of(20'000, 1)), dictionary);
    std::string const all = frame + std::string(std::size_t{2} << 20, 'x') + record;
    std::string const offset = std::to_string(all.size() - record.size());
    std::string const length = std::to_string(record.size());
    for (bool const has_index : {false, true})
    {
        http_server const server(serving({.bytes = all}));
        std::string const url = server.url("/a.zst");
        std::string const row = "a 2024 {\"offset\": \"" + offset + "\", \"length\": \"" + length +
            "\", \"filename\": \"" + url + "\"}\n";
        if (has_index) BOOST_TEST(run({"--index", "-", "-q"}, row) == 0);
        else BOOST_TEST(run({url, offset, length, "-q"}) == 0);
        BOOST_TEST(std::count(out().begin(), out().end(), '\n') == 1);
        std::size_t const most = frame.size() + (has_index ? record.size() : 2 * record.size());
        BOOST_TEST(server.asked_of(all.size()) <= most + (has_index ? 0 : 32U << 10));
    }
}

BOOST_AUTO_TEST_CASE(rows_at_the_start_and_behind_the_end_are_read_from_any_server)
{
    std::string const page = gzip(page_record("1"));
    std::string const length = std::to_string(page.size());
    for (bool const has_ranges : {true, false})
        for (std::string const offset : {"0", "3", "7", "1000000"})
        {
            http_server const server(serving({.bytes = page + page, .has_ranges = has_ranges}));
            auto const row = [&](std::string const& at, std::string const& size) {
                return "a 2024 {\"offset\": \"" + at + "\", \"length\": \"" + size +
                    "\", \"filename\": \"" + server.url("/a.warc.gz") + "\"}\n";
            };
            std::string const rows = row(length, length) + row(offset, length);
            BOOST_TEST(run({"--index", "-", "-q"}, rows) == 0, errors());
            BOOST_TEST(std::count(out().begin(), out().end(), '\n') == 1 + (offset == "0"));
        }
}

BOOST_AUTO_TEST_CASE(a_row_behind_the_end_is_told_of_and_those_without_lengths_are_read)
{
    std::string const page = gzip(page_record("1"));
    http_server const server(serving({.bytes = page}));
    std::string const url = server.url("/a.warc.gz");
    std::string const rows = R"(a 2024 {"offset": "0", "filename": ")" + url + "\"}\n" +
        R"(a 2024 {"offset": "1000000", "length": "9", "filename": ")" + url + "\"}\n";
    BOOST_TEST(run({"--index", "-", "-q"}, rows) == 0);
    BOOST_TEST(std::count(out().begin(), out().end(), '\n') == 1);
    BOOST_TEST(told(url + ": is not the archive of the index: no record begins at byte 1000000"));
}

BOOST_AUTO_TEST_CASE(without_ranges_rows_need_lengths)
{
    http_server const server(serving({.bytes = gzip(page_record("1")), .has_ranges = false}));
    std::string const url = server.url("/a.warc.gz");
    std::string const row = R"(a 2024 {"offset": "0", "filename": ")" + url + "\"}\n";
    BOOST_TEST(run({"--index", "-", "-q"}, row) == 1);
    BOOST_TEST(told(url + ": is read once from its start, and rows of the index lack lengths"));
}

BOOST_AUTO_TEST_CASE(without_ranges_an_index_takes_its_rows_from_one_answer)
{
    std::string const dictionary = page_record("dictionary");
    std::string const frame = dictionary_frame(dictionary);
    using packing = std::function<std::string(std::string const&)>;
    for (packing const& pack :
         {packing([](std::string const& record) { return record; }),
          packing([](std::string const& record) { return gzip(record); }),
          packing([&](std::string const& record) { return zstd(record, dictionary); })})
    {
        bool const is_zstd = pack("x").starts_with("\x28\xB5");
        std::string all = is_zstd ? frame : "";
        std::vector<std::size_t> begins;
        for (std::uint32_t page = 0; page < 100; ++page)
        {
            begins.push_back(all.size());
            all += pack(page_record(letters_of(20'000, page)));
        }
        std::string found;
        for (bool const has_ranges : {true, false})
        {
            http_server const server(serving({.bytes = all, .has_ranges = has_ranges}));
            std::string const name = server.url("/a.warc");
            std::string rows;
            for (std::size_t const page : {70U, 10U, 11U, 40U})
                rows += "a 2024 {\"length\": \"" + std::to_string(begins[page + 1] - begins[page]) +
                    "\", \"offset\": \"" + std::to_string(begins[page]) + "\", \"filename\": \"" +
                    name + "\"}\n";
            BOOST_TEST(run({"--index", "-", "-q", "--fail-on=damage"}, rows) == 0);
            BOOST_TEST(errors() == "");
            BOOST_TEST(std::count(out().begin(), out().end(), '\n') == 4);
            if (has_ranges) found = without_file(out(), name);
            else BOOST_TEST((without_file(out(), name) == found));
            if (!has_ranges) BOOST_TEST(server.requests().size() == 1U);
        }
    }
}

BOOST_AUTO_TEST_CASE(outputs_are_named_by_paths)
{
    http_server const server(serving({.bytes = page_record("a")}));
    BOOST_TEST(
        run({server.url("/x/a.warc?key=1"), server.url("/y/a.warc"), "-q", "-o", path("out/")}) ==
        0);
    BOOST_TEST(has("out/x/a.warc.jsonl"));
    BOOST_TEST(has("out/y/a.warc.jsonl"));
    BOOST_TEST(run({server.url("/x/a.warc?key=1"), "-q", "--base-names"}) == 0);
    BOOST_TEST(out().find("\"file\":\"a.warc\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(outputs_have_names_where_paths_end_without_one)
{
    http_server const server(serving({.bytes = page_record("a")}));
    std::string const host = server.url("").substr(std::string_view("http://").size());
    struct
    {
        std::vector<std::string> targets;
        std::vector<std::string> outputs;
    } const each_way[] = {
        {{"/dl/?id=1"}, {"dl"}},
        {{"/dl?id=/x/"}, {"dl"}},
        {{"/dl//"}, {"dl"}},
        {{"/dl/."}, {"dl"}},
        {{""}, {host}},
        {{"?id=1"}, {host}},
        {{"/#x"}, {host}},
        {{"/x/../../../dl"}, {"dl"}},
        {{"/dl/", "/x/dl/"}, {"dl", "x/dl"}},
        {{"/dl/", "/dl/dl"}, {"dl", "dl/dl"}}};
    for (auto const& each : each_way)
    {
        std::vector<std::string> all;
        for (std::string const& target : each.targets) all.push_back(server.url(target));
        all.insert(all.end(), {"-q", "-o", path("out/")});
        BOOST_TEST(run(all) == 0, errors());
        for (std::string const& output : each.outputs)
            BOOST_TEST(has("out/" + output + ".jsonl"), output);
        std::filesystem::remove_all(path("out"));
    }
}

BOOST_AUTO_TEST_CASE(a_url_that_is_finished_is_not_asked_for_again)
{
    http_server const server(serving({.bytes = page_record("a")}));
    BOOST_TEST(run({server.url("/a.warc"), "-q", "-o", path("out/")}) == 0);
    BOOST_TEST(run({server.url("/a.warc"), "-q", "-o", path("out/"), "--resume"}) == 0);
    BOOST_TEST(server.requests().size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_url_is_the_same_input_from_every_folder)
{
    http_server const server(serving({.bytes = page_record("a")}));
    std::string const folder = std::filesystem::current_path().string();
    for (std::string const& output : {path("out/"), path("out.jsonl")})
    {
        BOOST_TEST(run({server.url("/a.warc"), "-q", "-o", output}) == 0);
        std::filesystem::current_path(path(""));
        BOOST_TEST(run({server.url("/a.warc"), "--resume", "-o", output}) == 0);
        std::filesystem::current_path(folder);
        BOOST_TEST(errors().find("1 finished before") != std::string::npos, errors());
    }
}

BOOST_AUTO_TEST_CASE(urls_that_differ_are_inputs_that_differ)
{
    http_server const server([](served_request const& request, answering& to) {
        std::string const page = mf2::cli::archive_journal::encoded(request.target);
        if (request.target == "/none") return to.answer("404 Not Found", "", "");
        served_file{.bytes = page_record(page)}.answer(request, to);
    });
    setenv("AWS_ENDPOINT_URL", server.url("").c_str(), 1);
    std::string const none = server.url("/none");
    std::vector<std::string> const each_way[] = {
        {server.url("/a/part.warc?x=/../b"), server.url("/a/b")},
        {server.url("/a/./b"), server.url("/a//b"), server.url("/a/b")},
        {server.url("/a"), server.url("/a//2"), server.url("/a")},
        {server.url("/a"), server.url("/a#2"), server.url("/a")},
        {"s3://b/a//k", "s3://b/a/k", "s3://b/a/x/../k"}};
    for (std::vector<std::string> const& urls : each_way)
    {
        std::vector<std::string> all = urls;
        all.insert(all.end(), {"-q", "-o", path("whole.jsonl")});
        BOOST_TEST(run(all) == 0);
        BOOST_TEST(run({urls[0], none, "-q", "-o", path("out.jsonl")}) == 1);
        all.back() = path("out.jsonl");
        all.push_back("--resume");
        BOOST_TEST(run(all) == 0);
        BOOST_TEST(read("out.jsonl") == read("whole.jsonl"));
    }
    unsetenv("AWS_ENDPOINT_URL");
}

BOOST_AUTO_TEST_CASE(an_output_of_another_url_of_its_name_is_refused)
{
    http_server const server(serving({.bytes = page_record("a")}));
    std::string const first = server.url("/a/part.warc");
    std::string const second = server.url("/b/part.warc");
    BOOST_TEST(run({first, "-q", "-o", path("out/")}) == 0);
    BOOST_TEST(run({second, "-q", "--resume", "-o", path("out/")}) == 2);
    BOOST_TEST(
        errors() ==
        "mf2: " + path("out/part.warc.jsonl") + ": was made from " + first + ", not from " +
            second + "; it is not replaced: take another folder, or remove it first\n");
    BOOST_TEST(server.requests().size() == 1U);
    BOOST_TEST(run({second, first, "-q", "--resume", "-o", path("out/")}) == 0);
    BOOST_TEST(server.requests().size() == 2U);
    BOOST_TEST(has("out/b/part.warc.jsonl"));
}

BOOST_AUTO_TEST_CASE(an_archive_that_cannot_be_had_is_told_of_and_the_others_are_read)
{
    http_server const server([](served_request const& request, answering& to) {
        if (request.target == "/a.warc") served_file{.bytes = page_record("a")}.answer(request, to);
        else to.answer("403 Forbidden", "", "");
    });
    BOOST_TEST(run({server.url("/none.warc"), server.url("/a.warc"), "-q"}) == 1);
    BOOST_TEST(told(server.url("/none.warc") + ": the server answers 403 Forbidden"));
    BOOST_TEST(std::count(out().begin(), out().end(), '\n') == 1);
}

BOOST_AUTO_TEST_CASE(an_archive_that_changes_is_one_that_could_not_be_read)
{
    std::string const all = some_archive(300);
    http_server const server([&all, count = std::make_shared<std::atomic<int>>(0)](
                                 served_request const& request, answering& to) {
        served_file file{.bytes = all, .most = 50'000};
        if ((*count)++ != 0) file.etag = "\"2\"";
        file.answer(request, to);
    });
    BOOST_TEST(run({server.url("/a.warc.gz"), "-q", "-o", path("out/")}) == 1);
    BOOST_TEST(told(server.url("/a.warc.gz") + ": has changed while it was read"));
    BOOST_TEST(!has("out/a.warc.gz.jsonl"));
}

BOOST_AUTO_TEST_CASE(a_list_may_be_behind_a_url)
{
    http_server const server([](served_request const& request, answering& to) {
        served_file file{.bytes = page_record("a")};
        std::string const host = "http://" + std::string(request.fields.get("Host"));
        if (request.target == "/list.gz")
            file.bytes = gzip(host + "/a.warc\n" + host + "/b.warc\n");
        file.answer(request, to);
    });
    BOOST_TEST(run({"--files-from", server.url("/list.gz"), "-q"}) == 0);
    BOOST_TEST(std::count(out().begin(), out().end(), '\n') == 2);
}

BOOST_AUTO_TEST_CASE(an_object_is_read_from_the_store_that_the_environment_names)
{
    http_server const server([](served_request const& request, answering& to) {
        bool const is_there = request.target == "/bucket/a%20b.warc";
        if (is_there) return served_file{.bytes = page_record("a")}.answer(request, to);
        to.answer("301 Moved Permanently", "x-amz-bucket-region: eu-west-1\r\n", "");
    });
    setenv("AWS_ENDPOINT_URL", server.url("").c_str(), 1);
    BOOST_TEST(run({"s3://bucket/a b.warc", "-q"}) == 0);
    BOOST_TEST(out().find("\"file\":\"s3://bucket/a b.warc\"") != std::string::npos);
    BOOST_TEST(server.requests().at(0).fields.get("Authorization") == "");
    setenv("AWS_ACCESS_KEY_ID", "key", 1);
    setenv("AWS_SECRET_ACCESS_KEY", "secret", 1);
    BOOST_TEST(run({"s3://bucket/none", "-q"}) == 1);
    BOOST_TEST(told("s3://bucket/none: the server answers 301 Moved Permanently; "
                    "AWS_REGION is eu-west-1"));
    BOOST_TEST(server.requests().back().fields.get("Authorization") != "");
    for (char const* const name :
         {"AWS_ENDPOINT_URL", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"})
        unsetenv(name);
    BOOST_TEST(run({"s3://bucket", "-q"}) == 1);
    BOOST_TEST(told("s3://bucket: is no valid URL"));
}

BOOST_AUTO_TEST_CASE(a_prefix_stands_before_each_line_of_a_list)
{
    http_server const server(serving({.bytes = page_record("a")}));
    std::string const list = write("list.gz", gzip("crawl/a.warc\ncrawl/b.warc\n"));
    BOOST_TEST(run({"--files-from", list, "--prefix", server.url("/data/"), "-q"}) == 0);
    BOOST_REQUIRE(server.requests().size() == 2U);
    BOOST_TEST(server.requests()[1].target == "/data/crawl/b.warc");
    BOOST_TEST(run({write("a.warc", page_record("a")), "--prefix", "x", "-q"}) == 2);
    BOOST_TEST(told("--prefix goes with --files-from or --index (see mf2 archive --help)"));
}

BOOST_AUTO_TEST_SUITE_END()
