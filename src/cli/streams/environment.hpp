#pragma once

#include <cstdio>
#include <optional>
#include <string>

namespace mf2::cli
{

/// What the command heeds of its surroundings: the environment's variables, where they are set.
struct environment
{
    std::optional<std::string> xdg_config_home;
    std::optional<std::string> home;
    std::optional<std::string> no_color;
    std::optional<std::string> term;

    /// Whether standard input is a pipe, a socket or a file, which somebody has chosen.
    bool has_piped_input = false;

    /// Those of this process.
    [[nodiscard]] static environment of_process();

    /// The configuration file that is read, if it is there, unless the command line names another.
    ///
    /// XDG Base Directory Specification, "Environment variables": a relative path counts as none.
    /// @return  empty if no folder of the user is known
    [[nodiscard]] std::string config_file() const;

    /// Whether a terminal is to have colours: unless NO_COLOR is set and not empty (no-color.org),
    /// or the terminal has none.
    [[nodiscard]] bool allows_colour() const;
};

/// Whether an open file is a pipe, a socket or a regular file, and no terminal or other device.
[[nodiscard]] bool is_piped(std::FILE* input);

} // namespace mf2::cli
