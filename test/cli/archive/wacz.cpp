// Archives in WACZ files.
#include "cli/sources/wacz.hpp"

#include "cli/archive/command.hpp"
#include "cli/sources/zip_archive.hpp"
#include "support/http_server.hpp"
#include "support/zip_file.hpp"

#include <boost/json/parse.hpp>

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

using namespace mf2::test;

namespace
{

std::string sha256(std::string_view text)
{
    std::array<unsigned char, 32> made{};
    unsigned size = 0;
    EVP_Digest(text.data(), text.size(), made.data(), &size, EVP_sha256(), nullptr);
    std::string digits;
    for (unsigned char const each : made)
    {
        digits += "0123456789abcdef"[each >> 4U];
        digits += "0123456789abcdef"[each & 0xFU];
    }
    return digits;
}

std::string package_of(std::string const& digest)
{
    return R"({"profile":"data-package","resources":[{"name":"a.warc.gz",)"
           R"("path":"archive/a.warc.gz","hash":"sha256:)" +
        digest + R"("}]})";
}

/// A WACZ file with two archives, one of them deflated, and other members.
struct wacz_command : archive_command
{
    std::string const first = gzip(page_record("a")) + gzip(page_record("b"));
    std::string const second = gzip(page_record("c"));
    std::string const all = zip_of(
        {{"datapackage.json", package_of(sha256(first))},
         {"pages/pages.jsonl", "{}\n"},
         {"archive/", ""},
         {"archive/a.warc.gz", first},
         {"indexes/index.cdx.gz", second},
         {"archive/b.warc.gz", second, false}});
    std::string const file = write("crawl", all); // recognized by its content

    std::vector<boost::json::object> lines() const
    {
        std::vector<boost::json::object> objects;
        std::istringstream in(out());
        for (std::string line; std::getline(in, line);)
            objects.push_back(boost::json::parse(line).as_object());
        return objects;
    }

    /// Read the record of each row alone, at the place that the row states.
    void read_each_again(std::vector<boost::json::object> const& rows)
    {
        for (boost::json::object const& each : rows)
        {
            std::string const offset = std::to_string(each.at("offset").as_int64());
            std::string const length = std::to_string(each.at("length").as_int64());
            std::string const name(each.at("file").as_string());
            BOOST_TEST(run({name, offset, length, "-q"}) == 0, name << ": " << errors());
            BOOST_REQUIRE(lines().size() == 1U);
            BOOST_TEST((lines()[0] == each));
        }
    }
};

