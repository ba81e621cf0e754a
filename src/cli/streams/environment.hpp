#pragma once

#include <cstdio>
#include <optional>
#include <string>

namespace mf2::cli
{

/// The environment variables for configuration and colours, where they are set.
struct environment
{
    std::optional<std::string> xdg_config_home;
    std::optional<std::string> home;
    std::optional<std::string> no_color;
    std::optional<std::string> term;

    /// Whether standard input is a pipe, a socket or a file, so that the user has chosen it.
    bool has_piped_input = false;

    /// The variables of this process.
    [[nodiscard]] static environment of_process();

    /// The configuration file to read, if it exists, unless the command line names another.
    ///
    /// XDG Base Directory Specification, "Environment variables": a relative path counts as none.
    /// @return  empty if neither variable names a folder
    [[nodiscard]] std::string config_file() const;

    /// Whether a terminal gets colours: not if NO_COLOR is set and not empty (no-color.org), or if
    /// TERM is "dumb".
    [[nodiscard]] bool allows_colour() const;
};

/// Whether an open file is a pipe, a socket or a regular file, and no terminal or other device.
[[nodiscard]] bool is_piped(std::FILE* input);

} // namespace mf2::cli
