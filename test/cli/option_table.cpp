#include "cli/option_table.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>

using namespace mf2::cli;

namespace
{

constexpr task tasks[] = {task::convert, task::items,   task::tree,
                          task::tokens,  task::archive, task::bench};

bool share_a_task(option const& a, option const& b)
{
    return std::any_of(std::begin(tasks), std::end(tasks), [&](task each) {
        return a.tasks.has(each) && b.tasks.has(each);
    });
}

option const& find(std::string_view name)
{
    auto const table = option_table();
    return *std::find_if(
        table.begin(), table.end(), [&](option const& each) { return each.name == name; });
}

} // namespace

BOOST_AUTO_TEST_SUITE(option_tables)

BOOST_AUTO_TEST_CASE(a_task_has_an_option_once)
{
    for (option const& a : option_table())
    {
        for (option const& b : option_table())
        {
            if (&a == &b || !share_a_task(a, b)) continue;
            BOOST_TEST(a.name != b.name);
            BOOST_TEST((a.letter == '\0' || a.letter != b.letter), a.name << ' ' << b.name);
        }
    }
}

BOOST_AUTO_TEST_CASE(options_stand_in_the_order_of_their_groups)
{
    auto const table = option_table();
    BOOST_TEST(std::is_sorted(table.begin(), table.end(), [](option const& a, option const& b) {
        return a.group < b.group;
    }));
}

BOOST_AUTO_TEST_CASE(what_an_option_does_is_said_in_a_phrase)
{
    for (option const& each : option_table())
    {
        BOOST_TEST_CONTEXT(each.name)
        {
            BOOST_TEST(!each.help.empty());
            BOOST_TEST(!each.help.ends_with('.'));
            BOOST_TEST(each.help.find("  ") == each.help.npos);
        }
    }
}

BOOST_AUTO_TEST_CASE(permitted_values_are_all_told_of_and_taken)
{
    for (option const& each : option_table())
    {
        for (std::string_view const value : each.effect.values)
        {
            BOOST_TEST_CONTEXT(each.name << ' ' << value)
            {
                BOOST_TEST((each.help.find(value) != each.help.npos));
                options into;
                BOOST_TEST(apply(each, std::string(value), into) == "");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(only_permitted_values_are_taken)
{
    options into;
    BOOST_TEST(apply(find("urls"), "normalized", into) == "");
    BOOST_TEST((into.parse.urls == mf2::urls::normalized));
    BOOST_TEST(apply(find("urls"), "short", into) == "is authored or normalized, not 'short'");
    BOOST_TEST((into.parse.urls == mf2::urls::normalized));
    BOOST_TEST(apply(find("urls"), "", into) == "is authored or normalized, not ''");
}

BOOST_AUTO_TEST_SUITE_END()
