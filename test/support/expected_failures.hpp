#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace mf2::test
{

/// The conformance cases of one suite that cannot pass, from test/suites/expected_failures.txt.
///
/// A line there is SUITE<TAB>CASE<TAB>REASON; empty lines and those that start with '#' count for
/// nothing. A listed case that passes fails the run, and so does one that does not exist.
class expected_failures
{
public:
    /// Read the list.
    /// @throws  std::runtime_error where a line of it has no reason
    explicit expected_failures(std::string_view suite);

    /// Check, as Boost.Test's BOOST_TEST does, that a case has passed, or has failed as listed.
    /// @param how  what is shown when it failed unexpectedly
    void check(std::string const& name, bool passed, std::string const& how);

    /// At the end: check that every listed case was there.
    void check_all_seen() const;

private:
    struct expectation
    {
        std::string reason;
        bool seen = false;
    };
    std::map<std::string, expectation, std::less<>> listed_;
};

} // namespace mf2::test
