#pragma once

namespace mf2::cli
{

/// What the command tells the shell.
enum class exit_status
{
    success = 0,
    some_input_failed = 1,
    /// Wrong usage, or the output cannot be written.
    stopped = 2,
};

} // namespace mf2::cli
