#pragma once

#include "cli/sources/open_source.hpp"

#include <functional>
#include <set>
#include <string>

namespace mf2::cli
{

/// Read a list of hosts, a line for each; with a dot in front also those below it. They come as
/// `record_filter::hosts` has them, of others than ASCII letters both forms.
[[nodiscard]] result<std::set<std::string, std::less<>>> read_hosts(
    std::string const& path, opening const& with);

} // namespace mf2::cli
