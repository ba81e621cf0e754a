// Files that must not be overwritten.
#include "archive/samples.hpp"
#include "cli/archive/command.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

using namespace mf2::test;

BOOST_AUTO_TEST_SUITE(archive_overwriting)

BOOST_FIXTURE_TEST_CASE(an_input_is_never_overwritten, two_archives)
{
    std::string const before = read("b.warc");
    auto const refuses = [&](std::vector<std::string> more, std::string const& named) {
        more.insert(more.begin(), {a, b});
        bool const is_refused = run(more) == 2 && told(named + ": is both input and output");
        return is_refused && read("b.warc") == before && read("a.warc") == page_record("a");
    };
    std::filesystem::create_symlink(b, path("symbolic.jsonl"));
    std::filesystem::create_hard_link(b, path("hard.jsonl"));
    std::filesystem::create_symlink(b, path("x.jsonl.part"));
    BOOST_TEST(refuses({"-o", b}, b));
    BOOST_TEST(refuses({"-o", path("symbolic.jsonl")}, path("symbolic.jsonl")));
    BOOST_TEST(refuses({"-o", path("hard.jsonl")}, path("hard.jsonl")));
    BOOST_TEST(refuses({"-o", path("x.jsonl")}, path("x.jsonl.part")));
    BOOST_TEST(refuses({"-o", path("."), "--ending", ""}, path("./a.warc")));
    BOOST_TEST(refuses({"--report", b}, b));
    std::string const list = write("list.jsonl", a + "\n");
    BOOST_TEST(refuses({"--files-from", list, "-o", list}, list));
    BOOST_TEST(read("list.jsonl") == a + "\n");
    BOOST_TEST(!has(".b.warc.mf2-archive"));
}

BOOST_FIXTURE_TEST_CASE(neither_is_what_the_shell_opened_for_reading, two_archives)
{
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const in(
        std::fopen(b.c_str(), "re"), &std::fclose);
    command_streams const others;
    mf2::cli::streams with = others.get();
    with.in = in.get();
    BOOST_TEST((mf2::cli::run({"archive", "-", "-o", b}, with) == mf2::cli::exit_status::stopped));
    BOOST_TEST(others.errors() == "mf2: " + b + ": is both input and output\n");
}

BOOST_FIXTURE_TEST_CASE(nothing_is_written_twice, two_archives)
{
    std::string const out = path("out.jsonl");
    auto const refuses = [&](std::vector<std::string> arguments, std::string const& line) {
        arguments.insert(arguments.end(), {a, b, "-q"});
        return run(arguments) == 2 && errors() == "mf2: " + line + "\n";
    };
    auto const refuses_report = [&](std::string const& output, std::string const& report) {
        return refuses({"-o", output, "--report", report}, report + ": is both output and report");
    };
    // Neither the output nor the report exists yet, nor does the link's target.
    std::filesystem::create_symlink("out.jsonl", path("link"));
    BOOST_TEST(refuses_report(out, out));
    BOOST_TEST(refuses_report(out, path("./out.jsonl.part")));
    BOOST_TEST(refuses_report(out, path("link")));
    for (std::string const& second : {path("report"), path("./report")})
    {
        BOOST_TEST(refuses(
            {"-o", out, "--report", path("report"), "--report", second},
            second + ": would be written to twice"));
    }
    BOOST_TEST(refuses(
        {"-o", out, "--report", "-", "--report", "-"},
        "standard output: would be written to twice"));
    BOOST_TEST(refuses_report(out, path(".out.jsonl.mf2-archive")));
    BOOST_TEST(refuses_report(path("out"), path("out/b.warc.jsonl")));
    BOOST_TEST(refuses_report(path("out"), path("out/.mf2-archive")));
    BOOST_TEST(!has("out"));
    BOOST_REQUIRE(run({a, b, "-q", "-o", out, "--report", path("report")}) == 0);
    std::string const before = read("out.jsonl");
    std::filesystem::create_hard_link(out, path("hard"));
    BOOST_TEST(refuses_report(out, path("hard")));
    BOOST_TEST(refuses_report(out, path("link")));
    std::string const c = write("a.warc.part", page_record("c"));
    BOOST_TEST(refuses(
        {c, "-o", path("in"), "--ending", ""},
        path("in/a.warc.part") + ": would be written to twice"));
    BOOST_TEST(read("out.jsonl") == before);
    BOOST_TEST(run({a, "-q", "-o", "/dev/null", "--report", "/dev/null"}) == 0);
}

BOOST_FIXTURE_TEST_CASE(neither_is_the_report_what_the_shell_opened_for_results, two_archives)
{
    std::string const out = write("out", "");
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const opened(
        std::fopen(out.c_str(), "we"), &std::fclose);
    command_streams const others;
    mf2::cli::streams with = others.get();
    with.out = opened.get();
    auto const status = mf2::cli::run({"archive", a, "-q", "--report", out}, with);
    BOOST_TEST((status == mf2::cli::exit_status::stopped));
    BOOST_TEST(others.errors() == "mf2: " + out + ": is both output and report\n");
    std::string const report = path("report");
    BOOST_TEST(
        (mf2::cli::run({"archive", a, "-q", "--report", report}, with) ==
         mf2::cli::exit_status::success));
}

BOOST_FIXTURE_TEST_CASE(a_report_on_standard_output_goes_with_results_in_a_file, two_archives)
{
    BOOST_TEST(run({a, "-q", "-o", path("out.jsonl"), "--report", "-"}) == 0);
    BOOST_TEST(out().starts_with("{"));
    BOOST_TEST(out().find("\"pages\": 1,") != std::string::npos);
    BOOST_TEST(read("out.jsonl").find("/a") != std::string::npos);
    BOOST_TEST(!std::filesystem::exists("-"));
    for (std::string const results : {"-q", "--output=-"})
    {
        BOOST_TEST(run({a, results, "--report", "-"}) == 2);
        BOOST_TEST(errors().starts_with(
            "mf2: --report - needs --output: standard output has the results"));
        BOOST_TEST(out().empty());
    }
}

BOOST_FIXTURE_TEST_CASE(neither_does_such_a_report_overwrite_anything, two_archives)
{
    auto const fails = [&](std::string const& opened, std::string const& output) {
        std::unique_ptr<std::FILE, int (*)(std::FILE*)> const file(
            std::fopen(opened.c_str(), "ae"), &std::fclose);
        command_streams const others;
        mf2::cli::streams with = others.get();
        with.out = file.get();
        auto const status =
            mf2::cli::run({"archive", a, "-q", "-o", output, "--report", "-"}, with);
        return status == mf2::cli::exit_status::stopped ? others.errors() : "";
    };
    std::string const out = write("out.jsonl", "");
    BOOST_TEST(fails(out, out) == "mf2: standard output: is both output and report\n");
    BOOST_TEST(fails(a, out) == "mf2: standard output: is both input and output\n");
    BOOST_TEST(read("a.warc") == page_record("a"));
}

BOOST_FIXTURE_TEST_CASE(a_report_that_cannot_be_written_is_told_of_before_all_else, two_archives)
{
    BOOST_TEST(run({a, "-o", path("out.jsonl"), "--report", path("none/report")}) == 2);
    BOOST_TEST(told(path("none/report") + ": No such file or directory"));
    BOOST_TEST(!has("out.jsonl"));
}

BOOST_AUTO_TEST_SUITE_END()
