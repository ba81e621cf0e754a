#pragma once

namespace mf2::cli
{

/// The command's exit status.
enum class exit_status
{
    success = 0,
    some_input_failed = 1,
    /// Wrong usage, or the output cannot be written.
    stopped = 2,
    /// Only on request: all went well, but nothing was found.
    nothing_found = 3,
    /// Only on request: all went well, but a fault was found that the user asked to fail on.
    found_wrong = 4,
    /// Nobody reads the output any more; a shell's status for a program that SIGPIPE ended.
    reader_gone = 141,
};

} // namespace mf2::cli
