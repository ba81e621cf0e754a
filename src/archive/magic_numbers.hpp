// Tests: test/archive/damaged_archives.cpp, test/archive/every_damage.cpp
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mf2::archive
{

/// RFC 1952, "Member header and trailer": ID1, ID2 and the only CM there is.
inline constexpr std::string_view gzip_magic = "\x1F\x8B\x08";
/// RFC 8878, "Zstandard Frames".
inline constexpr std::string_view zstd_magic = "\x28\xB5\x2F\xFD";

/// Where the next of both is.
[[nodiscard]] inline std::size_t find_magic_number(std::string_view bytes)
{
    std::size_t const gzip = bytes.find(gzip_magic);
    return std::min(gzip, bytes.substr(0, gzip).find(zstd_magic));
}

/// Whether one of both is here.
[[nodiscard]] inline bool has_magic_number(std::string_view bytes)
{
    return bytes.starts_with(gzip_magic) || bytes.starts_with(zstd_magic);
}

/// Whether a skippable frame of Zstandard begins here. RFC 8878, "Skippable Frames": any of 16
/// magic numbers.
[[nodiscard]] inline bool is_skippable(std::string_view bytes)
{
    return bytes.size() >= 4 && (bytes[0] & '\xF0') == '\x50' &&
        bytes.substr(1).starts_with("\x2A\x4D\x18");
}

/// How many bytes a skippable frame has before its content.
inline constexpr std::size_t skippable_head_size = 8;

/// How long the content of a skippable frame is, by its head: a number with its lowest byte first.
[[nodiscard]] inline std::uint64_t skippable_size(std::string_view head)
{
    std::uint64_t size = 0;
    for (std::size_t byte = skippable_head_size; byte-- > 4;)
        size = size << 8 | static_cast<unsigned char>(head[byte]);
    return size;
}

/// Whether a skippable frame at the start of a file holds its dictionary: "Zstandard Compression
/// for WARC Files".
[[nodiscard]] inline bool is_dictionary_frame(std::string_view head)
{
    return is_skippable(head) && head[0] == '\x5D';
}

} // namespace mf2::archive
