#include "archive/samples.hpp"
#include "support/command.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>

BOOST_FIXTURE_TEST_SUITE(run_configured, mf2::test::command)

namespace
{

constexpr std::string_view card = "<p class=h-card><a class=u-url href=/jo>Jo</a>";

} // namespace

BOOST_AUTO_TEST_CASE(a_configuration_file_sets_options_and_the_command_line_wins)
{
    std::string const link = "<a rel=me href=HTTP://A.example>b</a>";
    std::string const file = write("mine.ini", "urls=normalized\npretty=yes\n");
    BOOST_TEST(run({"-", "--config", file}, link) == 0);
    BOOST_TEST(out().starts_with("{\n"));
    BOOST_TEST(out().find("\"http://a.example/\"") != std::string::npos);
    BOOST_TEST(run({"-", "--config", file, "--urls=authored", "--compact"}, link) == 0);
    BOOST_TEST(out().starts_with("{\"items\""));
    BOOST_TEST(out().find("\"HTTP://A.example\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_setting_of_the_layout_leaves_lines_alone)
{
    std::string const page = write("page.html", card);
    std::string const file = write("mine.ini", "pretty=yes\n");
    BOOST_TEST(run({page, page, "--config", file}) == 0);
    BOOST_TEST(out_lines().size() == 2u);
}

BOOST_AUTO_TEST_CASE(a_type_on_the_command_line_replaces_those_of_the_configuration_file)
{
    std::string const file = write("mine.ini", "type=h-card,h-adr\n");
    BOOST_TEST(run({"items", "-", "--config", file}, card) == 0);
    BOOST_TEST(out_lines().size() == 1u);
    BOOST_TEST(run({"items", "-", "--config", file, "--type=h-entry"}, card) == 0);
    BOOST_TEST(out_lines().empty());
}

BOOST_AUTO_TEST_CASE(roots_on_the_command_line_replace_those_that_the_configuration_file_excludes)
{
    std::string const file = write("mine.ini", "roots=except\nexclude-roots=h-card\n");
    BOOST_TEST(run({"-", "--config", file}, card) == 0);
    BOOST_TEST(out().starts_with("{\"items\":[]"));
    BOOST_TEST(run({"-", "--config", file, "--roots=except"}, card) == 0);
    BOOST_TEST(out().find("h-card") != std::string::npos);
    BOOST_TEST(run({"-", "--config", file, "--roots=except", "--exclude-roots=h-card"}, card) == 0);
    BOOST_TEST(out().starts_with("{\"items\":[]"));
}

BOOST_AUTO_TEST_CASE(relations_on_the_command_line_go_before_what_the_file_asks_of_items)
{
    std::string const archive = write("a.warc", mf2::test::page_record("a"));
    for (std::string const text :
         {"type=h-card\n", "[archive]\ntype=h-card\n", "[archive]\nonly-with-items=yes\n",
          "[archive]\nitems=yes\n"})
    {
        std::string const file = write("mine.ini", text);
        BOOST_TEST(run({"archive", archive, "-q", "--config", file, "--results=rels"}) == 0);
        BOOST_TEST(errors() == "");
        BOOST_TEST(out_lines().size() == 1u);
        BOOST_TEST(run({"-", "--config", file, "--results=rels"}, card) == 0);
    }
    // The other way round, too.
    std::string const relations = write("relations.ini", "results=rels\n[archive]\nresults=rels\n");
    BOOST_TEST(run({"-", "--config", relations, "--type=h-card"}, card) == 0);
    BOOST_TEST(out().find("h-card") != std::string::npos);
    for (std::string const wanted : {"--type=h-card", "--items", "--only-with-items"})
    {
        BOOST_TEST(run({"archive", archive, "-q", "--config", relations, wanted}) == 0);
        BOOST_TEST(errors() == "");
        BOOST_TEST(out().find("h-card") != std::string::npos);
    }
    // Other results do not.
    std::string const file = write("mine.ini", "type=h-entry\n");
    BOOST_TEST(run({"-", "--config", file, "--results=items"}, card) == 0);
    BOOST_TEST(out().find("h-card") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_line_for_each_item_stays_so_where_lines_are_json_in_any_order)
{
    std::string const archive = write("a.warc", mf2::test::page_record("a"));
    for (std::string const text :
         {"[archive]\nitems=yes\nformat=jsonl\n", "[archive]\nformat=jsonl\nitems=yes\n"})
    {
        std::string const file = write("mine.ini", text);
        BOOST_TEST(run({"archive", archive, "-q", "--config", file}) == 0);
        BOOST_TEST(out().find("\"item\":") != std::string::npos);
    }
    std::string const file = write("mine.ini", "[archive]\nitems=yes\n");
    BOOST_TEST(run({"archive", archive, "-q", "--config", file, "--format=jsonl"}) == 0);
    BOOST_TEST(out().find("\"item\":") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_configuration_file_of_the_user_is_read_if_there_is_one)
{
    variables.xdg_config_home = path("config-home");
    BOOST_TEST(run({"-"}, card) == 0);
    std::filesystem::create_directories(path("config-home/mf2"));
    std::string const file = write("config-home/mf2/config", "provenance=yes\nnonsense=1\n");
    BOOST_TEST(run({"-"}, card) == 2);
    BOOST_TEST(errors() == "mf2: " + file + ": line 2: unknown key 'nonsense' (see mf2 --help)\n");
    static_cast<void>(write("config-home/mf2/config", "provenance=yes\n"));
    BOOST_TEST(run({"-"}, card) == 0);
    BOOST_TEST(out().find("\"passes\"") != std::string::npos);
    BOOST_TEST(run({"-", "--config", "/dev/null"}, card) == 0);
    BOOST_TEST(out().find("\"passes\"") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(who_asks_for_help_is_told_of_no_mistake_in_the_configuration)
{
    std::string const file = write("mine.ini", "nonsense\n");
    BOOST_TEST(run({"--help", "--config", file}) == 0);
    BOOST_TEST(run({"--version", "--config", file}) == 0);
}

BOOST_AUTO_TEST_CASE(a_configuration_file_without_end_is_refused)
{
    BOOST_TEST(run({"-", "--config", "/dev/zero"}, card) == 2);
    BOOST_TEST(
        errors() == "mf2: /dev/zero: is longer than 1048576 bytes (see mf2 --help)\n", errors());
}

BOOST_AUTO_TEST_CASE(a_configuration_file_that_is_named_must_be_there)
{
    BOOST_TEST(run({"-", "--config", path("absent")}, card) == 2);
    BOOST_TEST(
        errors() == "mf2: " + path("absent") + ": No such file or directory (see mf2 --help)\n");
    BOOST_TEST(run({"-", "--config", "-"}, card) == 2);
    BOOST_TEST(errors() == "mf2: --config is a file, not standard input (see mf2 --help)\n");
}

BOOST_AUTO_TEST_SUITE_END()
