#pragma once

#include <string_view>

namespace mf2::microformats
{

/// What `trim` gives, sixteen bytes at a time. Elements in each other may each have the same long
/// run of white space trimmed.
[[nodiscard]] std::string_view trim_text(std::string_view text) noexcept;

} // namespace mf2::microformats
