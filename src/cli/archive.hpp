#pragma once

#include "cli/exit_status.hpp"
#include "cli/streams.hpp"

#include <string>
#include <vector>

namespace mf2::cli
{

/// The command `mf2 archive`: the microformats of the pages in crawl archives.
/// @param arguments  behind "archive"
[[nodiscard]] exit_status extract_archives(
    std::vector<std::string> const& arguments, streams const& with);

} // namespace mf2::cli
