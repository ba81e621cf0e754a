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
    /// Only for who asks for it: all went well, but there was nothing to be found.
    nothing_found = 3,
    /// Only for who asks for it: all went well, but there was what is not to be there.
    found_wrong = 4,
    /// Nobody reads the output any more. What the shell calls the end by SIGPIPE.
    reader_gone = 141,
};

} // namespace mf2::cli
