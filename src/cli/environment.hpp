#pragma once

#include <optional>
#include <string>

namespace mf2::cli
{

/// Those of the environment's variables that the command heeds, where they are set.
struct environment
{
    std::optional<std::string> xdg_config_home;
    std::optional<std::string> home;
    std::optional<std::string> no_color;
    std::optional<std::string> term;

    /// Those of this process.
    [[nodiscard]] static environment of_process();

    /// The configuration file that is read, if it is there, unless the command line names another.
    ///
    /// XDG Base Directory Specification, "Environment variables": a relative path counts as none.
    /// @return  empty if no folder of the user is known
    [[nodiscard]] std::string config_file() const;

    /// Whether a terminal is to have colours: unless NO_COLOR is set and not empty (no-color.org), or
    /// the terminal has none.
    [[nodiscard]] bool allows_colour() const;
};

} // namespace mf2::cli
