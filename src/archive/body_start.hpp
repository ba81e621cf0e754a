#pragma once

#include <cstddef>
#include <string_view>

namespace mf2::archive
{

/// The number of first bytes that show a body's coding.
inline constexpr std::size_t body_start_size = 512;

/// Whether a body begins with gzip's magic number, or is its first bytes: at least two.
[[nodiscard]] bool is_gzip(std::string_view start);

/// Whether a body begins with the magic number of Zstandard, or is its first bytes: at least two;
/// or begins with a skippable frame.
[[nodiscard]] bool is_zstd(std::string_view start);

/// Whether bytes without a coding may be a page.
[[nodiscard]] bool is_text(std::string_view start);

} // namespace mf2::archive
