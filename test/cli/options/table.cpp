#include "cli/options/table.hpp"

#include "options/values.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>

using namespace mf2::cli;

BOOST_AUTO_TEST_SUITE(option_tables)

namespace
{

bool share_a_task(option const& a, option const& b)
{
    return std::any_of(all_tasks.begin(), all_tasks.end(), [&](task each) {
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

BOOST_AUTO_TEST_CASE(every_option_has_the_heading_and_the_bearing_of_its_section)
{
    for (option const& each : option_table())
    {
        BOOST_TEST(!each.heading.empty());
        BOOST_TEST((each.bearing != bearing::as_section));
    }
    BOOST_TEST(find("roots").heading == "Which microformats");
    BOOST_TEST((find("roots").bearing == bearing::on_results));
    BOOST_TEST((find("threads").bearing == bearing::elsewhere));
    BOOST_TEST((find("files-from").bearing == bearing::elsewhere));
}

BOOST_AUTO_TEST_CASE(the_default_that_help_tells_of_is_that_of_the_options)
{
    for (option const& each : option_table())
    {
        std::string const initial(each.effect.initial);
        if (initial.empty()) continue;
        bool const is_told = each.help.find(initial + " (the default)") != each.help.npos ||
            each.help.find(initial + ", the default") != each.help.npos;
        BOOST_TEST(is_told, each.name << ' ' << initial);
    }
    BOOST_TEST(find("urls").effect.initial == "authored");
}

BOOST_AUTO_TEST_CASE(the_limits_that_help_tells_of_are_those_of_the_options)
{
    auto const told = [](option const& of) {
        std::size_t const at = of.help.find('(') + 1;
        return *mf2::options::to_size(of.help.substr(at, of.help.find(')') - at));
    };
    mf2::cli::options const unsaid;
    for (option const& each : option_table())
    {
        bool const is_of_archive = each.tasks.has(task::archive);
        if (each.name == "page-memory") BOOST_TEST(told(each) == unsaid.archive.guards.memory);
        if (each.name != "page-bytes") continue;
        BOOST_TEST(told(each) == (is_of_archive ? unsaid.archive.guards.bytes : unsaid.page_bytes));
    }
    BOOST_TEST(
        find("rounds").help.ends_with(' ' + std::to_string(unsaid.bench.rounds) + " unless said"));
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
                mf2::cli::options into;
                BOOST_TEST(apply(each, std::string(value), into) == "");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(only_permitted_values_are_taken)
{
    mf2::cli::options into;
    BOOST_TEST(apply(find("urls"), "normalized", into) == "");
    BOOST_TEST((into.parse.urls == mf2::urls::normalized));
    BOOST_TEST(apply(find("urls"), "short", into) == "is authored or normalized, not 'short'");
    BOOST_TEST((into.parse.urls == mf2::urls::normalized));
    BOOST_TEST(apply(find("urls"), "", into) == "is authored or normalized, not ''");
}

BOOST_AUTO_TEST_SUITE_END()
