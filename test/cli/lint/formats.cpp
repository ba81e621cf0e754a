// The formats of findings, findings of several files, and the exit status.
#include "inspect/lint/rules.hpp"

#include "support/command.hpp"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>
#include <boost/test/unit_test.hpp>

#include <cstdio>
#include <set>
#include <string>
#include <string_view>

namespace
{

constexpr std::string_view wrong = "<p>\n<a rel=me>x</a>";
constexpr std::string_view right = "<p>x</p>";

struct linting : mf2::test::command
{
    int lint(std::vector<std::string> arguments, std::string_view input = "")
    {
        arguments.insert(arguments.begin(), "lint");
        return run(arguments, input);
    }
};

std::string text_at(boost::json::object const& of, std::string_view key)
{
    return boost::json::value_to<std::string>(of.at(key));
}

/// Check a log against the schema of SARIF 2.1.0, as far as mf2 writes it.
void check_sarif(boost::json::object const& log)
{
    BOOST_TEST(text_at(log, "version") == "2.1.0");
    BOOST_TEST(text_at(log, "$schema").starts_with("https://"));
    BOOST_REQUIRE(log.at("runs").as_array().size() == 1u);
    auto const& run = log.at("runs").as_array()[0].as_object();
    auto const& driver = run.at("tool").at("driver").as_object();
    BOOST_TEST(text_at(driver, "name") == "mf2");
    std::set<std::string> const levels = {"none", "note", "warning", "error"};
    std::vector<std::string> ids;
    for (auto const& each : driver.at("rules").as_array())
    {
        auto const& rule = each.as_object();
        ids.push_back(text_at(rule, "id"));
        BOOST_TEST(!text_at(rule.at("shortDescription").as_object(), "text").empty());
        BOOST_TEST(!text_at(rule.at("help").as_object(), "text").empty());
        BOOST_TEST(text_at(rule, "helpUri").starts_with("https://"));
        BOOST_TEST(levels.count(text_at(rule.at("defaultConfiguration").as_object(), "level")));
    }
    BOOST_TEST(std::set<std::string>(ids.begin(), ids.end()).size() == ids.size());
    BOOST_TEST(text_at(run, "columnKind") == "unicodeCodePoints");
    for (auto const& each : run.at("results").as_array())
    {
        auto const& result = each.as_object();
        std::size_t const index = boost::json::value_to<std::size_t>(result.at("ruleIndex"));
        BOOST_REQUIRE(index < ids.size());
        BOOST_TEST(ids[index] == text_at(result, "ruleId"));
        BOOST_TEST(levels.count(text_at(result, "level")));
        BOOST_TEST(!text_at(result.at("message").as_object(), "text").empty());
        BOOST_REQUIRE(result.at("locations").as_array().size() == 1u);
        auto const& place = result.at("locations").as_array()[0].at("physicalLocation").as_object();
        std::string const uri = text_at(place.at("artifactLocation").as_object(), "uri");
        // RFC 3986: characters that stand for themselves, and "%" of encoded ones.
        BOOST_TEST(
            uri.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "0123456789-._~/%:") == uri.npos);
        auto const& region = place.at("region").as_object();
        BOOST_TEST(region.at("startLine").to_number<int>() >= 1);
        BOOST_TEST(region.at("startColumn").to_number<int>() >= 1);
    }
    auto const& invocations = run.at("invocations").as_array();
    BOOST_REQUIRE(invocations.size() == 1u);
    BOOST_TEST(invocations[0].at("executionSuccessful").is_bool());
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(lint_formats, linting)

BOOST_AUTO_TEST_CASE(text_has_the_place_as_compilers_write_it_then_the_tag_and_what_says_so)
{
    BOOST_TEST(lint({"-"}, wrong) == 4);
    BOOST_TEST(
        out() ==
        "standard input:2:1: error: rel=\"me\" says nothing without href [rel-without-href]\n"
        "    <a rel=me>\n"
        "    write href\n"
        "    see microformats2 parsing, \"parse a hyperlink element for rel microformats\": "
        "https://microformats.org/wiki/microformats2-parsing"
        "#parse_a_hyperlink_element_for_rel_microformats\n");
    BOOST_TEST(errors() == "1 file, 0 items, 1 finding\n");
}

BOOST_AUTO_TEST_CASE(the_last_line_counts_what_was_found_unless_it_is_not_wanted)
{
    std::string const file =
        write("a.html", "<p class=h-geo>x<b class='p-adr p-x h-adr'>y</b></p>");
    BOOST_TEST(lint({file, write("b.html", right), path("none")}) == 1);
    BOOST_TEST(out() == "");
    BOOST_TEST(errors().ends_with("\n2 files, 2 items, 0 findings\n"));
    for (std::vector<std::string> const& quiet :
         {std::vector<std::string>{"--quiet"},
          {"-q"},
          {"--format", "jsonl"},
          {"--format", "sarif"},
          {"--format", "github"}})
    {
        std::vector<std::string> arguments = {file};
        arguments.insert(arguments.end(), quiet.begin(), quiet.end());
        BOOST_TEST(lint(arguments) == 0);
        BOOST_TEST(errors() == "");
    }
}

BOOST_AUTO_TEST_CASE(the_last_line_stands_behind_the_findings_where_both_go_to_one_file)
{
    std::FILE* const both = std::tmpfile();
    BOOST_REQUIRE(both != nullptr);
    mf2::cli::streams with;
    with.out = both;
    with.errors = both;
    BOOST_TEST((mf2::cli::run({"lint", write("a.html", wrong)}, with) != mf2::cli::exit_status{}));
    std::rewind(both);
    std::string text(4096, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), both));
    std::fclose(both);
    BOOST_TEST(text.ends_with("\n1 file, 0 items, 1 finding\n"));
}

