#include "cli/options/man_page.hpp"

#include "cli/options/table.hpp"
#include "support/shell.hpp"
#include "support/temporary_folder.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>

using namespace mf2::cli;

namespace
{

/// A name as the page has it.
std::string written(std::string_view name)
{
    std::string made = "\\fB\\-\\-";
    for (char const c : name) made += c == '-' ? "\\-" : std::string(1, c);
    return made + "\\fR";
}

std::ptrdiff_t entries(std::string const& page, std::string_view name)
{
    std::ptrdiff_t count = 0;
    std::string const wanted = written(name);
    for (auto at = page.find(".TP\n"); at != page.npos; at = page.find(".TP\n", at + 1))
    {
        auto const line = page.substr(at + 4, page.find('\n', at + 4) - at - 4);
        count += line.starts_with(wanted) || line.find(", " + wanted) != line.npos;
    }
    return count;
}

} // namespace

BOOST_AUTO_TEST_SUITE(man_pages)

BOOST_AUTO_TEST_CASE(the_page_tells_of_every_option)
{
    std::string const page = man_page();
    auto const table = option_table();
    for (option const& each : table)
    {
        auto const has_name = [&](option const& other) { return other.name == each.name; };
        bool const is_of_several_tasks = std::count_if(table.begin(), table.end(), has_name) > 1;
        if (is_of_several_tasks) BOOST_TEST(entries(page, each.name) > 1, each.name);
        else BOOST_TEST(entries(page, each.name) >= 1, each.name);
    }
}

BOOST_AUTO_TEST_CASE(the_page_tells_of_every_section_of_a_configuration_file)
{
    std::string const page = man_page();
    std::string const start = "An option in a section, of\n";
    auto const first = page.find(start);
    BOOST_REQUIRE((first != page.npos));
    std::string const sections = page.substr(first, page.find(".SH ", first) - first);
    for (task const each : all_tasks)
    {
        bool const is_there = sections.find('[' + std::string(name(each)) + ']') != sections.npos;
        BOOST_TEST(is_there == has_section(each), name(each));
    }
}

BOOST_AUTO_TEST_CASE(the_page_names_the_tasks_that_end_with_status_4)
{
    std::string const page = man_page();
    auto const first = page.find(".B 4\n");
    BOOST_REQUIRE((first != page.npos));
    std::string const told = page.substr(first, page.find(".PP\n", first) - first);
    for (task const each : all_tasks)
    {
        auto const table = option_table();
        bool const may_fail = std::any_of(table.begin(), table.end(), [&](option const& one) {
            return one.name == "fail-on" && one.tasks.has(each);
        });
        bool const is_named = told.find("mf2 " + std::string(name(each)) + '"') != told.npos;
        if (!name(each).empty()) BOOST_TEST(is_named == may_fail, name(each));
    }
    BOOST_TEST((page.find("2 goes before 1, and 1 before 4") != page.npos));
}

BOOST_AUTO_TEST_CASE(
    man_has_nothing_to_say_against_the_page,
    *boost::unit_test::precondition(mf2::test::needs_program("man")) *
        boost::unit_test::precondition(mf2::test::needs_program("groff")))
{
    mf2::test::temporary_folder folder;
    std::string const file = folder.write("mf2.1", man_page());
    BOOST_TEST(
        mf2::test::output_of(
            "LC_ALL=C.UTF-8 MANROFFSEQ= man --warnings -E UTF-8 -Tutf8 -Z -l " + file +
            " > /dev/null") == "");
    std::string const text =
        mf2::test::output_of("LC_ALL=C.UTF-8 MANWIDTH=80 MAN_KEEP_FORMATTING= man -l " + file);
    BOOST_TEST((text.find("       -o, --output FILE\n") != text.npos));
    BOOST_TEST((text.find("$XDG_CONFIG_HOME/mf2/config or ~/.config/mf2/config") != text.npos));
    BOOST_TEST((text.find("'crawl/*.warc.gz'") != text.npos));
}

BOOST_AUTO_TEST_SUITE_END()
