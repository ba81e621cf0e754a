#include "support/expected_failures.hpp"

#include "support/shared.hpp"

#include <boost/test/unit_test.hpp>

#include <sstream>
#include <stdexcept>

namespace mf2::test
{

expected_failures::expected_failures(std::string_view suite)
{
    std::istringstream lines(read_file("test/suites/expected_failures.txt"));
    for (std::string line; std::getline(lines, line);)
    {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream fields(line);
        std::string of;
        std::string name;
        std::string reason;
        std::getline(fields, of, '\t');
        std::getline(fields, name, '\t');
        std::getline(fields, reason);
        if (reason.empty()) throw std::runtime_error("expected_failures.txt: no reason: " + line);
        if (of == suite) listed_[name].reason = reason;
    }
}

void expected_failures::check(std::string const& name, bool passed, std::string const& how)
{
    auto const found = listed_.find(name);
    if (found == listed_.end())
    {
        BOOST_TEST(passed, name << ": " << how);
        return;
    }
    found->second.seen = true;
    BOOST_TEST(
        !passed, name << " passes, but is listed as failing because: " << found->second.reason);
}

void expected_failures::check_all_seen() const
{
    for (auto const& [name, expected] : listed_)
    {
        BOOST_TEST(expected.seen, name << " is listed as failing, but there is no such case");
    }
}

} // namespace mf2::test