BOOST_AUTO_TEST_CASE(what_disabled_rules_find_is_left_out_and_fails_nothing)
{
    std::string const both = std::string(wrong) + "<a rel=copyright href=/>x</a>";
    BOOST_TEST(lint({"-", "--disable", "rel-without-href", "--fail-on", "error"}, both) == 0);
    BOOST_TEST(out().find("[obsolete-rel]") != std::string::npos);
    BOOST_TEST(errors() == "1 file, 0 items, 1 finding\n");
    for (std::vector<std::string> const& all :
         {std::vector<std::string>{"--disable", "obsolete-rel,rel-without-href"},
          {"--disable", "obsolete-rel", "--disable=rel-without-href"}})
    {
        std::vector<std::string> arguments = {"-", "--fail-on", "note"};
        arguments.insert(arguments.end(), all.begin(), all.end());
        BOOST_TEST(lint(arguments, both) == 0);
        BOOST_TEST(out() == "");
    }
    for (std::string const none : {"", ",", "no-such-rule", "obsolete-rel,x"})
        BOOST_TEST(lint({"-", "--disable", none}, both) == 2, none);
}

BOOST_AUTO_TEST_CASE(help_names_the_option_that_disables_a_rule)
{
    BOOST_TEST(lint({"--help"}) == 0);
    BOOST_TEST(out().find("--disable RULE") != std::string::npos);
    BOOST_TEST(out().find("--quiet") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(text_has_colours_where_they_are_wanted)
{
    BOOST_TEST(lint({"-", "--color", "always"}, wrong) == 4);
    BOOST_TEST(out().starts_with("\x1B[1mstandard input:2:1: \x1B[0m\x1B[1;31merror: \x1B[0mrel"));
}

BOOST_AUTO_TEST_CASE(the_name_of_a_file_sends_nothing_to_the_terminal)
{
    BOOST_TEST(lint({write("a\x1B[2J.html", wrong)}) == 4);
    BOOST_TEST(out().find('\x1B') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(jsonl_has_an_object_for_each_finding)
{
    std::string const file = write("a.html", wrong);
    BOOST_TEST(lint({"--format", "jsonl", file}) == 4);
    BOOST_TEST(
        out() ==
        R"({"file":")" + file +
            R"(","line":2,"column":1,"offset":4,"level":"error","rule":"rel-without-href",)"
            R"("message":"rel=\"me\" says nothing without href","tag":"<a rel=me>",)"
            R"("fix":"write href",)"
            R"("specification":"microformats2 parsing, )"
            R"(\"parse a hyperlink element for rel microformats\"",)"
            R"("url":"https://microformats.org/wiki/microformats2-parsing)"
            R"(#parse_a_hyperlink_element_for_rel_microformats"})"
            "\n");
}

