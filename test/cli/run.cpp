#include "cli/run.hpp"

#include "html/tree/standard.hpp"

#include "support/command.hpp"
#include "support/shared.hpp"

#include <mf2/error.hpp>
#include <mf2/version.hpp>

#include <boost/test/unit_test.hpp>

#include <memory_resource>
#include <string>

using namespace mf2::cli;

namespace
{

constexpr std::string_view card = "<p class=h-card><a class=u-url href=/jo>Jo</a>";

} // namespace

BOOST_FIXTURE_TEST_SUITE(run_command, mf2::test::command)

BOOST_AUTO_TEST_CASE(one_file_gives_its_canonical_json)
{
    BOOST_TEST(run({write("page.html", card), "--base-url", "https://example.com/a/"}) == 0);
    BOOST_TEST(
        out() ==
        R"({"items":[{"type":["h-card"],"properties":{"url":["https://example.com/jo"],)"
        R"("name":["Jo"]}}],"rels":{},"rel-urls":{}})"
        "\n");
    BOOST_TEST(errors() == "");
}

BOOST_AUTO_TEST_CASE(provenance_is_written_behind_the_canonical_json)
{
    BOOST_TEST(run({"-", "--provenance"}, "<meta charset=utf-8>") == 0);
    BOOST_TEST(
        out() ==
        R"({"items":[],"rels":{},"rel-urls":{},"mf2":{"encoding":"UTF-8",)"
        R"("encoding_source":"prescan","base_url":null,"passes":1,"diagnostics":[]}})"
        "\n");
}

