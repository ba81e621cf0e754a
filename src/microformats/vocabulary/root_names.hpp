#pragma once

#include <string_view>

namespace mf2::microformats
{

/// Whether a name is one that `roots::known` lets count. Grammar is not its concern: `h-x-` is
/// known.
[[nodiscard]] bool is_known_root(std::string_view name) noexcept;

} // namespace mf2::microformats
