#pragma once

#include "cli/streams/exit_status.hpp"
#include "cli/streams/failure.hpp"
#include "cli/streams/streams.hpp"

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::cli
{

/// A file being written, or standard output. It keeps its first failure.
class output
{
public:
    /// Replace the file at `path`; without a path, write to `standard_output`, which stays open.
    output(std::optional<std::string> const& path, std::FILE* standard_output);
    ~output();
    output(output const&) = delete;
    output& operator=(output const&) = delete;

    void write(std::string_view text);
    /// Pass the buffered bytes to the system.
    void flush();
    /// Flush and close.
    void finish();

    [[nodiscard]] std::optional<failure> const& failed() const { return failed_; }
    [[nodiscard]] std::string const& name() const { return name_; }
    [[nodiscard]] bool is_terminal() const;

private:
    void fail(int error_number);

    std::string name_;
    bool is_owner_;
    std::FILE* file_;
    std::optional<failure> failed_;
};

/// Close the output, and report the failure of that or of an earlier write. A reader that stops
/// early, such as head(1), gets no message.
/// @return  `status`; if the output failed, `stopped` or `reader_gone`
[[nodiscard]] exit_status finish(output& out, exit_status status, streams const& with);

} // namespace mf2::cli
