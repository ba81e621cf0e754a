#pragma once

#include <cstddef>
#include <string_view>

namespace mf2::archive
{

/// How many bytes show what a body is in.
inline constexpr std::size_t body_start_size = 512;

/// Whether a body's first bytes are those of gzip, as far as they are there: at least two.
[[nodiscard]] bool is_gzip(std::string_view start);

/// Whether they are those of Zstandard, as far as they are there: at least two.
[[nodiscard]] bool is_zstd(std::string_view start);

/// Whether bytes that are in no coding may be a page.
[[nodiscard]] bool is_text(std::string_view start);

} // namespace mf2::archive
