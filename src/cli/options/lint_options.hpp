// Tests: test/cli/options/options.cpp
#pragma once

#include "inspect/lint/rules.hpp"

#include <cstdint>
#include <vector>

namespace mf2::cli
{

/// The format of findings.
enum class lint_format : std::uint8_t
{
    text,   ///< for people
    jsonl,  ///< an object a line
    sarif,  ///< SARIF 2.1.0
    github, ///< commands that GitHub's runner reads
};

/// The least level of a finding that makes the command fail.
enum class lint_failure : std::uint8_t
{
    error,
    warning,
    note,
    never,
};

/// Whether a last line, on standard error, counts files, items and findings. For
/// `lint_format::text` alone.
enum class lint_summary : std::uint8_t
{
    written,
    left_out,
};

/// The options of `mf2 lint` alone.
struct lint_options
{
    lint_format format = lint_format::text;
    lint_failure fail_on = lint_failure::error;
    std::vector<inspect::lint_rule> disabled; ///< rules whose findings are left out
    lint_summary summary = lint_summary::written;
};

} // namespace mf2::cli
