#include "support/recorded_results.hpp"

#include "bytes/text_hash.hpp"
#include "support/share.hpp"

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <map>
#include <vector>

namespace mf2::test
{

namespace
{

/// For cases with more documents, and for longer documents, only the sum of hashes is recorded.
constexpr std::size_t most_listed = 100;
constexpr std::size_t longest_listed = 160;

std::string quoted(std::string_view text)
{
    // Bytes that are not UTF-8 stay as they are.
    return boost::json::serialize(boost::json::value(text));
}

/// The results of a test case, as they are recorded.
struct case_results
{
    std::map<std::string, std::string> documents; ///< with their results
    std::size_t count = 0;
    std::uint64_t sum = 0;

    void add(std::string_view document, std::string_view result)
    {
        bytes::text_hash const hash(hash_key{1, 2});
        std::string const key = quoted(document);
        std::string both = key;
        (both += '\n') += result;
        sum += hash(both);
        ++count;
        if (document.size() <= longest_listed && documents.size() <= most_listed)
            documents.emplace(key, result);
    }

    /// The line in the file for the sum over all documents.
    [[nodiscard]] std::string name_of_sum() const
    {
        return "sum of hashes of " + std::to_string(count);
    }

    /// The lines of the file: each document with its result.
    [[nodiscard]] std::map<std::string, std::string> lines() const
    {
        std::map<std::string, std::string> all;
        if (documents.size() <= most_listed) all = documents;
        all.emplace(name_of_sum(), std::to_string(sum));
        return all;
    }
};

using recorded_lines = std::map<std::string, std::map<std::string, std::string>>;

std::map<std::string, case_results>& noted()
{
    static std::map<std::string, case_results> all;
    return all;
}

/// In the file, a line has the name of a test case. Below it are the case's documents, each a line
/// for the document and one for its result.
recorded_lines read(std::string const& file)
{
    recorded_lines all;
    std::ifstream in(file);
    std::string name;
    std::string line;
    while (std::getline(in, line))
    {
        if (!line.starts_with("  "))
        {
            name = line;
            continue;
        }
        std::string result;
        std::getline(in, result);
        all[name].emplace(line.substr(2), result.substr(4));
    }
    return all;
}

void write(std::string const& file, recorded_lines const& all)
{
    std::ofstream out(file);
    for (auto const& [name, lines] : all)
    {
        out << name << '\n';
        for (auto const& [document, result] : lines)
            out << "  " << document << "\n    " << result << '\n';
    }
}

} // namespace

void note_result(std::string_view document, std::string_view result)
{
    auto const& running = boost::unit_test::framework::current_test_case();
    noted()[running.full_name()].add(document, result);
}

void check_noted_results(std::string const& file)
{
    recorded_lines recorded = read(file);
    bool const is_written = std::getenv("MF2_WRITE_RESULTS") != nullptr;
    for (auto const& [name, results] : noted())
    {
        auto const lines = results.lines();
        if (is_written)
        {
            recorded[name] = lines;
            continue;
        }
        auto const& expected = recorded[name];
        // For a share of the documents, no results are recorded.
        if (share(1) != 1 && !expected.contains(results.name_of_sum())) continue;
        BOOST_TEST_CONTEXT(name)
        {
            BOOST_TEST(lines.size() == expected.size());
            for (auto const& [document, result] : lines)
            {
                auto const found = expected.find(document);
                BOOST_TEST((found != expected.end()), document + " is not recorded");
                if (found != expected.end()) BOOST_TEST(result == found->second, document);
            }
        }
    }
    if (is_written) write(file, recorded);
    noted().clear();
}

} // namespace mf2::test
