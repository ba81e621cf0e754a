// The encoding tests of html5lib-tests: tests1.dat, tests2.dat, test-yahoo-jp.dat.
//
// A case passes when the encoding found for its bytes has the expected name. A case that
// encoding_out_of_scope.txt lists has to fail. The parser, which handles late declarations, too,
// must pass every case.
#include "bytes/ascii.hpp"
#include "encoding/input_stream.hpp"

#include "support/shared.hpp"

#include <mf2/parse.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace
{

struct test_case
{
    std::size_t line = 0; // of its "#data", 1-based
    std::string data;
    std::string expected; // an encoding's name in lower case
};

std::vector<test_case> read_cases(std::string const& file)
{
    auto const path = mf2::test::shared_path("conformance/html5lib/encoding/" + file);
    std::istringstream lines(mf2::test::read_file(path));
    std::vector<test_case> cases;
    std::string line;
    for (std::size_t number = 1; std::getline(lines, line); ++number)
    {
        if (line == "#data")
        {
            cases.push_back({number, {}, {}});
        }
        else if (line == "#encoding")
        {
            std::getline(lines, line);
            ++number;
            std::transform(line.begin(), line.end(), line.begin(), mf2::ascii::to_lower);
            cases.back().expected = line;
            // The last line feed belongs to the format.
            if (!cases.back().data.empty()) cases.back().data.pop_back();
        }
        else if (!cases.empty() && cases.back().expected.empty())
        {
            cases.back().data += line + '\n';
        }
    }
    return cases;
}

/// The listed cases of a file by their line, each with its cause.
std::map<std::size_t, std::string> read_out_of_scope(std::string_view file)
{
    std::map<std::size_t, std::string> listed;
    std::istringstream lines(mf2::test::read_file("test/suites/encoding_out_of_scope.txt"));
    std::string line;
    while (std::getline(lines, line))
    {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream fields(line);
        std::string listed_file;
        std::size_t number = 0;
        std::string cause;
        fields >> listed_file >> number >> cause;
        if (listed_file == file) listed.emplace(number, cause);
    }
    return listed;
}

std::string encoding_of(std::string_view data)
{
    mf2::encoding::input_stream_options options;
    options.fallback = mf2::encoding::encoding::windows_1252;
    mf2::encoding::input_stream in(options);
    in.write(data);
    while (!in.next().empty()) continue;
    in.finish();
    while (!in.next().empty()) continue;
    std::string found(name(in.declared()));
    std::transform(found.begin(), found.end(), found.begin(), mf2::ascii::to_lower);
    return found;
}

/// The encoding in the provenance of `mf2::parse`.
std::string encoding_of_document(std::string_view data)
{
    mf2::parse_options options;
    options.default_encoding = "windows-1252";
    return std::string(mf2::parse(data, options).value().provenance.encoding);
}

void parse_all(std::string const& file)
{
    for (auto const& test : read_cases(file))
    {
        auto const expected = mf2::encoding::read_as(*mf2::encoding::from_label(test.expected));
        auto const found = encoding_of_document(test.data);
        BOOST_TEST(found == name(expected), file << " " << test.line);
    }
}

void run(std::string const& file)
{
    auto listed = read_out_of_scope(file);
    std::size_t passed = 0;
    auto const cases = read_cases(file);
    for (auto const& test : cases)
    {
        auto const found = encoding_of(test.data);
        bool const passes = found == test.expected;
        bool const is_listed = listed.erase(test.line) != 0;
        auto const where = file + " " + std::to_string(test.line) + ": ";
        if (passes) ++passed;
        BOOST_TEST((passes || is_listed), where << found << ", expected " << test.expected);
        BOOST_TEST(!(passes && is_listed), where << "passes, but is listed");
    }
    for (auto const& [line, cause] : listed)
        BOOST_TEST(false, file << " has no listed case at line " << line << ", " << cause);
    BOOST_TEST(!cases.empty());
    parse_all(file);
    BOOST_TEST_MESSAGE(file << ": " << passed << " of " << cases.size() << " pass");
}

} // namespace

BOOST_AUTO_TEST_SUITE(html5lib_encoding, *boost::unit_test::precondition(mf2::test::needs_shared))

BOOST_AUTO_TEST_CASE(tests1)
{
    run("tests1.dat");
}

BOOST_AUTO_TEST_CASE(tests2)
{
    run("tests2.dat");
}

BOOST_AUTO_TEST_CASE(test_yahoo_jp)
{
    run("test-yahoo-jp.dat");
}

BOOST_AUTO_TEST_SUITE_END()
