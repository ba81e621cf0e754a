#include "cli/streams/environment.hpp"

#include <sys/stat.h>

#include <cstdlib>

namespace mf2::cli
{

namespace
{

std::optional<std::string> variable(char const* name)
{
    char const* const value = std::getenv(name);
    if (value == nullptr) return std::nullopt;
    return value;
}

bool is_absolute(std::optional<std::string> const& path)
{
    return path && path->starts_with('/');
}

} // namespace

environment environment::of_process()
{
    return {
        variable("XDG_CONFIG_HOME"), variable("HOME"), variable("NO_COLOR"), variable("TERM"),
        false};
}

bool is_piped(std::FILE* input)
{
    struct stat status = {};
    if (fstat(fileno(input), &status) != 0) return false;
    return S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode) || S_ISREG(status.st_mode);
}

std::string environment::config_file() const
{
    if (is_absolute(xdg_config_home)) return *xdg_config_home + "/mf2/config";
    if (is_absolute(home)) return *home + "/.config/mf2/config";
    return {};
}

bool environment::allows_colour() const
{
    return no_color.value_or("").empty() && term != "dumb";
}

} // namespace mf2::cli
