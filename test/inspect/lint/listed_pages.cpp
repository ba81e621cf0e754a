// The findings in the official documents, and in pages of the corpus. Somebody has checked that
// each is true. With MF2_WRITE_DOC set this writes the lists anew, to be checked again.
#include "inspect/lint/lint_document.hpp"

#include "support/corpus.hpp"
#include "support/shared.hpp"
#include "url/domain_to_ascii.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace
{

constexpr char const* list_of_suite = "test/inspect/lint/suite_findings.txt";
constexpr char const* list_of_corpus = "test/inspect/lint/corpus_findings.txt";

/// A line for each finding: the page, line and column, and the rule.
std::string findings_in(std::string const& name, std::string const& markup, std::string base_url)
{
    mf2::parse_options options;
    options.base_url = std::move(base_url);
    std::ostringstream out;
    for (auto const& each : mf2::inspect::lint_document(markup, options).value().findings)
    {
        out << name << ' ' << each.place.line << ':' << each.place.column << ' '
            << text_of(each.what.rule).code << '\n';
    }
    return out.str();
}

/// The lines of a list that explain it, and those with findings.
std::pair<std::string, std::string> read_list(char const* path)
{
    std::istringstream in(mf2::test::read_file(path));
    std::pair<std::string, std::string> parts;
    for (std::string line; std::getline(in, line);)
        (line.starts_with('#') ? parts.first : parts.second) += line + '\n';
    return parts;
}

/// Whether a finding is the listed one. Without ICU it is not known which domains beyond ASCII are
/// valid.
bool is_as_listed(std::string found, std::string const& listed)
{
    constexpr std::string_view unknown = "reading-limit";
    if (found != listed && found.ends_with(unknown) && !mf2::url::maps_non_ascii_domains())
        found.replace(found.size() - unknown.size(), unknown.size(), "invalid-url");
    return found == listed;
}

void compare(char const* path, std::string const& found)
{
    auto const [head, listed] = read_list(path);
    if (found != listed && std::getenv("MF2_WRITE_DOC") != nullptr)
    {
        std::ofstream(path) << head << found;
        return;
    }
    std::istringstream wanted(listed);
    std::istringstream actual(found);
    std::string left;
    std::string right;
    while (std::getline(wanted, left))
    {
        BOOST_REQUIRE(std::getline(actual, right));
        BOOST_REQUIRE_MESSAGE(is_as_listed(right, left), right << " is not " << left);
    }
    BOOST_TEST(!std::getline(actual, right), right);
}

} // namespace

BOOST_AUTO_TEST_SUITE(lint_listed_pages)

BOOST_AUTO_TEST_CASE(
    the_official_documents_have_the_findings_that_are_listed,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    std::string found;
    std::size_t count = 0;
    for (std::string const& path : mf2::test::suite_pages())
    {
        // Change logs have no expected result.
        bool const is_test = std::filesystem::exists(path.substr(0, path.rfind('.')) + ".json");
        if (!is_test) continue;
        ++count;
        bool const is_unit = path.find("v2-unit") != path.npos;
        found += findings_in(
            path.substr(path.find("microformats-")), mf2::test::read_file(path),
            is_unit ? "http://example.test" : "http://example.com/");
    }
    BOOST_TEST(count == 140u);
    compare(list_of_suite, found);
}

BOOST_AUTO_TEST_CASE(
    pages_of_the_corpus_have_the_findings_that_are_listed,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    std::string found;
    auto const pages = mf2::test::corpus_pages();
    std::vector<std::size_t> const looked_at = {
        0,   5,   6,   8,   10,  13,  14,  16,   17,   19,   20,   22,   28,   30,   31,   38,  47,
        79,  86,  104, 107, 124, 127, 134, 135,  140,  252,  272,  315,  316,  317,  318,  361, 369,
        522, 593, 730, 767, 793, 803, 939, 1104, 1172, 1176, 1187, 1188, 1226, 1229, 1236, 1312};
    BOOST_TEST(looked_at.size() == 50u);
    for (std::size_t const each : looked_at)
        found += findings_in(std::to_string(each), pages.at(each), "https://page.example/");
    compare(list_of_corpus, found);
}

BOOST_AUTO_TEST_SUITE_END()
