// The exit status if nothing is found, nobody reads the output, or there is no room for it.
#include "cli/streams/exit_status.hpp"

#include "archive/samples.hpp"
#include "support/command.hpp"
#include "support/command_streams.hpp"
#include "support/shell.hpp"

#include <boost/test/unit_test.hpp>

#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <memory>

using mf2::test::command_program;
using mf2::test::output_of;

namespace
{

constexpr std::string_view card = "<p class=h-card>Jo";
constexpr std::string_view relation_link = "<a rel=me href=http://a.example/>a</a>";

/// While it lives, writing to a pipe without a reader fails, as in the command's own process.
class ignored_sigpipe
{
public:
    ignored_sigpipe() : before_(std::signal(SIGPIPE, SIG_IGN)) {}
    ~ignored_sigpipe() { static_cast<void>(std::signal(SIGPIPE, before_)); }
    ignored_sigpipe(ignored_sigpipe const&) = delete;
    ignored_sigpipe& operator=(ignored_sigpipe const&) = delete;

private:
    void (*before_)(int);
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(exit_statuses, mf2::test::command)

BOOST_AUTO_TEST_CASE(who_asks_for_it_is_told_that_nothing_was_found)
{
    std::string const empty = write("empty.html", "<p>");
    std::string const full = write("full.html", card);
    std::string const relation = write("link.html", relation_link);
    std::string const archive = write("a.warc", mf2::test::page_record("a"));
    for (std::string const option : {"--exit-status", "-e"})
    {
        BOOST_TEST(run({empty, option}) == 3);
        BOOST_TEST(errors() == "");
        BOOST_TEST(run({full, option}) == 0);
        BOOST_TEST(run({full, option, "--type=h-entry"}) == 3);
        BOOST_TEST(run({empty, full, option}) == 0);
        BOOST_TEST(run({empty, empty, option}) == 3);
        BOOST_TEST(run({empty, path("none"), option}) == 1);
        BOOST_TEST(run({empty, option, "-o", "/dev/full"}) == 2);
        BOOST_TEST(run({relation, option}) == 3);
        BOOST_TEST(run({relation, option, "--results=rels"}) == 0);
        BOOST_TEST(run({full, option, "--results=rels"}) == 3);
        BOOST_TEST(run({"items", empty, option}) == 3);
        BOOST_TEST(run({"items", full, option}) == 0);
        BOOST_TEST(run({"archive", archive, "-q", option}) == 0);
        BOOST_TEST(run({"archive", archive, "-q", option, "--type=h-entry"}) == 3);
        BOOST_TEST(run({"archive", archive, "-q", option, "--status=404"}) == 3);
        BOOST_TEST(run({"archive", archive, path("none"), "-q", option, "--status=404"}) == 1);
        // In archives pages count, also those without a relation.
        BOOST_TEST(run({"archive", archive, "-q", option, "--results=rels"}) == 0);
        BOOST_TEST(out().find("\"rels\":{}") != std::string::npos);
        BOOST_TEST(run({"archive", archive, "-q", option, "--results=rels", "--status=404"}) == 3);
    }
    BOOST_TEST(run({empty}) == 0);
    BOOST_TEST(run({"items", empty}) == 0);
    BOOST_TEST(run({"archive", archive, "-q", "--status=404"}) == 0);
}

BOOST_AUTO_TEST_CASE(who_reads_no_further_is_told_nothing)
{
    ignored_sigpipe const ignored;
    std::string const page = write("page.html", card);
    std::string const archive = write("a.warc", mf2::test::page_record("a"));
    for (std::vector<std::string> const& arguments : std::vector<std::vector<std::string>>{
             {page},
             {page, page},
             {"items", page},
             {"tree", page},
             {"tokens", page},
             {"--help"},
             {"archive", archive},
             {"archive", archive, archive}})
    {
        std::array<int, 2> ends{};
        BOOST_REQUIRE(pipe(ends.data()) == 0);
        static_cast<void>(close(ends[0]));
        std::unique_ptr<std::FILE, int (*)(std::FILE*)> const out(
            fdopen(ends[1], "w"), &std::fclose);
        mf2::test::command_streams const others;
        mf2::cli::streams with = others.get();
        with.out = out.get();
        BOOST_TEST((mf2::cli::run(arguments, with) == mf2::cli::exit_status::reader_gone));
        BOOST_TEST(others.errors() == "");
    }
}

BOOST_AUTO_TEST_CASE(
    the_command_ends_by_sigpipe, *boost::unit_test::precondition(mf2::test::needs_command))
{
    std::string page;
    while (page.size() < 300'000) page += card;
    std::string const file = write("page.html", page);
    // The reader's output, which may come before the status or after it, is dropped.
    std::string const status = "; printf '%s ' $? >&2; } | head -c 1 > /dev/null";
    BOOST_TEST(output_of("{ " + command_program() + ' ' + file + status) == "141 ");
    BOOST_TEST(output_of("{ " + command_program() + " items " + file + status) == "141 ");
}

BOOST_AUTO_TEST_CASE(
    a_limit_of_the_size_of_files_is_told_of,
    *boost::unit_test::precondition(mf2::test::needs_command))
{
    std::string page;
    while (page.size() < 100'000) page += card;
    std::string const file = write("page.html", page);
    std::string archives;
    for (int i = 0; i < 200; ++i) archives += mf2::test::page_record("a");
    std::string const archive = write("a.warc", archives);
    for (auto const& [arguments, named] : std::vector<std::pair<std::string, std::string>>{
             {file, path("out.jsonl")},
             {"items " + file, path("out.jsonl")},
             {"archive -q " + archive, path("out.jsonl.part")}})
    {
        std::string const line =
            "ulimit -f 8; " + command_program() + ' ' + arguments + " -o " + path("out.jsonl");
        BOOST_TEST(output_of(line + "; echo $?") == "mf2: " + named + ": File too large\n2\n");
    }
}

BOOST_AUTO_TEST_SUITE_END()
