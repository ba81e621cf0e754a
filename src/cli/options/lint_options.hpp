// Tests: test/cli/options/options.cpp
#pragma once

#include "inspect/lint/rules.hpp"

#include <cstdint>
#include <vector>

namespace mf2::cli
{

/// What findings are written as.
enum class lint_format : std::uint8_t
{
    text,   ///< for people
    json,   ///< an object a line
    sarif,  ///< SARIF 2.1.0
    github, ///< commands that GitHub's runner reads
};

/// From which level on a finding makes the command fail.
enum class lint_failure : std::uint8_t
{
    error,
    warning,
    note,
    never,
};

/// Whether a last line, on standard error, counts what was found. That of `lint_format::text`
/// alone.
enum class lint_summary : std::uint8_t
{
    written,
    left_out,
};

/// What `mf2 lint` is told besides what all tasks may be told.
struct lint_options
{
    lint_format format = lint_format::text;
    lint_failure fail_on = lint_failure::error;
    std::vector<inspect::lint_rule> disabled; ///< rules whose findings are left out
    lint_summary summary = lint_summary::written;
};

} // namespace mf2::cli
