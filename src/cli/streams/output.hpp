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

/// A file being written, or standard output. Its first failure stays.
class output
{
public:
    /// Write to `standard_output`, which stays open, or, if there is one, to the file of this path,
    /// which is replaced.
    output(std::optional<std::string> const& path, std::FILE* standard_output);
    ~output();
    output(output const&) = delete;
    output& operator=(output const&) = delete;

    void write(std::string_view text);
    /// Hand over to the system what is buffered.
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

/// Close the output; report it if that or anything before failed. Who reads no further, such as
/// head(1), wants to know nothing of it.
/// @return  `status`, or that the command stopped, or that the reader is gone
[[nodiscard]] exit_status finish(output& out, exit_status status, streams const& with);

} // namespace mf2::cli
