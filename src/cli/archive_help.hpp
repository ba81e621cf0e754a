#pragma once

#include <string_view>

namespace mf2::cli
{

/// What `mf2 archive --help` prints.
[[nodiscard]] std::string_view archive_help_text();

} // namespace mf2::cli
