#pragma once

#include <string>
#include <string_view>

namespace mf2::cli
{

/// What `mf2 --help` prints.
[[nodiscard]] std::string_view help_text();

/// What `mf2 --version` prints.
[[nodiscard]] std::string version_text();

} // namespace mf2::cli
