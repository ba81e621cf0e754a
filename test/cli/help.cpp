#include "cli/help.hpp"

#include "cli/option_table.hpp"

#include <boost/test/unit_test.hpp>

using namespace mf2::cli;

namespace
{

constexpr task tasks[] = {task::convert, task::items, task::tree, task::tokens};

} // namespace

BOOST_AUTO_TEST_SUITE(help)

BOOST_AUTO_TEST_CASE(the_help_on_a_task_tells_of_its_options_alone)
{
    for (task const about : tasks)
    {
        std::string const text = help_text(about);
        for (option const& each : option_table())
        {
            std::string const start = "--" + std::string(each.name);
            bool const is_told_of = text.find("\n  " + start) != text.npos ||
                text.find("\n  -" + std::string(1, each.letter) + ", " + start) != text.npos;
            BOOST_TEST(
                is_told_of == each.tasks.has(about),
                each.name << " in the help of task " << static_cast<int>(about));
        }
    }
}

BOOST_AUTO_TEST_CASE(an_option_has_a_name_and_a_text_beside_it)
{
    std::string const text = help_text(task::convert);
    BOOST_TEST(
        text.find("\nInput:\n  --base-url URL         resolve relative URLs against URL\n") !=
        text.npos);
    BOOST_TEST(
        text.find("\n  -o, --output FILE      write to FILE instead of standard output\n") !=
        text.npos);
}

BOOST_AUTO_TEST_CASE(a_text_begins_below_a_long_name)
{
    std::string const text = help_text(task::tree);
    BOOST_TEST(
        text.find("\n  --default-encoding NAME\n                         the encoding of") !=
        text.npos);
}

BOOST_AUTO_TEST_CASE(lines_of_the_help_fit_a_terminal)
{
    for (task const about : tasks)
    {
        std::size_t column = 0;
        for (char const c : help_text(about))
        {
            column = c == '\n' ? 0 : column + 1;
            BOOST_TEST_REQUIRE(column <= 80u);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
