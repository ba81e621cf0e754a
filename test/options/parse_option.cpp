#include "options/parse_option.hpp"

#include "cli/options/table.hpp"
#include "support/shared.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <set>
#include <string>
#include <vector>

using namespace mf2::options;

BOOST_AUTO_TEST_SUITE(parse_option_tables)

BOOST_AUTO_TEST_CASE(each_option_is_there_once_and_says_what_it_does)
{
    std::set<std::string_view> names;
    for (parse_option const& each : parse_option_table())
    {
        BOOST_TEST(names.insert(each.name).second, each.name);
        BOOST_TEST(!each.help.empty(), each.name);
        BOOST_TEST(static_cast<bool>(each.effect.reset), each.name);
        BOOST_TEST(!each.help.ends_with('.'), each.name);
        BOOST_TEST((find_parse_option(each.name) == &each));
    }
    BOOST_TEST((find_parse_option("") == nullptr));
}

BOOST_AUTO_TEST_CASE(an_option_is_set_by_its_name)
{
    mf2::parse_options into;
    BOOST_TEST(set_parse_option("urls", "normalized", into) == "");
    BOOST_TEST((into.urls == mf2::urls::normalized));
    BOOST_TEST(set_parse_option("memory-limit", "2M", into) == "");
    BOOST_TEST(into.memory_limit == std::size_t{2} << 20);
    BOOST_TEST(set_parse_option("exclude-roots", "h-full,h-screen", into) == "");
    BOOST_TEST(set_parse_option("exclude-roots", "h-dvh", into) == "");
    BOOST_TEST((into.roots == mf2::roots::except));
    BOOST_TEST((into.excluded_roots == std::vector<std::string>{"h-full", "h-screen", "h-dvh"}));
}

BOOST_AUTO_TEST_CASE(a_context_is_the_name_of_an_element)
{
    mf2::parse_options into;
    for (std::string const name : {"td", "x-y", "svg path", "math annotation-xml", "svg"})
    {
        BOOST_TEST(set_parse_option("context", name, into) == "");
        BOOST_TEST(into.context == name);
    }
    for (std::string const name : {"<td>", "svg ", "svg math mi", "x y", "1", "td\n", "a/b", " td"})
    {
        BOOST_TEST(
            set_parse_option("context", name, into) ==
            "context is the name of an element such as td, 'svg path' or 'math mi', not '" + name +
                "'");
    }
    BOOST_TEST(into.context == "svg");
    BOOST_TEST(reset_parse_option("context", into) == "");
    BOOST_TEST(into.context == "");
}

BOOST_AUTO_TEST_CASE(a_switch_is_on_or_off)
{
    mf2::parse_options into;
    for (char const* on : {"on", "yes"})
    {
        BOOST_TEST(set_parse_option("lang", on, into) == "");
        BOOST_TEST((into.lang == mf2::lang::on));
        for (char const* off : {"off", "no"})
        {
            BOOST_TEST(set_parse_option("lang", off, into) == "");
            BOOST_TEST((into.lang == mf2::lang::off));
        }
    }
    BOOST_TEST(set_parse_option("lang", "", into) == "lang is on or off, not ''");
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_named_and_sets_nothing)
{
    mf2::parse_options into;
    BOOST_TEST(set_parse_option("colour", "red", into) == "there is no option 'colour'");
    BOOST_TEST(set_parse_option("lang", "de", into) == "lang is on or off, not 'de'");
    BOOST_TEST(
        set_parse_option("urls", "short", into) == "urls is authored or normalized, not 'short'");
    BOOST_TEST(set_parse_option("base-url", "", into) == "base-url needs a value, not ''");
    BOOST_TEST(
        set_parse_option("base-url", "/a", into) ==
        "base-url is an absolute URL such as https://example.com/, not '/a'");
    BOOST_TEST(
        set_parse_option("exclude-roots", "full", into) ==
        "exclude-roots takes names such as h-entry, not 'full'; did you mean h-full?");
    BOOST_TEST((into.roots == mf2::roots::any));
    BOOST_TEST(
        set_parse_option("depth-limit", "deep", into) == "depth-limit is a number, not 'deep'");
    BOOST_TEST(into.depth_limit == mf2::parse_options().depth_limit);
}

