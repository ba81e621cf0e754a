#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace mf2::test
{

/// The conformance cases of one suite that cannot pass, from test/suites/expected_failures.txt.
///
/// A line there is SUITE<TAB>CASE<TAB>REASON; empty lines and those that start with '#' are
/// ignored. A listed case that passes fails the run, and so does one that does not exist.
class expected_failures
{
public:
    /// Read the list.
    /// @throws  std::runtime_error if a line has no reason
    explicit expected_failures(std::string_view suite);

    /// Check, as Boost.Test's BOOST_TEST does, that a case has passed, or has failed as listed.
    /// @param how  shown if the case fails unexpectedly
    void check(std::string const& name, bool passed, std::string const& how);

    /// At the end: check that every listed case has run.
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
