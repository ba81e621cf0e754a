#include "cli/archive/report_page.hpp"

#include "cli/archive/command.hpp"
#include "cli/archive/report.hpp"

#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace
{

using mf2::archive::damage_kind;
using mf2::cli::archive_outcome;
using mf2::cli::to_report_page;
using mf2::test::archive_command;
using mf2::test::page_record;
using mf2::test::response;
using mf2::test::warc_record;

std::string page_of(archive_outcome const& outcome)
{
    return to_report_page(to_report(outcome));
}

bool has(std::string const& page, std::string_view text)
{
    return page.find(text) != std::string::npos;
}

std::size_t count(std::string const& page, std::string_view text)
{
    std::size_t found = 0;
    for (std::size_t at = page.find(text); at != page.npos; at = page.find(text, at + 1)) ++found;
    return found;
}

/// Text of a page or a file's name, which the report must not contain as markup.
constexpr std::string_view evil = "</title><script>alert(1)</script><img src=x onerror=y>&amp;'\"";

} // namespace

BOOST_AUTO_TEST_SUITE(report_pages)

BOOST_AUTO_TEST_CASE(a_run_that_found_nothing_has_a_page)
{
    std::string const page = page_of({});
    BOOST_TEST(page.starts_with("<!doctype html>\n<html lang=en>"));
    BOOST_TEST(has(page, "<dt>Pages</dt><dd>0</dd>"));
    BOOST_TEST(!has(page, "Items by type"));
    BOOST_TEST(!has(page, "Where damage is"));
}

BOOST_AUTO_TEST_CASE(bars_are_as_long_as_what_they_count_the_most_frequent_first)
{
    archive_outcome outcome;
    outcome.found.content.item_types.add("h-card", 1'000);
    outcome.found.content.item_types.add("h-entry", 4'000);
    std::string const page = page_of(outcome);
    std::size_t const entry = page.find("<th scope=row>h-entry<td");
    std::size_t const card = page.find("<th scope=row>h-card<td");
    BOOST_TEST_REQUIRE(card != page.npos);
    BOOST_TEST(entry < card);
    BOOST_TEST(has(page.substr(entry, card - entry), "width='100.00'"));
    BOOST_TEST(has(page.substr(entry, card - entry), ">4,000\n"));
    BOOST_TEST(has(page.substr(card), "width='25.00'"));
}

BOOST_AUTO_TEST_CASE(damage_is_shown_where_it_is_in_its_archive)
{
    archive_outcome outcome;
    outcome.archives = {{"a.warc", {1'000, 0, 0, 2}}};
    outcome.found.add_damage("a.warc", {damage_kind::garbage, 0});
    outcome.found.add_damage("a.warc", {damage_kind::truncated_record, 500});
    std::string const page = page_of(outcome);
    BOOST_TEST(has(page, "a.warc: 2, the first at byte 0, garbage."));
    BOOST_TEST(has(page, "x=0><title>garbage at byte 0</title>"));
    BOOST_TEST(has(page, "x=499><title>truncated-record at byte 500</title>"));
    BOOST_TEST(has(page, "<dt>Damages</dt><dd class=bad>2</dd>"));
}

BOOST_AUTO_TEST_CASE(texts_of_pages_and_names_of_files_are_no_markup)
{
    archive_outcome outcome;
    outcome.failures = {std::string(evil)};
    outcome.archives = {{std::string(evil), {100, 0, 0, 1}}};
    outcome.found.add_damage(std::string(evil), {damage_kind::garbage, 5});
    outcome.found.content.item_types.add(evil);
    outcome.found.content.properties.add(evil);
    outcome.found.hosts.add(evil);
    outcome.found.media_types.add(evil);
    outcome.found.encodings.add(evil);
    mf2::archive::noted_page const noted{
        std::string(evil), 0, std::string(evil), mf2::archive::page_outcome::over_time, 1, 1};
    outcome.found.add_slow(noted);
    outcome.found.add_over_limit(noted);
    std::string const page = page_of(outcome);
    BOOST_TEST(!has(page, "<script"));
    BOOST_TEST(!has(page, "<img"));
    BOOST_TEST(count(page, "</title>") == 2u); // of the page, and of the mark
    BOOST_TEST(count(page, "&lt;script&gt;alert(1)&lt;/script&gt;") == 11u);
    BOOST_TEST(has(page, "&amp;amp;"));
}

BOOST_AUTO_TEST_CASE(a_page_stays_short_however_much_there_is)
{
    archive_outcome outcome;
    std::string const long_name(5'000, 'x');
    for (int i = 0; i != 10'000; ++i)
    {
        std::string const name = std::to_string(i) + long_name;
        if (i < 1'000)
        {
            outcome.found.content.item_types.add(name);
            outcome.found.content.properties.add(name);
            outcome.found.hosts.add(name);
            outcome.found.statuses.add(name);
            outcome.found.media_types.add(name);
            outcome.found.encodings.add(name);
        }
        outcome.failures.push_back(name);
        outcome.found.add_damage(
            std::to_string(i % 100), {damage_kind::garbage, static_cast<std::uint64_t>(i)});
        outcome.found.add_over_limit({name, 0, name, mf2::archive::page_outcome::over_time, 1, 1});
    }
    std::string const page = page_of(outcome);
    BOOST_TEST(page.size() < 300'000u);
    BOOST_TEST(has(page, "And 9,950 more."));
    BOOST_TEST(has(page, "xxx…"));
}

BOOST_AUTO_TEST_CASE(the_command_writes_a_page_and_json_of_one_run)
{
    archive_command command;
    std::string const page =
        "<p class=h-card><a class=u-url href=http://[>x</a></p><p class=vcard><b class=fn>Al</b>";
    std::string const a = command.write(
        "a.warc",
        page_record("a") + "\r\n\r\n" +
            warc_record("response", "http://User@Example.com:80/<b>", response(page)));
    std::string const json = command.path("r.json");
    std::string const html = command.path("r.html");
    BOOST_TEST(command.run({a, "-q", "--report", json, "--report", html}) == 0);
    auto const report = boost::json::parse(command.read("r.json")).as_object();
    BOOST_TEST(report.at("hosts").at("example.com").to_number<int>() == 2);
    BOOST_TEST(report.at("properties").at("name").to_number<int>() == 3);
    BOOST_TEST(report.at("diagnostics").at("invalid-url").to_number<int>() == 1);
    auto const& archive = report.at("archives").at(0);
    BOOST_TEST(archive.at("file").as_string() == a);
    BOOST_TEST(archive.at("bytes").to_number<std::size_t>() == command.read("a.warc").size());
    BOOST_TEST(archive.at("pages").to_number<int>() == 2);
    BOOST_TEST(archive.at("damage").to_number<int>() == 1);
    BOOST_TEST(command.read("r.html") == to_report_page(report));
    BOOST_TEST(has(command.read("r.html"), "http://User@Example.com:80/&lt;b&gt;"));
}

BOOST_AUTO_TEST_CASE(one_report_that_cannot_be_written_stops_the_run_before_it_begins)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a"));
    std::string const bad = command.path("none/r.html");
    BOOST_TEST(command.run({a, "--report", command.path("r.json"), "--report", bad}) == 2);
    BOOST_TEST(command.told(bad + ": No such file or directory"));
    BOOST_TEST(command.out().empty());
}

BOOST_AUTO_TEST_SUITE_END()