BOOST_AUTO_TEST_CASE(an_option_can_be_put_back)
{
    mf2::parse_options into;
    BOOST_TEST(set_parse_option("id", "main", into) == "");
    BOOST_TEST((into.region == mf2::region::id));
    BOOST_TEST(reset_parse_option("id", into) == "");
    BOOST_TEST((into.region == mf2::region::whole));
    BOOST_TEST(into.id == "");
    BOOST_TEST(set_parse_option("exclude-roots", "h-dvh", into) == "");
    BOOST_TEST(reset_parse_option("exclude-roots", into) == "");
    BOOST_TEST((into.roots == mf2::roots::any));
    BOOST_TEST(into.excluded_roots.empty());
    BOOST_TEST(set_parse_option("urls", "normalized", into) == "");
    BOOST_TEST(reset_parse_option("urls", into) == "");
    BOOST_TEST((into.urls == mf2::urls::authored));
    BOOST_TEST(reset_parse_option("colour", into) == "there is no option 'colour'");
}

BOOST_AUTO_TEST_CASE(an_option_that_is_put_back_leaves_the_others)
{
    mf2::parse_options into;
    BOOST_TEST(set_parse_option("id", "main", into) == "");
    BOOST_TEST(set_parse_option("fragment", "off", into) == "");
    BOOST_TEST((into.region == mf2::region::id));
    BOOST_TEST(set_parse_option("fragment", "on", into) == "");
    BOOST_TEST((into.region == mf2::region::fragment));
    BOOST_TEST(reset_parse_option("fragment", into) == "");
    BOOST_TEST((into.region == mf2::region::id));
    BOOST_TEST(set_parse_option("fragment", "on", into) == "");
    BOOST_TEST(reset_parse_option("id", into) == "");
    BOOST_TEST((into.region == mf2::region::fragment));

    BOOST_TEST(set_parse_option("roots", "known", into) == "");
    BOOST_TEST(reset_parse_option("exclude-roots", into) == "");
    BOOST_TEST((into.roots == mf2::roots::known));
    BOOST_TEST(set_parse_option("exclude-roots", "h-dvh", into) == "");
    BOOST_TEST(reset_parse_option("roots", into) == "");
    BOOST_TEST((into.roots == mf2::roots::except));
    BOOST_TEST(into.excluded_roots.size() == 1U);
    // Every other option: resetting one leaves the values of all the others.
    for (parse_option const& each : parse_option_table())
    {
        if (!each.argument.empty()) continue;
        for (parse_option const& other : parse_option_table())
        {
            if (other.name == each.name || !other.argument.empty()) continue;
            mf2::parse_options one;
            mf2::parse_options both;
            BOOST_TEST(set_parse_option(other.name, "on", one) == "");
            BOOST_TEST(set_parse_option(other.name, "on", both) == "");
            BOOST_TEST(reset_parse_option(each.name, both) == "");
            BOOST_TEST((one.region == both.region), each.name << ' ' << other.name);
            BOOST_TEST((one.lang == both.lang), each.name << ' ' << other.name);
            BOOST_TEST((one.srcset == both.srcset), each.name << ' ' << other.name);
            BOOST_TEST((one.classic == both.classic), each.name << ' ' << other.name);
            BOOST_TEST((one.implied == both.implied), each.name << ' ' << other.name);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_documentation_has_every_option)
{
    std::string const page = mf2::test::read_file("doc/c.md");
    for (parse_option const& each : parse_option_table())
    {
        std::string const quoted = '`' + std::string(each.name) + '`';
        BOOST_TEST((page.find(quoted) != page.npos), each.name);
    }
}

BOOST_AUTO_TEST_CASE(the_command_has_an_option_of_parsing_from_here)
{
    std::size_t shared = 0;
    for (mf2::cli::option const& each : mf2::cli::option_table())
    {
        parse_option const* const said = find_parse_option(each.name);
        if (said == nullptr) continue;
        BOOST_TEST(each.help == said->help, each.name);
        BOOST_TEST(each.argument == said->argument, each.name);
        ++shared;
    }
    BOOST_TEST(shared == 24U);
}

BOOST_AUTO_TEST_SUITE_END()