BOOST_AUTO_TEST_CASE(sarif_has_what_its_schema_requires)
{
    std::string const first = write("a b:c%\xC3\xA9.html", wrong);
    BOOST_TEST(lint({"--format", "sarif", first, write("right.html", right), "-"}, wrong) == 4);
    auto const log = boost::json::parse(out()).as_object();
    check_sarif(log);
    auto const& run = log.at("runs").as_array()[0].as_object();
    auto const& results = run.at("results").as_array();
    BOOST_REQUIRE(results.size() == 2u);
    auto const uri = [&results](std::size_t i) {
        return boost::json::value_to<std::string>(
            results[i].at_pointer("/locations/0/physicalLocation/artifactLocation/uri"));
    };
    BOOST_TEST(uri(0).starts_with("file:///"));
    BOOST_TEST(uri(0).ends_with("/a%20b%3Ac%25%C3%A9.html"));
    BOOST_TEST(uri(1) == "stdin");
    BOOST_TEST(run.at("invocations").at_pointer("/0/executionSuccessful").as_bool());
    BOOST_TEST(
        run.at("tool").at("driver").at("rules").as_array().size() ==
        mf2::inspect::lint_rules().size());
}

BOOST_AUTO_TEST_CASE(sarif_of_nothing_is_a_log_and_says_where_a_file_could_not_be_read)
{
    BOOST_TEST(lint({"--format", "sarif", path("none.html")}) == 1);
    auto const log = boost::json::parse(out()).as_object();
    check_sarif(log);
    auto const& run = log.at("runs").as_array()[0].as_object();
    BOOST_TEST(run.at("results").as_array().empty());
    BOOST_TEST(!run.at("invocations").at_pointer("/0/executionSuccessful").as_bool());
}

BOOST_AUTO_TEST_CASE(github_has_commands_in_which_what_would_end_them_is_escaped)
{
    std::string const file = write("a,b:c%.html", "<a rel='50%&#10;:,' >");
    BOOST_TEST(lint({"--format", "github", file}) == 4);
    std::string const name = file.substr(0, file.rfind('/') + 1) + "a%2Cb%3Ac%25.html";
    BOOST_TEST(
        out() ==
        "::error file=" + name +
            ",line=1,col=1,title=rel-without-href::rel=\"50%25\" says nothing without href "
            "(https://microformats.org/wiki/microformats2-parsing"
            "#parse_a_hyperlink_element_for_rel_microformats)\n");
}

BOOST_AUTO_TEST_CASE(github_calls_a_note_a_notice)
{
    BOOST_TEST(lint({"--format", "github", "-"}, "<p class=vcard><b class=fn>x</b></p>") == 0);
    BOOST_TEST(out().starts_with("::notice file=-,line=1,col=1,title=classic-root::"));
}

