#include "cli/options/configuration.hpp"

#include <boost/test/unit_test.hpp>

using namespace mf2::cli;

namespace
{

/// "NAME=VALUE;..." for the settings of a file for a task, or the file's error.
std::string read(std::string const& text, task about = task::convert)
{
    auto const settings = read_configuration(text, about);
    if (!settings) return settings.error().reason();
    std::string all;
    for (setting const& each : *settings)
    {
        all += std::string(each.of->name) + '=' + each.value + ';';
    }
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(configurations)

BOOST_AUTO_TEST_CASE(a_key_is_the_name_of_an_option)
{
    BOOST_TEST(read("") == "");
    BOOST_TEST(read("urls=normalized\n") == "urls=normalized;");
    BOOST_TEST(
        read("# mine\r\n\r\n ; too\n default-encoding = latin1 \nurls=authored") ==
        "default-encoding=latin1;urls=authored;");
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_is_passed_over)
{
    BOOST_TEST(read("\xEF\xBB\xBFurls=authored\n") == "urls=authored;");
    BOOST_TEST(read("\xEF\xBB\xBF[tree]\nx=y", task::tree) == "line 2: unknown key 'x'");
}

BOOST_AUTO_TEST_CASE(a_switch_is_on_or_off)
{
    BOOST_TEST(read("provenance=yes") == "provenance=;");
    BOOST_TEST(read("provenance=no") == "");
    BOOST_TEST(read("provenance=") == "line 1: provenance is yes or no, not ''");
}

BOOST_AUTO_TEST_CASE(a_key_is_for_the_tasks_that_have_it)
{
    std::string const text = "urls=normalized\npretty=yes\n[archive]\nonly-with-items=yes\n";
    BOOST_TEST(read(text, task::convert) == "urls=normalized;pretty=;");
    BOOST_TEST(read(text, task::items) == "urls=normalized;");
    BOOST_TEST(read(text, task::tree) == "");
    BOOST_TEST(read(text, task::archive) == "urls=normalized;only-with-items=;");
}

BOOST_AUTO_TEST_CASE(a_section_is_for_one_task)
{
    std::string const text =
        "urls=normalized\n[items]\nurls=authored\n[archive]\nthreads=4\nlang=yes\n";
    BOOST_TEST(read(text, task::convert) == "urls=normalized;");
    BOOST_TEST(read(text, task::items) == "urls=authored;");
    BOOST_TEST(read(text, task::archive) == "urls=normalized;threads=4;lang=;");
}

BOOST_AUTO_TEST_CASE(a_section_may_switch_off_what_is_on)
{
    std::string const text = "lang=yes\n[archive]\nlang=no\n";
    BOOST_TEST(read(text, task::archive) == "");
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_said_with_its_line)
{
    BOOST_TEST(read("\nurl-s=1\n") == "line 2: unknown key 'url-s'; did you mean urls?");
    BOOST_TEST(read("urls=authored\nurls=authored") == "line 2: duplicate key name");
    BOOST_TEST(read("[items]\n[tree]\n[items]") == "line 3: duplicate section name");
    BOOST_TEST(read("=x") == "line 1: key expected");
    BOOST_TEST(read("urls") == "line 1: '=' character not found in line");
    BOOST_TEST(read("[items") == "line 1: unmatched '['");
    BOOST_TEST(read("#\nurls=short") == "line 2: urls is authored or normalized, not 'short'");
    BOOST_TEST(read("[items]\nprovenance=yes") == "line 2: unknown key 'provenance'");
    BOOST_TEST(
        read("urls=authored\n[items]\nurls=authored\n[ archive ]\n urls = x") ==
        "line 5: urls is authored or normalized, not 'x'");
    BOOST_TEST(read("\n[convert]\npretty=yes") == "line 2: unknown section 'convert'");
}

BOOST_AUTO_TEST_CASE(a_line_with_a_NUL_is_wrong)
{
    BOOST_TEST(read("urls=authored\nbase-url=a" + std::string(1, '\0')) == "line 2: has a NUL");
}

BOOST_AUTO_TEST_CASE(a_key_of_any_length_is_told_of_in_a_line_of_some)
{
    BOOST_TEST(read(std::string(100'000, 'k') + "=1").size() < 2'000U);
}

BOOST_AUTO_TEST_CASE(what_one_task_alone_has_stands_in_its_section)
{
    std::string const line = "line 1: unknown key ";
    BOOST_TEST(
        read("url=normalized", task::archive) ==
        line + "'url', which is one of [archive]; did you mean urls?");
    BOOST_TEST(read("threads=4", task::archive) == line + "'threads', which is one of [archive]");
    BOOST_TEST(read("errors=yes").starts_with(line + "'errors'"));
    BOOST_TEST(read("[archive]\nurl=a", task::archive) == "url=a;");
    BOOST_TEST(read("[tokens]\nerrors=yes", task::tokens) == "errors=;");
}

BOOST_AUTO_TEST_CASE(what_is_for_another_task_is_judged_too)
{
    BOOST_TEST(
        read("[archive]\nthreads=0", task::tree) ==
        "line 2: threads is a number from 1 to 1024, not '0'");
}

BOOST_AUTO_TEST_CASE(what_concerns_one_run_is_no_key)
{
    for (char const* name :
         {"help", "version", "config", "output", "files-from", "base-url", "content-type", "file"})
    {
        BOOST_TEST(read(std::string(name) + "=yes")
                       .starts_with("line 1: unknown key '" + std::string(name) + "'"));
    }
}

BOOST_AUTO_TEST_SUITE_END()
