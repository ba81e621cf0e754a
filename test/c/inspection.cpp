// The texts of <mf2_inspect.h> are those of the command.
#include <mf2_inspect.h>

#include "support/allocation_count.hpp"
#include "support/command.hpp"
#include "support/corpus.hpp"
#include "support/shared.hpp"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using mf2::test::allocation_count;
using mf2::test::failing_allocations;

namespace
{

std::string text_of(mf2_text* text)
{
    mf2_string const found = mf2_text_string(text);
    std::string copy(found.data, found.size);
    mf2_text_free(text);
    return copy;
}

std::string linted(std::string_view page)
{
    mf2_text* text = nullptr;
    BOOST_REQUIRE(mf2_inspect_lint(page.data(), page.size(), nullptr, nullptr, &text) == MF2_OK);
    return text_of(text);
}

std::string tree_of(std::string_view page)
{
    mf2_text* text = nullptr;
    BOOST_REQUIRE(mf2_inspect_tree(page.data(), page.size(), nullptr, nullptr, &text) == MF2_OK);
    return text_of(text);
}

std::string tokens_of(std::string_view page, int errors)
{
    mf2_text* text = nullptr;
    BOOST_REQUIRE(
        mf2_inspect_tokens(page.data(), page.size(), nullptr, errors, nullptr, &text) == MF2_OK);
    return text_of(text);
}

/// The pages in doc/lint.md.
std::vector<std::string> pages_of_documentation()
{
    std::vector<std::string> pages;
    std::istringstream in(mf2::test::read_file("doc/lint.md"));
    bool is_page = false;
    for (std::string line; std::getline(in, line);)
    {
        // A block has two pages, with an empty line between them.
        if (line == "```html" || (is_page && line.empty())) pages.emplace_back();
        else if (is_page && line != "```") (pages.back() += line) += '\n';
        is_page = line == "```html" || (is_page && line != "```");
    }
    return pages;
}

/// The command's findings for a page, without the file's name.
boost::json::array command_findings(mf2::test::command& command, std::string const& page)
{
    BOOST_TEST(command.run({"lint", "-", "--format", "jsonl", "--fail-on", "never"}, page) == 0);
    boost::json::array found;
    for (boost::json::object& each : command.out_lines())
    {
        BOOST_TEST(each.erase("file") == 1u);
        found.push_back(std::move(each));
    }
    return found;
}

std::string command_text(mf2::test::command& command, std::string task, std::string const& page)
{
    BOOST_TEST(command.run({std::move(task), "-"}, page) == 0);
    return command.out();
}

/// @return  the number of findings
std::size_t check_page(std::string const& page)
{
    mf2::test::command command;
    boost::json::value const found = boost::json::parse(linted(page));
    BOOST_TEST((found == command_findings(command, page)), page.substr(0, 500));
    BOOST_TEST((tree_of(page) == command_text(command, "tree", page)), page.substr(0, 500));
    BOOST_TEST(
        (tokens_of(page, MF2_PARSE_ERRORS_IGNORED) == command_text(command, "tokens", page)),
        page.substr(0, 500));
    BOOST_TEST(command.run({"tokens", "-", "--errors"}, page) == 0);
    BOOST_TEST((tokens_of(page, MF2_PARSE_ERRORS_SHOWN) == command.out()), page.substr(0, 500));
    return found.as_array().size();
}

/// @return  the first code that is not `MF2_OK`
int inspect_everything(std::string_view page)
{
    mf2_text* text = nullptr;
    int code = mf2_inspect_lint(page.data(), page.size(), nullptr, nullptr, &text);
    if (code != MF2_OK) return code;
    mf2_text_free(text);
    code = mf2_inspect_tree(page.data(), page.size(), nullptr, nullptr, &text);
    if (code != MF2_OK) return code;
    mf2_text_free(text);
    code = mf2_inspect_tokens(
        page.data(), page.size(), nullptr, MF2_PARSE_ERRORS_SHOWN, nullptr, &text);
    if (code == MF2_OK) mf2_text_free(text);
    return code;
}

} // namespace

BOOST_AUTO_TEST_SUITE(c_inspection)

BOOST_AUTO_TEST_CASE(pages_of_the_documentation_give_what_the_command_prints)
{
    std::size_t found = 0;
    auto const pages = pages_of_documentation();
    BOOST_TEST(pages.size() > 60u);
    for (std::string const& each : pages) found += check_page(each);
    BOOST_TEST(found > 30u);
}

BOOST_AUTO_TEST_CASE(
    official_pages_give_what_the_command_prints,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    std::size_t found = 0;
    for (std::string const& each : mf2::test::suite_pages())
        found += check_page(mf2::test::read_file(each));
    BOOST_TEST(found > 100u);
}

BOOST_AUTO_TEST_CASE(every_allocation_may_fail)
{
    constexpr std::string_view page =
        "<p class=p-name>A name that is outside of all items</p><div class=h-feed><p class=h-entry>"
        "<a rev=made href=http://[>It is moved</a><table><b class=p-name>a long enough name</b>";
    BOOST_TEST(inspect_everything(page) == MF2_OK);
    std::size_t const before = allocation_count();
    BOOST_TEST_REQUIRE(inspect_everything(page) == MF2_OK);
    std::size_t const needed = allocation_count() - before;
    BOOST_TEST(needed > 100U);
    for (std::size_t given = 0; given != needed; ++given)
    {
        int code = MF2_OK;
        {
            failing_allocations const from_now(given);
            code = inspect_everything(page);
        }
        BOOST_TEST(code == MF2_ERROR_OUT_OF_MEMORY, given << " allocations: " << code);
    }
}

BOOST_AUTO_TEST_SUITE_END()
