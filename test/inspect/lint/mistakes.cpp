// Each mistake of mistakes.dat is named by its rule, with a remedy, and the right page has no
// finding.
#include "inspect/lint/lint_document.hpp"

#include "support/shared.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <ostream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace
{

struct mistake
{
    std::string name;
    std::string rule;
    std::string fix;
    std::string wrong;
    std::string right;
};

std::ostream& operator<<(std::ostream& out, mistake const& one)
{
    return out << one.name;
}

/// The text behind a word that a line begins with; empty if it begins with another.
std::string behind(std::string const& line, std::string const& word)
{
    return line.starts_with(word) ? line.substr(word.size()) : std::string();
}

std::vector<mistake> read_mistakes()
{
    std::vector<mistake> all;
    std::istringstream in(mf2::test::read_file("test/inspect/lint/mistakes.dat"));
    std::string* page = nullptr;
    for (std::string line; std::getline(in, line);)
    {
        if (auto name = behind(line, "#mistake "); !name.empty())
        {
            all.push_back({name, {}, {}, {}, {}});
            page = nullptr;
        }
        if (all.empty()) continue;
        mistake& last = all.back();
        if (auto rule = behind(line, "#rule "); !rule.empty()) last.rule = rule;
        if (auto fix = behind(line, "#fix "); !fix.empty()) last.fix = fix;
        if (page != nullptr && line != "#right") (*page += line) += '\n';
        if (line == "#wrong") page = &last.wrong;
        if (line == "#right") page = &last.right;
    }
    return all;
}

std::vector<mistake> const mistakes = read_mistakes();

std::vector<mf2::inspect::placed_finding> found_in(std::string const& page)
{
    mf2::parse_options options;
    options.base_url = "https://example.com/";
    return mf2::inspect::lint_document(page, options).value().findings;
}

std::string shown(std::vector<mf2::inspect::placed_finding> const& all)
{
    std::string text;
    for (auto const& each : all)
        ((((text += text_of(each.what.rule).code) += ": ") += each.what.message) += '\n');
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(lint_mistakes)

BOOST_DATA_TEST_CASE(a_mistake_is_named_with_what_to_write_instead, mistakes, one)
{
    auto const found = found_in(one.wrong);
    BOOST_TEST(
        std::any_of(
            found.begin(), found.end(),
            [&](auto const& each) {
                return text_of(each.what.rule).code == one.rule &&
                    each.what.message.find(one.fix) != std::string::npos;
            }),
        one.rule << " with \"" << one.fix << "\" is not among:\n"
                 << shown(found));
}

BOOST_DATA_TEST_CASE(the_page_without_the_mistake_has_no_finding, mistakes, one)
{
    BOOST_TEST(shown(found_in(one.right)) == "");
}

BOOST_AUTO_TEST_CASE(there_are_mistakes_enough_and_each_has_a_name_of_its_own)
{
    std::set<std::string> names;
    for (mistake const& each : mistakes)
    {
        BOOST_TEST(names.insert(each.name).second, each.name);
        BOOST_TEST(!each.fix.empty(), each.name);
    }
    BOOST_TEST(mistakes.size() >= 80u);
}

BOOST_AUTO_TEST_SUITE_END()
