#include "cli/options/help.hpp"

#include "cli/options/table.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>

using namespace mf2::cli;

namespace
{

bool tells_of(std::string const& text, option const& wanted)
{
    std::string names = "\n  ";
    if (wanted.letter != '\0') names = names + '-' + wanted.letter + ", ";
    names += "--" + std::string(wanted.name);
    return text.find(names + ' ') != text.npos || text.find(names + '\n') != text.npos;
}

bool has_option(task about, std::string_view name)
{
    auto const table = option_table();
    return std::any_of(table.begin(), table.end(), [&](option const& each) {
        return each.name == name && each.tasks.has(about);
    });
}

} // namespace

BOOST_AUTO_TEST_SUITE(help)

BOOST_AUTO_TEST_CASE(the_help_on_a_task_tells_of_its_options_alone)
{
    for (task const about : all_tasks)
    {
        std::string const text = help_text(about, extent::whole);
        for (option const& each : option_table())
        {
            BOOST_TEST(
                tells_of(text, each) == has_option(about, each.name),
                each.name << " in the help of task " << static_cast<int>(about));
        }
    }
}

BOOST_AUTO_TEST_CASE(each_task_tells_of_the_exit_statuses_that_it_has)
{
    for (task const about : all_tasks)
    {
        std::string const text = help_text(about, extent::everyday);
        auto const has = [&text](std::string_view line) { return text.find(line) != text.npos; };
        for (char const* const line : {"\n  0  ", "\n  1  ", "\n  2  "}) BOOST_TEST(has(line));
        bool const has_option_e = has_option(about, "exit-status");
        BOOST_TEST(has("\n  3  with --exit-status: ") == has_option_e, name(about));
        bool const has_fail_on = has_option(about, "fail-on");
        BOOST_TEST(has("\n  4  ") == has_fail_on, name(about));
        BOOST_TEST(has("2 goes before 1, and 1 before 4") == has_fail_on, name(about));
    }
}

BOOST_AUTO_TEST_CASE(the_most_used_options_fit_a_page_and_tell_of_the_others)
{
    for (task const about : all_tasks)
    {
        std::string const text = help_text(about, extent::everyday);
        BOOST_TEST(std::ranges::count(text, '\n') <= 60);
        BOOST_TEST(text.find("\n  --help-all ") != text.npos);
    }
    std::string const text = help_text(task::convert, extent::everyday);
    BOOST_TEST(text.find("\n  --base-url URL ") != text.npos);
    BOOST_TEST(text.find("--no-template-for") == text.npos);
}

BOOST_AUTO_TEST_CASE(an_option_has_a_name_and_a_text_beside_it)
{
    std::string const text = help_text(task::convert, extent::whole);
    BOOST_TEST(
        text.find("\nInput:\n  --base-url URL         resolve relative URLs against URL\n") !=
        text.npos);
    BOOST_TEST(
        text.find("\n  -o, --output FILE      write to FILE instead of standard output\n") !=
        text.npos);
}

BOOST_AUTO_TEST_CASE(a_text_begins_below_a_long_name)
{
    std::string const text = help_text(task::tree, extent::whole);
    BOOST_TEST(
        text.find("\n  --default-encoding NAME\n                         the encoding of") !=
        text.npos);
}

BOOST_AUTO_TEST_CASE(lines_of_the_help_fit_a_terminal)
{
    for (task const about : all_tasks)
    {
        std::size_t column = 0;
        for (char const c : help_text(about, extent::whole))
        {
            column = c == '\n' ? 0 : column + 1;
            BOOST_TEST_REQUIRE(column <= 80u);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
