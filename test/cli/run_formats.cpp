#include "support/command.hpp"

#include <boost/test/unit_test.hpp>

#include <regex>

BOOST_FIXTURE_TEST_SUITE(run_formats, mf2::test::command)

namespace
{

constexpr std::string_view card = "<p class=h-card><a class=u-url href=/jo>Jo</a>";

} // namespace

BOOST_AUTO_TEST_CASE(lines_may_be_asked_for_where_there_is_one_file)
{
    std::string const page = write("page.html", card);
    BOOST_TEST(run({page, "--format=jsonl"}) == 0);
    BOOST_TEST(out_lines().at(0).at("file").as_string() == page);
    BOOST_TEST(out_lines().at(0).contains("items"));
}

BOOST_AUTO_TEST_CASE(items_of_some_types_may_be_wanted_alone)
{
    std::string_view const feed = "<div class=h-feed><a rel=me href=/></a><p class=h-entry>A</div>";
    BOOST_TEST(run({"-", "--type=h-entry"}, feed) == 0);
    auto const page = out_lines().at(0);
    BOOST_TEST(page.at("items").as_array().size() == 1u);
    BOOST_TEST(page.at("items").at(0).at("type").at(0).as_string() == "h-entry");
    BOOST_TEST(page.at("rels").as_object().size() == 1u);
    std::string_view const reply = "<p class=h-entry>A<b class='p-comment h-entry'>B</b>";
    BOOST_TEST(run({"-", "--type=h-entry"}, reply) == 0);
    BOOST_TEST(out_lines().at(0).at("items").as_array().size() == 1u);
    BOOST_TEST(run({"-", "--type=h-entry", "--format=jf2"}, feed) == 0);
    BOOST_TEST(out() == "{\"type\":\"entry\",\"name\":\"A\"}\n");
}

BOOST_AUTO_TEST_CASE(the_item_of_the_head_counts_for_types_and_the_exit_status_where_it_is_written)
{
    std::string const page = write("og.html", "<meta property=og:title content=T>");
    std::string const meta = "--metaformats=meta-item";
    std::string const format = "--format=";
    for (std::string const how : {"json", "jsonl", "info"})
    {
        BOOST_TEST_CONTEXT(how)
        {
            BOOST_TEST(run({page, "-e", meta, format + how}) == 0);
            BOOST_TEST(run({page, "-e", meta, format + how, "--type=h-entry"}) == 0);
            BOOST_TEST(out().find("\"T\"") != std::string::npos);
            BOOST_TEST(run({page, "-e", meta, format + how, "--type=h-card"}) == 3);
            BOOST_TEST(out().find("\"T\"") == std::string::npos);
        }
    }
    BOOST_TEST(run({page, "-e", meta, "--format=jf2"}) == 3);
    BOOST_TEST(run({"items", page, "-e", meta, "--type=h-entry"}) == 0);
    BOOST_TEST(run({"items", page, "-e", meta, "--type=h-card"}) == 3);
    BOOST_TEST(run({"interpret", page, "-e", meta}) == 3);
    BOOST_TEST(run({"explain", page, "-e", meta}) == 3);
}

BOOST_AUTO_TEST_CASE(jf2_is_written_for_one_file_and_for_several)
{
    std::string const page = write("page.html", "<p class=h-card>Jo</p>");
    BOOST_TEST(run({page, "--format=jf2"}) == 0);
    BOOST_TEST(out() == "{\"type\":\"card\",\"name\":\"Jo\"}\n");
    BOOST_TEST(run({page, "--format=jf2", "--pretty"}) == 0);
    BOOST_TEST(out() == "{\n  \"type\": \"card\",\n  \"name\": \"Jo\"\n}\n");
    BOOST_TEST(run({page, write("none.html", ""), path("absent"), "--format=jf2"}) == 1);
    auto const lines = out_lines();
    BOOST_TEST(lines.at(0).at("file").as_string() == page);
    BOOST_TEST(lines.at(0).at("name").as_string() == "Jo");
    BOOST_TEST(lines.at(1).at("children").as_array().empty());
    BOOST_TEST(lines.at(2).at("error").as_string() == "No such file or directory");
}

BOOST_AUTO_TEST_CASE(a_property_tree_is_written_as_info)
{
    BOOST_TEST(run({"-", "--format=info"}, "<p class=h-card>Jo B</p>") == 0);
    BOOST_TEST(
        out() ==
        "items\n"
        "{\n"
        "  \"\"\n"
        "  {\n"
        "    type\n"
        "    {\n"
        "      \"\" \"h-card\"\n"
        "    }\n"
        "    properties\n"
        "    {\n"
        "      name\n"
        "      {\n"
        "        \"\" \"Jo B\"\n"
        "      }\n"
        "    }\n"
        "  }\n"
        "}\n"
        "rels \"\"\n"
        "rel-urls \"\"\n");
}

