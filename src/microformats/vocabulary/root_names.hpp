#pragma once

#include <string_view>

namespace mf2::microformats
{

/// Whether `roots::known` accepts a name. The grammar is not checked: `h-x-` is known.
[[nodiscard]] bool is_known_root(std::string_view name) noexcept;

} // namespace mf2::microformats
