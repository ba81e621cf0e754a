#include "support/corpus.hpp"
#include "support/share.hpp"
#include "support/shared.hpp"
#include "support/shell.hpp"
#include "support/temporary_folder.hpp"

#include <mf2/document_builder.hpp>
#include <mf2/interpret.hpp>
#include <mf2/parse.hpp>
#include <mf2/parser.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace
{

/// The blocks of C++ in a page of documentation.
std::set<std::string> quoted(std::string const& path)
{
    std::string const page = mf2::test::read_file(path);
    std::string const opening = "```cpp\n";
    std::set<std::string> blocks;
    for (auto at = page.find(opening); at != std::string::npos; at = page.find(opening, at))
    {
        at += opening.size();
        auto const end = page.find("```", at);
        BOOST_REQUIRE(end != std::string::npos);
        blocks.insert(page.substr(at, end - at));
    }
    return blocks;
}

/// The programs of the folder examples, which are compiled with the tests.
std::set<std::string> programs()
{
    std::set<std::string> texts;
    for (auto const& entry : std::filesystem::directory_iterator("examples"))
    {
        std::filesystem::path const& path = entry.path();
        if (path.extension() == ".cpp") texts.insert(mf2::test::read_file(path.string()));
    }
    return texts;
}

/// The output of an example, and a line with its exit status.
/// @param name       "stream"
/// @param arguments  in the syntax of sh, with the redirection of its input
std::string run(std::string_view name, std::string const& arguments)
{
    std::string const program = mf2::test::program_of_tests("example-" + std::string(name));
    return mf2::test::output_of(program + ' ' + arguments + "; echo ends with $?");
}

/// The output of an example with a page as its input.
std::string run_on_page(std::string_view name, std::string const& arguments, std::string_view page)
{
    mf2::test::temporary_folder const folder;
    return run(name, arguments + " < " + folder.write("page.html", page));
}

using counts = std::map<std::string, std::uint64_t>;

/// Count as the example does: an item, and all items in it.
void add(counts& to, mf2::item const& from)
{
    for (std::string_view const type : from.type())
    {
        ++to[std::string(type)];
        for (mf2::property const each : from.properties())
        {
            ++to[std::string(type).append(" ").append(each.name)];
        }
    }
    for (mf2::item const& each : from.nested()) add(to, each);
}

void add(counts& to, std::string const& page)
{
    mf2::document_builder builder;
    mf2::parser parser(builder);
    boost::system::error_code ec;
    parser.write(mf2::test::read_file(page), ec);
    parser.finish(ec);
    BOOST_TEST(!ec);
    for (mf2::item const& each : builder.take().items) add(to, each);
}

/// The names of the entries in the feeds of a page.
std::vector<std::string> post_names(std::string const& page)
{
    std::vector<std::string> names;
    mf2::document const read = mf2::parse(page).value();
    for (mf2::feed const& feed : mf2::find_feeds(read))
    {
        for (mf2::item const* const entry : feed.entries)
        {
            if (entry->has_type("h-entry")) names.emplace_back(entry->first("name", "a post"));
        }
    }
    return names;
}

} // namespace

BOOST_AUTO_TEST_SUITE(examples)

BOOST_AUTO_TEST_CASE(code_in_the_documentation_is_a_program_that_was_compiled)
{
    std::set<std::string> const compiled = programs();
    for (char const* page : {"doc/cpp.md"})
    {
        std::set<std::string> const blocks = quoted(page);
        BOOST_TEST(!blocks.empty(), page << " quotes no program");
        for (std::string const& block : blocks)
        {
            BOOST_TEST(compiled.contains(block), page << " quotes a program that is not there");
        }
    }
}

BOOST_AUTO_TEST_CASE(
    the_feed_reader_prints_posts_by_date, *boost::unit_test::precondition(mf2::test::needs_command))
{
    BOOST_TEST(
        run("feed-reader", "https://tideline.example/ < examples/page.html") ==
        "2024-06-02T08:15:00+02:00  The eelgrass is back\n"
        "  https://tideline.example/notes/eelgrass\n"
        "  #eelgrass\n"
        "  #fieldwork\n"
        "2024-05-28T12:40  The gauge by the ferry shows four centimetres less.\n"
        "  https://tideline.example/notes/gauge\n"
        "ends with 0\n");
}

BOOST_AUTO_TEST_CASE(
    the_feed_reader_prints_every_post_of_a_real_page,
    *boost::unit_test::precondition(mf2::test::needs_command) *
        boost::unit_test::precondition(mf2::test::needs_shared))
{
    std::size_t posts = 0;
    std::size_t number = 0;
    for (std::string const& page : mf2::test::corpus_pages())
    {
        if (++number % mf2::test::share(8) != 0) continue;
        std::vector<std::string> const names = post_names(page);
        if (names.empty()) continue;
        std::string const printed = run_on_page("feed-reader", "", page);
        BOOST_TEST(printed.ends_with("\nends with 0\n"));
        for (std::string const& name : names)
        {
            BOOST_TEST((printed.find("  " + name + '\n') != printed.npos), name);
        }
        posts += names.size();
    }
    BOOST_TEST(posts > 0U);
}

BOOST_AUTO_TEST_CASE(
    the_webmention_receiver_tells_what_kind_of_response_there_is,
    *boost::unit_test::precondition(mf2::test::needs_command))
{
    std::string const urls = "https://tideline.example/ https://harbour.example/2024/";
    BOOST_TEST(
        run("webmention", urls + "low-water < examples/page.html") ==
        "reply by somebody\nThe gauge by the ferry shows four centimetres less.\n"
        "ends with 0\n");
    BOOST_TEST(
        run("webmention", urls + "high-water < examples/page.html") ==
        "no link in a microformat\nends with 1\n");
}

BOOST_AUTO_TEST_CASE(
    the_webmention_receiver_finds_links_wherever_they_are,
    *boost::unit_test::precondition(mf2::test::needs_command))
{
    std::string const urls = "https://a.example/ 'https://b.example/?p=1&q'";
    BOOST_TEST(
        run_on_page(
            "webmention", urls,
            "<div class=h-entry><b class=p-author>Jo</b>"
            "<a class=u-like-of href='//b.example/?p=1&amp;q'>this</a></div>") ==
        "like by Jo\nends with 0\n");
    BOOST_TEST(
        run_on_page(
            "webmention", urls,
            "<div class=h-entry><p class=e-content>See <a href='//b.example/?p=1&amp;q'>this</a>."
            "</div>") == "mention by somebody\nSee this.\nends with 0\n");
    BOOST_TEST(
        run_on_page("webmention", urls, "<a rel=bookmark href='//b.example/?p=1&amp;q'>this</a>") ==
        "mention\nends with 0\n");
}

BOOST_AUTO_TEST_CASE(
    the_counters_count_what_documents_have,
    *boost::unit_test::precondition(mf2::test::needs_command) *
        boost::unit_test::precondition(mf2::test::needs_shared))
{
    counts expected;
    std::string paths;
    for (std::string const& page : mf2::test::suite_pages())
    {
        add(expected, page);
        paths.append(" '").append(page).append("'");
    }
    std::string text;
    for (auto const& [name, count] : expected)
    {
        text.append(std::to_string(count)).append(" ").append(name).append("\n");
    }
    BOOST_TEST(!text.empty());
    BOOST_TEST(run("counters", paths) == text + "ends with 0\n");
}

BOOST_AUTO_TEST_SUITE_END()
