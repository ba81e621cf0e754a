#pragma once

#include "cli/sources/open_source.hpp"

#include <functional>
#include <set>
#include <string>

namespace mf2::cli
{

/// Read a list of hosts, a line for each; a dot in front adds the hosts below. Returns them as
/// `record_filter::hosts` has them: each as it is parsed, and as it is written, in lower case.
[[nodiscard]] result<std::set<std::string, std::less<>>> read_hosts(
    std::string const& path, opening const& with);

} // namespace mf2::cli