/// For a precondition: whether ZIP archives are read in this build.
boost::test_tools::assertion_result needs_zip(boost::unit_test::test_unit_id)
{
    boost::test_tools::assertion_result found(mf2::cli::can_unzip());
    found.message() << "built without libzip";
    return found;
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(without_libzip, wacz_command)

BOOST_AUTO_TEST_CASE(a_wacz_that_cannot_be_read_is_one_clear_line)
{
    std::string const why = mf2::cli::can_unzip()
        ? ": is a ZIP archive that cannot be read: "
        : ": is a ZIP archive, and this mf2 was built without libzip";
    std::string const cut = write("cut.wacz", all.substr(0, all.size() / 2));
    BOOST_TEST(run({cut, "-q"}) == 1);
    BOOST_TEST(errors().starts_with("mf2: " + cut + why), errors());
    BOOST_TEST(std::count(errors().begin(), errors().end(), '\n') == 1);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_FIXTURE_TEST_SUITE(wacz, wacz_command, *boost::unit_test::precondition(needs_zip))

BOOST_AUTO_TEST_CASE(its_archives_are_read_in_their_order)
{
    BOOST_TEST(run({file, "-q"}) == 0);
    BOOST_TEST(errors() == "");
    auto const read = lines();
    BOOST_REQUIRE(read.size() == 3U);
    BOOST_TEST(read[0].at("file").as_string() == file + "/archive/a.warc.gz");
    BOOST_TEST(read[2].at("file").as_string() == file + "/archive/b.warc.gz");
    std::string const plain = write("a.warc.gz", first);
    BOOST_TEST(run({plain, "-q"}) == 0);
    BOOST_TEST((lines()[1].at("items") == read[1].at("items")));
    BOOST_TEST(lines()[1].at("offset") == read[1].at("offset"));
}

BOOST_AUTO_TEST_CASE(a_row_says_where_to_read_its_record_again)
{
    BOOST_TEST(run({file, "-q"}) == 0);
    read_each_again(lines());
    BOOST_TEST(run({file + "/archive/none", "-q"}) == 1);
    BOOST_TEST(told(file + "/archive/none: is not in the ZIP archive"));
}

BOOST_AUTO_TEST_CASE(each_archive_has_an_output_in_a_folder)
{
    BOOST_TEST(run({file, "-q", "-o", path("out/")}) == 0);
    BOOST_TEST(has("out/a.warc.gz.jsonl"));
    BOOST_TEST(has("out/b.warc.gz.jsonl"));
    BOOST_TEST(run({file, "-q", "-o", path("out/"), "--resume"}) == 0);
}

BOOST_AUTO_TEST_CASE(a_zip_archive_without_archives_is_told_of)
{
    std::string const empty = write("empty.wacz", zip_of({{"datapackage.json", "{}"}}));
    BOOST_TEST(run({empty, "-q"}) == 1);
    BOOST_TEST(told(empty + ": is a ZIP archive, and no WACZ: archive/ is empty"));
}

BOOST_AUTO_TEST_CASE(one_on_standard_input_is_told_of)
{
    std::string const bytes = zip_of({{"archive/a.warc.gz", gzip(page_record("a"))}});
    BOOST_TEST(run({"-", "-q"}, bytes) != 0);
    BOOST_TEST(told("standard input: is a ZIP archive, which is read from a file or a URL alone"));
    BOOST_TEST(out() == "");
    BOOST_TEST(run({"-", "-q"}, page_record("PK")) == 0);
}

BOOST_AUTO_TEST_CASE(a_wacz_may_be_behind_a_url, *boost::unit_test::precondition(needs_fetching))
{
    http_server const server([this](served_request const& request, answering& to) {
        served_file{.bytes = all}.answer(request, to);
    });
    BOOST_TEST(run({server.url("/x.wacz"), "-q"}) == 0);
    BOOST_TEST(errors() == "");
    auto const read = lines();
    BOOST_REQUIRE(read.size() == 3U);
    std::string const name(read[1].at("file").as_string());
    BOOST_TEST(name == server.url("/x.wacz/archive/a.warc.gz"));
    std::string const offset = std::to_string(read[1].at("offset").as_int64());
    BOOST_TEST(run({name, offset, "-q"}) == 0);
    BOOST_REQUIRE(lines().size() == 1U);
    BOOST_TEST((lines()[0] == read[1]));
}

BOOST_AUTO_TEST_CASE(
    a_query_is_sent_with_each_request, *boost::unit_test::precondition(needs_fetching))
{
    // All of these characters may stand in a member's name, but none in a path.
    std::string const odd = "archive/a?b#c%3Fd%%25.warc.gz";
    std::string const bytes = zip_of({{"archive/a.warc.gz", first}, {odd, second}});
    std::string const query = "?sig=a/b%2Bc.wacz/d?e";
    http_server const server([&](served_request const& request, answering& to) {
        if (request.target == "/x.wacz" + query) served_file{.bytes = bytes}.answer(request, to);
        else to.answer("403 Forbidden", "", "");
    });
    for (std::string const& behind : {query, query + "#part"})
    {
        BOOST_TEST(run({server.url("/x.wacz") + behind, "-q", "--verify"}) == 0);
        BOOST_TEST(errors() == "");
        auto const read = lines();
        BOOST_REQUIRE(read.size() == 3U);
        BOOST_TEST(
            read[1].at("file").as_string() == server.url("/x.wacz/archive/a.warc.gz") + behind);
        read_each_again(read);
    }
    BOOST_TEST(run({server.url("/x.wacz") + query, "-q", "-o", path("out/")}) == 0);
    BOOST_TEST(has("out/a.warc.gz.jsonl"));
    BOOST_TEST(run({server.url("/x.wacz"), "-q"}) == 1);
}

BOOST_AUTO_TEST_CASE(
    the_key_of_an_object_may_have_any_characters, *boost::unit_test::precondition(needs_fetching))
{
    std::string const bytes = zip_of({{"archive/a?b.warc.gz", second}});
    http_server const server([&bytes](served_request const& request, answering& to) {
        bool const is_there = request.target == "/bucket/a%3Fb/x.wacz";
        if (is_there) served_file{.bytes = bytes}.answer(request, to);
        else to.answer("404 Not Found", "", "");
    });
    setenv("AWS_ENDPOINT_URL", server.url("").c_str(), 1);
    BOOST_TEST(run({"s3://bucket/a?b/x.wacz", "-q"}) == 0, errors());
    BOOST_REQUIRE(lines().size() == 1U);
    std::string const name(lines()[0].at("file").as_string());
    BOOST_TEST(name == "s3://bucket/a?b/x.wacz/archive/a?b.warc.gz");
    BOOST_TEST(run({name, "0", "-q"}) == 0, errors());
    unsetenv("AWS_ENDPOINT_URL");
}

BOOST_AUTO_TEST_CASE(
    of_a_url_its_directory_and_what_is_read_is_asked_for,
    *boost::unit_test::precondition(needs_fetching))
{
    std::string other;
    for (std::uint32_t page = 3; page < 103; ++page)
        other += gzip(page_record(letters_of(20'000, page)));
    std::string const begin =
        gzip(warc_record("response", "http://example.com/large", response(letters_of(400'000, 1))));
    std::string const wanted = gzip(page_record(letters_of(20'000, 2)));
    std::string const archive = begin + wanted + other;
    // The last bytes of a file: whoever opens a WACZ searches them for the end of the directory.
    constexpr std::size_t tail = (std::size_t{64} << 10) + 128;
    for (bool const is_stored : {true, false})
    {
        std::string const bytes = zip_of(
            {{"first", other},
             {"archive/a.warc.gz", archive, is_stored},
             {"between", other},
             {"archive/b.warc.gz", archive, is_stored},
             {"last", other}});
        auto const asked = [&](std::string const& name, std::vector<std::string> arguments,
                               int lines = 1) {
            http_server const server([&bytes](served_request const& request, answering& to) {
                served_file{.bytes = bytes}.answer(request, to);
            });
            arguments.insert(arguments.begin(), {server.url("/x.wacz") + name, "-q"});
            BOOST_TEST(run(arguments) == 0, errors());
            BOOST_TEST(std::count(out().begin(), out().end(), '\n') == lines);
            return server.asked_of(bytes.size());
        };
        double const most = 1.1;
        BOOST_TEST(asked("", {}, 204) <= most * (2 * archive.size() + 3 * tail));
        std::string const offset = std::to_string(begin.size());
        std::string const length = std::to_string(wanted.size());
        std::string const name = "/archive/a.warc.gz";
        double const before = is_stored ? 0 : 1.125 * begin.size() + (32 << 10);
        BOOST_TEST(asked(name, {offset, length}) <= most * (wanted.size() + tail) + before);
        BOOST_TEST(
            asked(name, {offset}) <= most * (2 * wanted.size() + tail) + (64 << 10) + before);
    }
}

BOOST_AUTO_TEST_CASE(
    the_directory_is_read_once_for_many_archives, *boost::unit_test::precondition(needs_fetching))
{
    std::vector<zip_member> members{{"first", letters_of(2'000'000, 1)}};
    for (int number = 0; number != 40; ++number)
        members.push_back({"archive/" + std::to_string(number) + ".warc.gz", first});
    std::string const bytes = zip_of(members);
    http_server const server([&bytes](served_request const& request, answering& to) {
        served_file{.bytes = bytes}.answer(request, to);
    });
    BOOST_TEST(run({server.url("/x.wacz"), "-q", "--verify"}) == 0, errors());
    BOOST_TEST(lines().size() == 80U);
    // For the list of members, and for the archives.
    auto const all = server.requests();
    auto const directories = std::count_if(all.begin(), all.end(), [&bytes](auto const& each) {
        return each.range_begin() + (std::size_t{64} << 10) + 200 > bytes.size();
    });
    BOOST_TEST(directories <= 2);
}

BOOST_AUTO_TEST_CASE(an_archive_may_be_empty)
{
    for (bool const is_stored : {true, false})
    {
        std::string const name = write(
            "x.wacz", zip_of({{"archive/0.warc.gz", "", is_stored}, {"archive/1.warc.gz", first}}));
        BOOST_TEST(run({name, "-q"}) == 0);
        BOOST_TEST(errors() == "mf2: " + name + "/archive/0.warc.gz: is empty\n");
        BOOST_TEST(lines().size() == 2U);
    }
}

BOOST_AUTO_TEST_CASE(
    an_index_may_name_what_is_in_a_wacz, *boost::unit_test::precondition(needs_fetching))
{
    std::string archive;
    std::vector<std::size_t> begins;
    for (std::uint32_t page = 0; page < 300; ++page)
    {
        begins.push_back(archive.size());
        archive += gzip(page_record(letters_of(20'000, page)));
    }
    for (bool const is_stored : {true, false})
    {
        std::string const bytes = zip_of({{"archive/a.warc.gz", archive, is_stored}});
        http_server const server([&bytes](served_request const& request, answering& to) {
            served_file{.bytes = bytes}.answer(request, to);
        });
        std::size_t size = 0;
        std::string rows;
        for (std::size_t const page : {100U, 10U, 200U})
        {
            std::size_t const length = begins[page + 1] - begins[page];
            size += length;
            rows += "a 2024 {\"length\": \"" + std::to_string(length) + "\", \"offset\": \"" +
                std::to_string(begins[page]) + "\", \"filename\": \"a.warc.gz\"}\n";
        }
        BOOST_TEST(
            run({"--index", "-", "--prefix", server.url("/x.wacz/archive/"), "-q"}, rows) == 0);
        BOOST_TEST(errors() == "");
        BOOST_TEST(lines().size() == 3U);
        constexpr std::size_t tail = (std::size_t{64} << 10) + 128;
        if (is_stored) BOOST_TEST(server.asked_of(bytes.size()) <= 1.1 * (size + tail));
    }
}

BOOST_AUTO_TEST_CASE(
    its_digests_are_read_where_they_are_checked_alone,
    *boost::unit_test::precondition(needs_fetching))
{
    // With this much between, no read for an archive reaches the digests.
    constexpr std::size_t size = std::size_t{2} << 20;
    std::string const far(size, ' ');
    std::string const bytes = zip_of(
        {{"first", far},
         {"datapackage.json", package_of(sha256(first)) + far},
         {"archive/a.warc.gz", first},
         {"last", far}});
    http_server const server([&bytes](served_request const& request, answering& to) {
        served_file{.bytes = bytes}.answer(request, to);
    });
    auto const reads_package = [&](std::vector<std::string> arguments) {
        std::size_t const before = server.requests().size();
        arguments.insert(arguments.end(), {server.url("/x.wacz"), "-q"});
        BOOST_TEST(run(arguments) == 0);
        auto const all = server.requests();
        return std::any_of(
            all.begin() + static_cast<long>(before), all.end(), [](auto const& each) {
                return each.range_begin() > size / 2 && each.range_begin() < size + size / 2;
            });
    };
    BOOST_TEST(!reads_package({}));
    BOOST_TEST(reads_package({"--verify"}));
}

BOOST_AUTO_TEST_CASE(a_wrong_checksum_is_told_of_and_takes_no_page)
{
    // The last page is cut, which is damage of another kind.
    std::string const cut = page_record("d").substr(0, page_record("d").size() - 8);
    for (bool const is_stored : {true, false})
    {
        std::string const wrong = write(
            "wrong.wacz",
            zip_of(
                {{"archive/a.warc.gz", first, is_stored, 1},
                 {"archive/b.warc.gz", second, is_stored},
                 {"archive/c.warc", page_record("c") + cut, is_stored, 1}}));
        BOOST_TEST(run({wrong, "-q", "-o", path("out/"), "--report", path("report.json")}) == 0);
        std::string const name = wrong + "/archive/";
        BOOST_TEST(told(name + "a.warc.gz: ZIP: CRC error"));
        BOOST_TEST(told(name + "c.warc: ZIP: CRC error"));
        BOOST_TEST(std::count(errors().begin(), errors().end(), '\n') == 2);
        std::string const lines = read("out/a.warc.gz.jsonl") + read("out/c.warc.jsonl");
        BOOST_TEST(std::count(lines.begin(), lines.end(), '\n') == 4);
        std::string const report = read("report.json");
        BOOST_TEST(report.find("\"checksum-mismatch\": 2") != std::string::npos, report);
        BOOST_TEST(report.find("truncated-record") != std::string::npos, report);
        BOOST_TEST(run({wrong, "-q", "--fail-on", "damage"}) == 4);
        BOOST_TEST(lines.size() == out().size() - read("out/b.warc.gz.jsonl").size());
    }
}

BOOST_AUTO_TEST_CASE(what_cannot_be_inflated_takes_no_page_before_it)
{
    std::string archive;
    for (std::uint32_t page = 0; page < 100; ++page)
        archive += page_record(letters_of(20'000, page));
    std::string bytes =
        zip_of({{"archive/a.warc", archive, false}, {"archive/b.warc.gz", second, false}});
    bytes.replace(bytes.size() / 2, 20'000, letters_of(20'000, 100));
    std::string const broken = write("broken.wacz", bytes);
    BOOST_TEST(run({broken, "-q", "-o", path("out/"), "--report", path("report.json")}) == 0);
    BOOST_TEST(errors().starts_with("mf2: " + broken + "/archive/a.warc: ZIP: "), errors());
    BOOST_TEST(std::count(errors().begin(), errors().end(), '\n') == 1);
    std::string const lines = read("out/a.warc.jsonl");
    BOOST_TEST(std::count(lines.begin(), lines.end(), '\n') >= 48);
    std::string const report = read("report.json");
    BOOST_TEST(report.find("\"corrupt-member\": 1") != std::string::npos, errors() + report);
    BOOST_TEST(has("out/b.warc.gz.jsonl"));
    // An index must be complete.
    BOOST_TEST(run({"--index", broken + "/archive/a.warc", "-q"}) == 2);
    BOOST_TEST(errors().starts_with("mf2: " + broken + "/archive/a.warc: ZIP: "), errors());
    BOOST_TEST(run({"--files-from", broken + "/archive/a.warc", "-q"}) == 2);
    BOOST_TEST(errors().starts_with("mf2: " + broken + "/archive/a.warc: ZIP: "), errors());
}

BOOST_AUTO_TEST_CASE(its_digests_are_checked_where_that_is_asked_for)
{
    BOOST_TEST(run({file, "-q", "--verify"}) == 0);
    BOOST_TEST(errors() == "");
    std::string const wrong = write(
        "wrong.wacz",
        zip_of({{"archive/a.warc.gz", first}, {"datapackage.json", package_of(sha256(second))}}));
    BOOST_TEST(run({wrong, "-q"}) == 0);
    BOOST_TEST(errors() == "");
    BOOST_TEST(run({wrong, "--verify", "-q", "--report", path("report.json")}) == 0);
    BOOST_TEST(told(wrong + "/archive/a.warc.gz: differs from the digest in datapackage.json"));
    BOOST_TEST(lines().size() == 2U);
    BOOST_TEST(read("report.json").find("digest-mismatch") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_digest_of_its_digests_is_checked_too)
{
    std::string const package = package_of(sha256(first));
    auto const with_digest = [&](std::string const& of) {
        std::string const digest =
            R"({"path": "datapackage.json", "hash": "sha256:)" + sha256(of) + R"("})";
        return write(
            "signed.wacz",
            zip_of(
                {{"archive/a.warc.gz", first},
                 {"datapackage.json", package},
                 {"datapackage-digest.json", digest}}));
    };
    std::string const right = with_digest(package);
    BOOST_TEST(run({right, "-q", "--verify"}) == 0);
    BOOST_TEST(errors() == "");
    std::string const wrong = with_digest("other");
    BOOST_TEST(run({wrong, "-q", "--verify", "--fail-on", "digest"}) == 4);
    BOOST_TEST(errors().find("datapackage-digest.json") != std::string::npos);
    BOOST_TEST(run({wrong, "-q"}) == 0);
    BOOST_TEST(errors() == "");
}

BOOST_AUTO_TEST_SUITE_END()
