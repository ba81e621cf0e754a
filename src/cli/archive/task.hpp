#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/exit_status.hpp"
#include "cli/streams/streams.hpp"

namespace mf2::cli
{

/// Print the microformats of the pages in crawl archives.
[[nodiscard]] exit_status extract_archives(options const& chosen, streams const& with);

} // namespace mf2::cli