BOOST_AUTO_TEST_CASE(the_level_asked_for_and_those_above_it_fail_the_command)
{
    std::string_view const note = "<p class=vcard><b class=fn>x</b></p>";
    std::string_view const warning = "<a rel=copyright href=/>x</a>";
    struct expectation
    {
        std::string level;
        int of_note;
        int of_warning;
        int of_error;
    };
    for (expectation const& each :
         {expectation{"never", 0, 0, 0},
          {"error", 0, 0, 4},
          {"warning", 0, 4, 4},
          {"note", 4, 4, 4}})
    {
        BOOST_TEST(lint({"-", "--fail-on", each.level}, note) == each.of_note);
        BOOST_TEST(lint({"-", "--fail-on", each.level}, warning) == each.of_warning);
        BOOST_TEST(lint({"-", "--fail-on", each.level}, wrong) == each.of_error);
        BOOST_TEST(lint({"-", "--fail-on", each.level}, right) == 0);
    }
    BOOST_TEST(lint({"-"}, warning) == 0);
}

BOOST_AUTO_TEST_CASE(files_are_told_in_their_order_and_one_that_cannot_be_read_stops_no_other)
{
    std::string const first = write("1.html", wrong);
    std::string const last = write("3.html", wrong);
    BOOST_TEST(lint({first, path("2.html"), last, "--fail-on", "never", "-q"}) == 1);
    BOOST_TEST(out().find(first + ":2:1") < out().find(last + ":2:1"));
    BOOST_TEST(out().find(last + ":2:1") != std::string::npos);
    BOOST_TEST(errors() == "mf2: " + path("2.html") + ": No such file or directory\n");
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_read_goes_before_a_finding)
{
    std::string const bad = write("bad.html", wrong);
    std::string const none = path("none.html");
    BOOST_TEST(lint({bad, none, "-q"}) == 1);
    BOOST_TEST(lint({none, bad, "-q"}) == 1);
    BOOST_TEST(lint({none, "-q"}) == 1);
    BOOST_TEST(lint({none, bad, "-q", "-o", "/dev/full"}) == 2);
    BOOST_TEST(lint({bad, "-q"}) == 4);
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_read_has_no_line)
{
    for (std::string const format : {"text", "github", "jsonl"})
    {
        BOOST_TEST(lint({path("none.html"), "-q", "--format", format}) == 1);
        BOOST_TEST(out() == "");
    }
}

BOOST_AUTO_TEST_CASE(a_list_says_the_urls_of_pages)
{
    std::string const file = write("a.html", "<a class=h-card href=https://example.com/>x</a>");
    std::string const list = write("list", file + "\thttps://example.com/\n");
    BOOST_TEST(lint({"--files-from", list, "--fail-on", "note"}) == 0);
    std::string const other = write("other", file + "\thttps://other.example/\n");
    BOOST_TEST(lint({"--files-from", other, "--fail-on", "note"}) == 4);
    BOOST_TEST(out().find("[no-representative-card]") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(findings_may_go_to_a_file_that_is_no_input)
{
    std::string const file = write("a.html", wrong);
    BOOST_TEST(lint({file, "-o", path("out.txt")}) == 4);
    BOOST_TEST(out() == "");
    BOOST_TEST(read("out.txt").find("[rel-without-href]") != std::string::npos);
    BOOST_TEST(lint({file, "-o", file}) == 2);
    BOOST_TEST(read("a.html") == wrong);
}

BOOST_AUTO_TEST_CASE(what_is_wrong_with_the_command_line_is_said_in_one_line)
{
    BOOST_TEST(lint({"-", "--fail-on", "fatal"}) == 2);
    BOOST_TEST(errors().starts_with("mf2: --fail-on "));
    BOOST_TEST(errors().find('\n') == errors().size() - 1);
    BOOST_TEST(lint({"-", "--format", "json"}) == 2);
    BOOST_TEST(
        errors() ==
        "mf2: --format is text, jsonl, sarif or github, not 'json' (see mf2 lint --help)\n");
    BOOST_TEST(lint({write("a.png", "\x89PNG\r\n\x1A\n"), "-q"}) == 1);
    BOOST_TEST(errors().ends_with("not HTML\n"));
}

BOOST_AUTO_TEST_SUITE_END()
