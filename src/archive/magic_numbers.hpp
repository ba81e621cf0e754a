// Tests: test/archive/damaged_archives.cpp, test/archive/every_damage.cpp
#pragma once

#include <string_view>

namespace mf2::archive
{

/// RFC 1952, "Member header and trailer": ID1, ID2 and the only CM there is.
inline constexpr std::string_view gzip_magic = "\x1F\x8B\x08";
/// RFC 8878, "Zstandard Frames".
inline constexpr std::string_view zstd_magic = "\x28\xB5\x2F\xFD";

/// Whether a skippable frame of Zstandard begins here. RFC 8878, "Skippable Frames": any of 16
/// magic numbers.
[[nodiscard]] inline bool is_skippable(std::string_view bytes)
{
    return bytes.size() >= 4 && (bytes[0] & '\xF0') == '\x50' &&
        bytes.substr(1).starts_with("\x2A\x4D\x18");
}

} // namespace mf2::archive
