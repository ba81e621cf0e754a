// doc/lint.md has the rules of the table, each with pages where it has findings and where it has
// none. With MF2_WRITE_DOC set this writes the page's facts anew.
#include "inspect/lint/rules.hpp"

#include "support/command.hpp"
#include "support/shared.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using namespace mf2::inspect;

namespace
{

constexpr char const* page = "doc/lint.md";
/// The section of a rule in the page.
struct section
{
    std::string code;
    std::string facts; ///< level, summary and specification, in one line
    std::string wrong;
    std::string right;
    std::vector<std::string> options; ///< of "With `--option value`:"
};

std::vector<std::string> words_of(std::string const& text)
{
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

std::vector<section> read_sections()
{
    std::vector<section> found;
    std::istringstream in(mf2::test::read_file(page));
    bool is_html = false;
    std::string* into = nullptr; // the first page of a block, behind an empty line the second
    for (std::string line; std::getline(in, line);)
    {
        if (line == "```") is_html = false;
        if (is_html && line.empty()) into = &found.back().right;
        else if (is_html) (*into += line) += '\n';
        if (line == "```html")
        {
            is_html = true;
            into = &found.back().wrong;
        }
        if (line.starts_with("### ")) found.push_back({line.substr(4), {}, {}, {}, {}});
        else if (!found.empty() && found.back().facts.empty()) found.back().facts = line;
        if (line.starts_with("With `") && line.ends_with("`:"))
            found.back().options = words_of(line.substr(6, line.size() - 8));
    }
    return found;
}

std::vector<section> const sections = read_sections();

std::ostream& operator<<(std::ostream& out, section const& one)
{
    return out << one.code;
}

/// The line below the heading of a rule.
std::string facts_of(rule_text const& rule)
{
    std::string made(name(rule.level));
    (made += ": ") += rule.summary;
    (made += ". [") += rule.specification.substr(0, rule.specification.find(','));
    return ((made += "](") += rule.url) += ')';
}

/// Write the line below each heading anew.
void write_facts()
{
    std::string text = mf2::test::read_file(page);
    for (rule_text const& each : lint_rules())
    {
        std::string const heading = "\n### " + std::string(each.code) + "\n\n";
        std::size_t const at = text.find(heading);
        if (at == text.npos) continue;
        std::size_t const begin = at + heading.size();
        text.replace(begin, text.find('\n', begin) - begin, facts_of(each));
    }
    std::ofstream(page) << text;
}

/// The rules with findings, each with its level.
std::map<std::string, std::string> rules_in(
    std::string const& markup, std::vector<std::string> const& options)
{
    mf2::test::command command;
    std::vector<std::string> arguments = {"lint",     "-",     "--base-url", "https://example.com/",
                                          "--format", "jsonl", "--fail-on",  "never"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    BOOST_TEST(command.run(arguments, markup) == 0);
    std::map<std::string, std::string> found;
    for (auto const& line : command.out_lines())
        found.emplace(line.at("rule").as_string(), line.at("level").as_string());
    return found;
}

} // namespace

BOOST_AUTO_TEST_SUITE(lint_rules_in_documentation)

BOOST_AUTO_TEST_CASE(each_section_begins_with_level_summary_and_specification)
{
    if (std::getenv("MF2_WRITE_DOC") != nullptr) return write_facts();
    for (rule_text const& rule : lint_rules())
    {
        auto const told =
            std::find_if(sections.begin(), sections.end(), [&rule](section const& one) {
                return one.code == rule.code;
            });
        BOOST_REQUIRE((told != sections.end()));
        BOOST_TEST(told->facts == facts_of(rule));
    }
}

BOOST_AUTO_TEST_CASE(each_rule_has_its_section_in_the_order_of_the_table)
{
    std::vector<std::string> told;
    for (section const& each : sections) told.push_back(each.code);
    std::vector<std::string> wanted;
    for (rule_text const& each : lint_rules()) wanted.emplace_back(each.code);
    BOOST_TEST(told == wanted, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(codes_differ_and_have_words_in_lower_case_with_hyphens_between_them)
{
    std::set<std::string_view> seen;
    for (rule_text const& each : lint_rules())
    {
        BOOST_TEST(seen.insert(each.code).second);
        BOOST_TEST(each.code.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == each.code.npos);
        BOOST_TEST(each.url.starts_with("https://"));
        BOOST_TEST(!each.summary.ends_with('.'));
        BOOST_TEST((!each.fix.empty() && !each.fix.ends_with('.')));
    }
}

BOOST_DATA_TEST_CASE(the_wrong_page_has_the_finding_with_its_level, sections, one)
{
    auto const found = rules_in(one.wrong, one.options);
    BOOST_REQUIRE(found.count(one.code) == 1u);
    auto const all = lint_rules();
    auto const rule = std::find_if(
        all.begin(), all.end(), [&one](rule_text const& each) { return each.code == one.code; });
    BOOST_REQUIRE((rule != all.end()));
    BOOST_TEST(found.at(one.code) == name(rule->level));
}

BOOST_DATA_TEST_CASE(the_right_page_has_no_finding_but_notes_of_others, sections, one)
{
    for (auto const& [code, level] : rules_in(one.right, one.options))
    {
        BOOST_TEST(code != one.code);
        BOOST_TEST(level == "note", code);
    }
}

BOOST_AUTO_TEST_SUITE_END()
