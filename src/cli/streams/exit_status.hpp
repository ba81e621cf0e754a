#pragma once

namespace mf2::cli
{

/// The command's exit status. If several fit, `reader_gone` and `stopped` go before
/// `some_input_failed`, that before `found_wrong`, and that before `nothing_found`. The last two
/// say that all inputs were read.
enum class exit_status
{
    success = 0,
    /// Some input, or all, could not be read, or the run was interrupted.
    some_input_failed = 1,
    /// Wrong usage, or the output cannot be written.
    stopped = 2,
    /// Only on request: all went well, but nothing was found.
    nothing_found = 3,
    /// All went well, but a fault was found that `--fail-on` names.
    found_wrong = 4,
    /// Nobody reads the output any more; a shell's status for a program that SIGPIPE ended.
    reader_gone = 141,
};

} // namespace mf2::cli
