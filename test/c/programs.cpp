// Runs the programs of C in this folder.
#include "archive/samples.hpp"
#include "support/shared.hpp"
#include "support/shell.hpp"
#include "support/temporary_folder.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

namespace
{

/// A program, in a line for sh.
std::string program(std::string const& name)
{
    return mf2::test::program_of_tests("c-" + name);
}

/// Pages with their URLs, a line for each.
std::string list_of(std::vector<std::string> const& pages)
{
    std::string list;
    for (std::string const& each : pages)
    {
        bool const is_unit = each.find("/microformats-v2-unit/") != each.npos;
        list += each + '\t' + (is_unit ? "http://example.test" : "http://example.com/") + '\n';
    }
    return list;
}

/// The pages of the official tests that have an expected result.
std::vector<std::string> judged_pages()
{
    std::vector<std::string> pages = mf2::test::suite_pages();
    std::erase_if(pages, [](std::string const& each) {
        return !std::filesystem::exists(std::filesystem::path(each).replace_extension(".json"));
    });
    return pages;
}

boost::json::value expected_of(std::string const& page)
{
    boost::json::parse_options options;
    options.max_depth = 256;
    std::filesystem::path const path = std::filesystem::path(page).replace_extension(".json");
    return boost::json::parse(mf2::test::read_file(path.string()), {}, options);
}

std::vector<std::string> lines_of(std::string const& text)
{
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

} // namespace

BOOST_AUTO_TEST_SUITE(programs_of_c, *boost::unit_test::precondition(mf2::test::needs_command))

BOOST_AUTO_TEST_CASE(limits_have_codes)
{
    BOOST_TEST(mf2::test::output_of(program("limits")) == "all is well\n");
}

BOOST_AUTO_TEST_CASE(handlers_are_called)
{
    BOOST_TEST(mf2::test::output_of(program("streaming")) == "all is well\n");
}

BOOST_AUTO_TEST_CASE(every_allocation_may_fail)
{
    BOOST_TEST(mf2::test::output_of(program("memory")) == "all is well\n");
}

BOOST_AUTO_TEST_CASE(pages_are_interpreted)
{
    BOOST_TEST(mf2::test::output_of(program("interpret")) == "all is well\n");
}

BOOST_AUTO_TEST_CASE(pages_are_inspected)
{
    BOOST_TEST(mf2::test::output_of(program("inspect")) == "all is well\n");
}

BOOST_AUTO_TEST_CASE(archives_are_read)
{
    using mf2::test::gzip;
    using mf2::test::page_record;
    mf2::test::temporary_folder const folder;
    std::string const file = folder.write(
        "two.warc.gz", gzip(page_record("a")) + "no member at all" + gzip(page_record("b")));
    std::string const revisit = folder.write(
        "revisit.warc",
        mf2::test::warc_record(
            "revisit", "http://example.com/c", "HTTP/1.1 304 Not Modified\r\n\r\n",
            "WARC-Refers-To-Target-URI: http://example.com/a\r\n"
            "WARC-Refers-To-Date: 2024-01-02T03:04:05Z\r\nWARC-Refers-To: <urn:a>\r\n"));
    std::string const command = program("archive") + ' ' + file + ' ' + revisit;
    BOOST_TEST(mf2::test::output_of(command) == "all is well\n");
}

BOOST_AUTO_TEST_CASE(
    every_official_page_gives_the_expected_json,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    mf2::test::temporary_folder const folder;
    std::vector<std::string> const pages = judged_pages();
    BOOST_TEST(pages.size() == 140u);
    std::string const list = folder.write("list", list_of(pages));
    auto const lines = lines_of(mf2::test::output_of(program("suite") + ' ' + list));
    BOOST_TEST_REQUIRE(lines.size() == pages.size() + 1);
    BOOST_TEST(lines.back() == "all is well");
    for (std::size_t i = 0; i != pages.size(); ++i)
    {
        boost::json::value const got = boost::json::parse(lines[i]);
        BOOST_TEST((got == expected_of(pages[i])), pages[i] << '\n' << lines[i]);
    }
}

BOOST_AUTO_TEST_CASE(
    accessors_and_streams_tell_what_the_json_has,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    mf2::test::temporary_folder const folder;
    std::string const list = folder.write("list", list_of(mf2::test::suite_pages()));
    for (char const* options :
         {"lang=on srcset=on dates=iso metaformats=meta-item places=on",
          "html=omitted urls=normalized", "metaformats=fallback-item text=plain no-classic=on",
          "results=rels", "results=items"})
    {
        auto const lines =
            lines_of(mf2::test::output_of(program("suite") + ' ' + list + ' ' + options));
        BOOST_TEST_REQUIRE(!lines.empty());
        BOOST_TEST(lines.back() == "all is well", options);
    }
}

BOOST_AUTO_TEST_CASE(
    two_threads_read_as_one_does, *boost::unit_test::precondition(mf2::test::needs_shared))
{
    std::string line = program("threads");
    for (std::string const& each : mf2::test::suite_pages()) line += " '" + each + '\'';
    BOOST_TEST(mf2::test::output_of(line) == "all is well\n");
}

BOOST_AUTO_TEST_SUITE_END()