BOOST_AUTO_TEST_CASE(info_of_several_files_has_a_key_for_each)
{
    std::string const page = write("page.html", "<p>");
    BOOST_TEST(run({page, path("absent"), "--format=info"}) == 1);
    BOOST_TEST(
        out() ==
        "file \"" + page + "\"\n{\n  items \"\"\n  rels \"\"\n  rel-urls \"\"\n}\n" + "file \"" +
            path("absent") + "\"\n{\n  error \"No such file or directory\"\n}\n");
}

BOOST_AUTO_TEST_CASE(json_is_coloured_where_that_is_asked_for)
{
    BOOST_TEST(run({"-", "--color=always"}, "<p>") == 0);
    BOOST_TEST(out().starts_with("{\x1B[1;34m\"items\"\x1B[0m:[],"));
    BOOST_TEST(run({"items", "-", "--color=always"}, card) == 0);
    BOOST_TEST(out().starts_with("{\x1B[1;34m\"path\"\x1B[0m:[],"));
    for (char const* when : {"auto", "never"})
    {
        BOOST_TEST(run({"-", "--color", when}, "<p>") == 0);
        BOOST_TEST(out() == "{\"items\":[],\"rels\":{},\"rel-urls\":{}}\n");
    }
}

BOOST_AUTO_TEST_CASE(colours_change_nothing_else)
{
    std::string const page = write("page.html", card);
    for (std::vector<std::string> arguments : std::vector<std::vector<std::string>>{
             {page, "--pretty", "--provenance"}, {page, page, path("absent")}, {"items", page}})
    {
        static_cast<void>(run(arguments));
        std::string const plain = out();
        arguments.push_back("--color=always");
        static_cast<void>(run(arguments));
        BOOST_TEST(out() != plain);
        BOOST_TEST(std::regex_replace(out(), std::regex("\x1B\\[[0-9;]*m"), "") == plain);
    }
}

BOOST_AUTO_TEST_CASE(values_are_written_as_chosen)
{
    std::string_view const page =
        "<div class=h-x><p class=e-a>b<br><a href=c>d</a></p><b class=dt-e>2009-177</b>"
        "<img class=u-f src=g srcset='h 2x'></div>";
    BOOST_TEST(
        run({"-", "--base-url=http://i.example", "--text=plain", "--html=authored", "--srcset",
             "--dates=iso"},
            page) == 0);
    BOOST_TEST(
        out() ==
        R"({"items":[{"type":["h-x"],"properties":{"a":[{"value":"b\nd","html":"b<br>)"
        R"(<a href=\"c\">d</a>"}],"e":[{"value":"2009-06-26","authored":"2009-177"}],)"
        R"("f":[{"value":"http://i.example/g","srcset":{"2x":"http://i.example/h"}}]}}],)"
        "\"rels\":{},\"rel-urls\":{}}\n");
    BOOST_TEST(run({"-", "--html=omitted"}, page) == 0);
    BOOST_TEST(out().find(R"("a":["bd"])") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(implied_properties_and_includes_may_be_left_out)
{
    BOOST_TEST(
        run({"-", "--no-implied", "--no-includes"},
            "<p class=h-x>a</p><p class=vcard itemref=i></p><p id=i class=fn>b</p>") == 0);
    BOOST_TEST(
        out() ==
        R"({"items":[{"type":["h-x"],"properties":{}},{"type":["h-card"],"properties":{}}],)"
        "\"rels\":{},\"rel-urls\":{}}\n");
}

BOOST_AUTO_TEST_CASE(a_base_that_is_not_known_is_null_and_has_no_text_in_info)
{
    BOOST_TEST(run({"-", "--provenance"}, "<p>") == 0);
    BOOST_TEST(out_lines().at(0).at("mf2").at("base_url").is_null());
    BOOST_TEST(run({"-", "--provenance", "--format=info"}, "<p>") == 0);
    BOOST_TEST(out().find("\"base_url\" \"\"\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_pages_say_is_told_of_one_or_several)
{
    std::string const page = write("1.html", "<p class=h-entry>a</p>");
    BOOST_TEST(run({"interpret", page, "--base-url", "https://a.example/"}) == 0);
    BOOST_TEST(
        out() ==
        R"({"representative-h-card":null,"feeds":[],)"
        R"("items":[{"type":["h-entry"],"post-type":"note","name":"a","start":0,"end":22,)"
        R"("author":null}],"authors":[],"cards":[]})"
        "\n");
    BOOST_TEST(run({"interpret", page, "missing.html"}) == 1);
    auto const lines = out_lines();
    BOOST_TEST_REQUIRE(lines.size() == 2u);
    BOOST_TEST(lines[0].at("file").as_string() == page);
    BOOST_TEST(lines[1].at("error").as_string() == "No such file or directory");
    BOOST_TEST(errors() == "mf2: missing.html: No such file or directory\n");
}

BOOST_AUTO_TEST_SUITE_END()
