#pragma once

#include <boost/test/tools/assertion_result.hpp>
#include <boost/test/tree/test_unit.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace mf2::test
{

/// The output of a command line that sh runs, its errors included.
/// @throws  std::runtime_error if it cannot be run
[[nodiscard]] std::string output_of(std::string const& line);

/// The command in a line for sh: the environment variable MF2_COMMAND names it, and MF2_LAUNCHER
/// its launcher, if any.
[[nodiscard]] std::string command_program();

/// Another program of the tests in a line for sh, such as "c-suite" or "example-stream".
/// MF2_PROGRAMS may list it, between commas; otherwise it is beside the command.
[[nodiscard]] std::string program_of_tests(std::string_view name);

/// A precondition of a case: that MF2_COMMAND names a command.
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