BOOST_AUTO_TEST_CASE(urls_are_written_as_chosen)
{
    std::string_view const link = "<a rel=me href=HTTP://A.example>b</a>";
    BOOST_TEST(run({"-", "--urls", "authored"}, link) == 0);
    BOOST_TEST(out().find("\"HTTP://A.example\"") != std::string::npos);
    BOOST_TEST(run({"-", "--urls", "normalized"}, link) == 0);
    BOOST_TEST(out().find("\"http://a.example/\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_hyphen_reads_standard_input)
{
    BOOST_TEST(run({"-"}, card) == 0);
    BOOST_TEST(out_lines().at(0).at("items").as_array().size() == 1u);
}

BOOST_AUTO_TEST_CASE(pretty_json_has_lines)
{
    BOOST_TEST(run({"-", "--pretty"}, "<p>") == 0);
    BOOST_TEST(out() == "{\n  \"items\": [],\n  \"rels\": {},\n  \"rel-urls\": {}\n}\n");
}

BOOST_AUTO_TEST_CASE(the_output_may_be_a_file)
{
    BOOST_TEST(run({"-", "--output", path("out.json")}, "<p>") == 0);
    BOOST_TEST(out() == "");
    BOOST_TEST(
        mf2::test::read_file(path("out.json")) == "{\"items\":[],\"rels\":{},\"rel-urls\":{}}\n");
}

BOOST_AUTO_TEST_CASE(the_content_type_names_the_encoding)
{
    BOOST_TEST(run({"-", "--content-type", "text/html; charset=utf-8"}, "<p class=h-x>\xF6") == 0);
    auto const lines = out_lines();
    auto const& item = lines.at(0).at("items").at(0);
    BOOST_TEST(item.at("properties").at("name").at(0).as_string() == "\xEF\xBF\xBD");
}

BOOST_AUTO_TEST_CASE(several_files_give_a_line_each_in_order)
{
    std::string const first = write("1.html", card);
    std::string const second = write("2.html", "<p>");
    BOOST_TEST(run({first, second}) == 0);
    auto const lines = out_lines();
    BOOST_REQUIRE(lines.size() == 2u);
    BOOST_TEST(lines[0].begin()->key() == "file");
    BOOST_TEST(lines[0].at("file").as_string() == first);
    BOOST_TEST(lines[0].at("items").as_array().size() == 1u);
    BOOST_TEST(lines[1].at("file").as_string() == second);
    BOOST_TEST(lines[1].at("items").as_array().empty());
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_read_is_a_line_and_the_rest_goes_on)
{
    std::string const page = write("page.html", card);
    BOOST_TEST(run({path("absent.html"), page}) == 1);
    auto const lines = out_lines();
    BOOST_REQUIRE(lines.size() == 2u);
    BOOST_TEST(lines[0].begin()->key() == "file");
    BOOST_TEST(lines[0].at("error").as_string() == "No such file or directory");
    BOOST_TEST(!lines[0].contains("items"));
    BOOST_TEST(lines[1].at("items").as_array().size() == 1u);
    BOOST_TEST(errors() == "mf2: " + path("absent.html") + ": No such file or directory\n");
}

BOOST_AUTO_TEST_CASE(a_list_gives_each_file_its_base_url)
{
    std::string const page = write("page.html", card);
    std::string const list = write(
        "list.tsv", page + "\thttps://a.example/\n" + page + "\thttps://b.example/\ttext/html\n");
    BOOST_TEST(run({"--files-from", list}) == 0);
    auto const lines = out_lines();
    BOOST_REQUIRE(lines.size() == 2u);
    auto const url = [&](std::size_t line) {
        return lines[line].at("items").at(0).at("properties").at("url").at(0).as_string();
    };
    BOOST_TEST(url(0) == "https://a.example/jo");
    BOOST_TEST(url(1) == "https://b.example/jo");
}

BOOST_AUTO_TEST_CASE(a_list_of_one_file_gives_a_line_too)
{
    std::string const page = write("page.html", card);
    BOOST_TEST(run({"--files-from", "-"}, page + "\n") == 0);
    BOOST_TEST(out_lines().at(0).at("file").as_string() == page);
}

BOOST_AUTO_TEST_CASE(a_list_with_a_wrong_line_stops_before_anything_is_read)
{
    std::string const page = write("page.html", card);
    std::string const list = write("list.tsv", page + "\n\tx\n");
    BOOST_TEST(run({"--files-from", list}) == 2);
    BOOST_TEST(out() == "");
    BOOST_TEST(errors() == "mf2: " + list + ": line 2: no path\n");
}

BOOST_AUTO_TEST_CASE(input_that_is_no_file_of_html_gives_one_line)
{
    BOOST_TEST(run({path("absent.html")}) == 1);
    BOOST_TEST(errors() == "mf2: " + path("absent.html") + ": No such file or directory\n");
    BOOST_TEST(run({""}) == 1);
    BOOST_TEST(errors() == "mf2: '': No such file or directory\n");
    BOOST_TEST(run({path("")}) == 1);
    BOOST_TEST(errors() == "mf2: " + path("") + ": Is a directory\n");
    BOOST_TEST(run({"-"}, "\x89PNG\r\n\x1A\n") == 1);
    BOOST_TEST(errors() == "mf2: standard input: is a PNG image, not HTML\n");
    BOOST_TEST(out() == "");
}

BOOST_AUTO_TEST_CASE(wrong_usage_gives_one_line)
{
    BOOST_TEST(run({"--colour"}) == 2);
    BOOST_TEST(
        errors() ==
        "mf2: unrecognised option '--colour'; did you mean --color? (see mf2 --help)\n");
    BOOST_TEST(out() == "");
}

BOOST_AUTO_TEST_CASE(a_failing_write_is_told)
{
    BOOST_TEST(run({"-", "--output", "/dev/full"}, card) == 2);
    BOOST_TEST(errors() == "mf2: /dev/full: No space left on device\n");
    BOOST_TEST(run({"-", "--output", path("absent/out.json")}, card) == 2);
    BOOST_TEST(errors() == "mf2: " + path("absent/out.json") + ": No such file or directory\n");
}

BOOST_AUTO_TEST_CASE(a_failing_write_of_any_task_is_told)
{
    std::string const page = write("page.html", card);
    for (std::vector<std::string> arguments : std::vector<std::vector<std::string>>{
             {"items", page}, {"tree", page}, {"tokens", page}, {page, page}})
    {
        arguments.insert(arguments.end(), {"--output", "/dev/full"});
        BOOST_TEST(run(arguments) == 2);
        BOOST_TEST(errors() == "mf2: /dev/full: No space left on device\n");
    }
}

BOOST_AUTO_TEST_CASE(after_a_failing_write_no_further_file_is_read)
{
    std::string const page = write("page.html", card);
    BOOST_TEST(run({page, path("absent.html"), "--output", "/dev/full"}) == 2);
    BOOST_TEST(errors() == "mf2: /dev/full: No space left on device\n");
}

BOOST_AUTO_TEST_CASE(a_list_that_cannot_be_read_stops)
{
    BOOST_TEST(run({"--files-from", path("absent")}) == 2);
    BOOST_TEST(errors() == "mf2: " + path("absent") + ": No such file or directory\n");
}

BOOST_AUTO_TEST_CASE(trees_and_tokens_are_printed)
{
    BOOST_TEST(run({"tree", "-"}, "<p>a") == 0);
    BOOST_TEST(out() == "| <html>\n|   <head>\n|   <body>\n|     <p>\n|       \"a\"\n");
    BOOST_TEST(run({"tokens", "-"}, "<p>a") == 0);
    BOOST_TEST(out() == "[\"StartTag\",\"p\",{}]\n[\"Character\",\"a\"]\n[\"EOF\"]\n");
    for (char const* task : {"tree", "tokens"})
    {
        BOOST_TEST(run({task, path("absent.html")}) == 1);
        BOOST_TEST(errors() == "mf2: " + path("absent.html") + ": No such file or directory\n");
    }
}

BOOST_AUTO_TEST_CASE(parse_errors_are_shown_where_they_are_asked_for)
{
    BOOST_TEST(run({"tokens", "--errors", "-"}, "<p a=b a=c>") == 0);
    BOOST_TEST(out().find("duplicate-attribute") != std::string::npos);
    BOOST_TEST(run({"tokens", "-"}, "<p a=b a=c>") == 0);
    BOOST_TEST(out().find("duplicate-attribute") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_tag_that_is_too_long_to_go_on_is_told_of)
{
    std::string const page = "<b><p title='" + std::string(17000000, 'x') + "'>";
    for (char const* task : {"tree", "tokens", "lint", "explain"})
    {
        BOOST_TEST(run({task, "-"}, page) == 1, task);
        BOOST_TEST(errors() == "mf2: standard input: a tag or text is longer than the limit\n");
    }
    BOOST_TEST(run({"tokens", "-"}, page) == 1);
    BOOST_TEST(out() == "[\"StartTag\",\"b\",{}]\n");
}

BOOST_AUTO_TEST_CASE(a_misnested_element_in_many_places_is_printed_up_to_the_limit_of_results)
{
    // Each line of the tree begins with 900 spaces.
    std::string page;
    for (int number = 0; number != 450; ++number) page += "<div>";
    page += "<p><b a b c d>";
    for (int number = 0; number != 20'000; ++number) page += "<p>x";
    BOOST_TEST(run({"tree", "-"}, page) == 1);
    BOOST_TEST(errors() == "mf2: standard input: the results are longer than the limit\n");
    BOOST_TEST(out().empty());
}

BOOST_AUTO_TEST_CASE(a_lack_of_memory_is_told_of_with_the_name_of_the_file)
{
    auto* const before = std::pmr::set_default_resource(std::pmr::null_memory_resource());
    int const statuses[] = {run({"items", "-"}, card), run({"tokens", "-"}, card)};
    std::string const told = errors();
    std::pmr::set_default_resource(before);
    BOOST_TEST(statuses[0] == 1);
    BOOST_TEST(statuses[1] == 1);
    BOOST_TEST(told == "mf2: standard input: out of memory\n");
}

BOOST_AUTO_TEST_CASE(the_benchmark_is_a_task)
{
    BOOST_TEST(run({"bench", write("page.html", card), "http://example.com/", "1"}) == 0);
    BOOST_TEST(std::stod(out()) > 0);
    BOOST_TEST(run({"bench"}) == 2);
    BOOST_TEST(errors().starts_with("mf2: bench needs FILE URL N"));
}

BOOST_AUTO_TEST_CASE(a_page_of_many_megabytes_works)
{
    std::string page;
    while (page.size() < 4'000'000) page += "<p>text</p>\n";
    page += card;
    BOOST_TEST(run({"-"}, page) == 0);
    BOOST_TEST(out_lines().at(0).at("items").as_array().size() == 1u);
}

BOOST_AUTO_TEST_CASE(help_and_version_go_to_standard_output)
{
    BOOST_TEST(run({"--version"}) == 0);
    mf2::html::standard_state const followed = mf2::html::followed_standard;
    BOOST_TEST(
        out() ==
        "mf2 " + std::string(mf2::version) + "\nHTML Standard of " + std::string(followed.date) +
            ", commit " + std::string(followed.commit) + "\n");
    BOOST_TEST(run({"--help"}) == 0);
    BOOST_TEST(out().starts_with("mf2: "));
    BOOST_TEST(errors() == "");
}

BOOST_AUTO_TEST_CASE(items_are_lines_with_path_and_place)
{
    std::string_view const feed =
        "<body><div class=h-feed><b class=p-name>F</b><p class=h-entry>A</p></div>";
    BOOST_TEST(run({"items", "-", "--base-url", "https://example.com/"}, feed) == 0);
    BOOST_TEST(errors() == "");
    BOOST_TEST(
        out() ==
        R"({"path":[{"type":["h-feed"],"child":true}],"start":45,"end":67,)"
        R"("item":{"type":["h-entry"],"properties":{"name":["A"]}}})"
        "\n"
        R"({"path":[],"start":6,"end":73,"item":{"type":["h-feed"],"properties":{"name":["F"]}}})"
        "\n");
    BOOST_TEST(run({"items", "-", "--type", "h-entry"}, feed) == 0);
    BOOST_TEST(out_lines().size() == 1u);
}

BOOST_AUTO_TEST_CASE(items_of_a_file_may_be_written_to_another)
{
    std::string const page = write("page.html", card);
    BOOST_TEST(run({"items", page, "-o", path("out.jsonl")}) == 0);
    BOOST_TEST(mf2::test::read_file(path("out.jsonl")).starts_with("{\"path\":[]"));
}

BOOST_AUTO_TEST_CASE(items_that_cannot_be_read_are_told_of)
{
    BOOST_TEST(run({"items", path("none.html")}) == 1);
    BOOST_TEST(errors() == "mf2: " + path("none.html") + ": No such file or directory\n");
    BOOST_TEST(run({"items", write("a.png", "\x89PNG\r\n\x1A\n")}) == 1);
    BOOST_TEST(errors().ends_with("is a PNG image, not HTML\n"));
    BOOST_TEST(run({"items", path("")}) == 1);
    BOOST_TEST(errors().ends_with("Is a directory\n"));
    BOOST_TEST(run({"items", "a", "b"}) == 2);
}

BOOST_AUTO_TEST_CASE(items_that_one_pass_may_have_wrong_are_told_of)
{
    std::string_view const late = "<p class=h-card><a class=u-url href=a>J</a></p><base href=b/>";
    BOOST_TEST(run({"items", "-", "--base-url", "http://example.com/"}, late) == 1);
    BOOST_TEST(out_lines().size() == 1u);
    BOOST_TEST(
        errors() ==
        "mf2: standard input: may not be exact, being read once: late-base at byte 47\n");
}

BOOST_AUTO_TEST_CASE(items_whose_paths_are_too_long_end_with_the_error_of_results)
{
    std::string deep;
    for (int i = 0; i != 500; ++i) deep += "<div class=h-feed>";
    for (int i = 0; i != 8000; ++i) deep += "<p class=h-x></p>";
    BOOST_TEST(run({"items", "-"}, deep) == 1);
    BOOST_TEST(
        errors() ==
        "mf2: standard input: " + make_error_code(mf2::error::output_limit).message() + "\n");
    BOOST_TEST(out().size() < std::size_t{100} << 20);
    BOOST_TEST(out_lines().size() > 1000U);
}

BOOST_AUTO_TEST_CASE(lines_are_what_every_program_takes_for_lines)
{
    std::string const page = write("a.html", "<meta charset=utf-8><p class=h-x>\u2028\u0085x");
    BOOST_TEST(run({page, "--format=jsonl"}) == 0);
    BOOST_TEST(out().find(R"(\u2028\u0085x)") != std::string::npos);
    BOOST_TEST(run({page, page}) == 0);
    BOOST_TEST(out().find(R"(\u2028\u0085x)") != std::string::npos);
    BOOST_TEST(run({page, page, "--format=jf2"}) == 0);
    BOOST_TEST(out().find(R"(\u2028\u0085x)") != std::string::npos);
    BOOST_TEST(run({"items", page}) == 0);
    BOOST_TEST(out().find(R"(\u2028\u0085x)") != std::string::npos);
    BOOST_TEST(run({"tokens", page}) == 0);
    BOOST_TEST(out().find(R"(\u2028\u0085x)") != std::string::npos);
    BOOST_TEST(run({page}) == 0);
    BOOST_TEST(out().find("\u2028\u0085x") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
