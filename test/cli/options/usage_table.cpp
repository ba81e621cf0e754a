// doc/usage.md links to the pages that describe options, as the command's table of options names
// them. With MF2_WRITE_DOC set, this writes the links anew.
#include "cli/options/table.hpp"

#include "support/shared.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

using namespace mf2::cli;

BOOST_AUTO_TEST_SUITE(usage_tables)

namespace
{

constexpr char const* page = "doc/usage.md";
constexpr std::string_view first_line =
    "<!-- The options: written by MF2_WRITE_DOC=1 b2 test --tests=usage_tables -->\n";
constexpr std::string_view last_line = "<!-- The end of the options -->\n";

/// A link for each option that a page describes, in the order of the table.
std::string links()
{
    std::string made;
    for (option const& each : option_table())
    {
        std::string const link =
            "[`--" + std::string(each.name) + "`](" + std::string(each.see) + ")";
        if (each.see.empty() || made.find(link) != made.npos) continue;
        made += (made.empty() ? "" : ",\n") + link;
    }
    return made + ".\n";
}

/// The text between the two comments: from `begin` to before `end` of the page.
struct extent
{
    std::size_t begin;
    std::size_t end;
};

extent find_links(std::string const& text)
{
    auto const first = text.find(first_line);
    auto const last = text.find(last_line);
    BOOST_REQUIRE((first != text.npos && last != text.npos && first < last));
    return {first + first_line.size(), last};
}

/// The fragment of a link to a heading, as pages on the web have it: "the-command".
std::string anchor_of(std::string_view heading)
{
    std::string made;
    for (char const c : heading)
    {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-')
        {
            made += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
        else if (c == ' ') made += '-';
    }
    return made;
}

bool has_anchor(std::string const& file, std::string_view wanted)
{
    std::istringstream in(mf2::test::read_file(file));
    for (std::string line; std::getline(in, line);)
    {
        std::size_t const level = line.find_first_not_of('#');
        bool const is_heading = level != 0 && level != line.npos && line[level] == ' ';
        if (is_heading && anchor_of(line.substr(level + 1)) == wanted) return true;
    }
    return false;
}

} // namespace

BOOST_AUTO_TEST_CASE(the_documentation_links_to_what_says_more_of_an_option)
{
    std::string text = mf2::test::read_file(page);
    extent const at = find_links(text);
    std::string const wanted = links();
    bool const is_current = text.substr(at.begin, at.end - at.begin) == wanted;
    if (!is_current && std::getenv("MF2_WRITE_DOC") != nullptr)
    {
        text.replace(at.begin, at.end - at.begin, wanted);
        std::ofstream(page) << text;
        return;
    }
    BOOST_TEST(is_current, page << " has not the links of the table: " << first_line);
}

BOOST_AUTO_TEST_CASE(what_says_more_of_an_option_is_there)
{
    for (option const& each : option_table())
    {
        if (each.see.empty()) continue;
        std::size_t const hash = std::min(each.see.find('#'), each.see.size());
        std::string const file = "doc/" + std::string(each.see.substr(0, hash));
        std::string const target = hash == 0 ? page : file;
        BOOST_TEST(!mf2::test::read_file(target).empty(), target);
        if (hash == each.see.size()) continue;
        BOOST_TEST(has_anchor(target, each.see.substr(hash + 1)), each.name << ": " << each.see);
    }
}

BOOST_AUTO_TEST_SUITE_END()
