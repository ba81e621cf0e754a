#pragma once

#include <boost/test/tools/assertion_result.hpp>
#include <boost/test/tree/test_unit.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace mf2::test
{

/// What a command line prints, run by sh, its errors included.
/// @throws  std::runtime_error where it cannot be run
[[nodiscard]] std::string output_of(std::string const& line);

/// The command itself in a line that sh runs: what the environment variable MF2_COMMAND names, by
/// the launcher that MF2_LAUNCHER names, if any.
[[nodiscard]] std::string command_program();

/// Another program that the tests need, "c-suite" or "example-stream", as a shell runs it: one of
/// those that MF2_PROGRAMS lists, by commas, or else beside the command.
[[nodiscard]] std::string program_of_tests(std::string_view name);

/// A precondition of a case: that MF2_COMMAND names something.
[[nodiscard]] boost::test_tools::assertion_result needs_command(
    boost::unit_test::test_unit_id unit);

/// A precondition of a case: that a program is there; without it the case counts as skipped.
class needs_program
{
public:
    explicit needs_program(std::string name) : name_(std::move(name)) {}
    boost::test_tools::assertion_result operator()(boost::unit_test::test_unit_id unit) const;

private:
    std::string name_;
};

} // namespace mf2::test
