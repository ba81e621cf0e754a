#include "support/shared.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <set>

namespace
{

/// The blocks of C++ in a page of documentation.
std::set<std::string> quoted(std::string const& path)
{
    std::string const page = mf2::test::read_file(path);
    std::string const opening = "```cpp\n";
    std::set<std::string> blocks;
    for (auto at = page.find(opening); at != std::string::npos; at = page.find(opening, at))
    {
        at += opening.size();
        auto const end = page.find("```", at);
        BOOST_REQUIRE(end != std::string::npos);
        blocks.insert(page.substr(at, end - at));
    }
    return blocks;
}

/// The programs of the folder examples, which are compiled with the tests.
std::set<std::string> programs()
{
    std::set<std::string> texts;
    for (auto const& entry : std::filesystem::directory_iterator("examples"))
    {
        std::filesystem::path const& path = entry.path();
        if (path.extension() == ".cpp") texts.insert(mf2::test::read_file(path.string()));
    }
    return texts;
}

} // namespace

BOOST_AUTO_TEST_SUITE(examples)

BOOST_AUTO_TEST_CASE(code_in_the_documentation_is_a_program_that_was_compiled)
{
    std::set<std::string> const compiled = programs();
    for (char const* page : {"README.md", "doc/usage.md", "doc/embedded.md", "doc/interpret.md"})
    {
        std::set<std::string> const blocks = quoted(page);
        BOOST_TEST(!blocks.empty(), page << " quotes no program");
        for (std::string const& block : blocks)
        {
            BOOST_TEST(compiled.contains(block), page << " quotes a program that is not there");
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
