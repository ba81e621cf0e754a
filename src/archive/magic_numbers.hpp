// Tests: test/archive/damaged_members.cpp, test/archive/every_damage.cpp
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mf2::archive
{

/// RFC 1952, "Member header and trailer": ID1, ID2, and CM with its only value.
inline constexpr std::string_view gzip_magic = "\x1F\x8B\x08";
/// RFC 8878, "Zstandard Frames".
inline constexpr std::string_view zstd_magic = "\x28\xB5\x2F\xFD";
/// LZ4 Frame Format, "General Structure of LZ4 Frame format".
inline constexpr std::string_view lz4_magic = "\x04\x22\x4D\x18";
inline constexpr std::size_t largest_magic = 4;

/// Find the next magic number. It searches in pieces: one format may have very many, and each call
/// would search all bytes for the others.
[[nodiscard]] inline std::size_t find_magic_number(std::string_view bytes)
{
    constexpr std::size_t piece = std::size_t{1} << 10;
    for (std::size_t begin = 0; begin < bytes.size(); begin += piece)
    {
        std::string_view const here = bytes.substr(begin, piece + largest_magic - 1);
        std::size_t next = here.npos;
        for (std::string_view const magic : {gzip_magic, zstd_magic, lz4_magic})
            next = std::min(next, here.substr(0, next).find(magic));
        if (next != here.npos) return begin + next;
    }
    return bytes.npos;
}

/// Whether these bytes begin with a magic number.
[[nodiscard]] inline bool has_magic_number(std::string_view bytes)
{
    return bytes.starts_with(gzip_magic) || bytes.starts_with(zstd_magic) ||
        bytes.starts_with(lz4_magic);
}

/// A number with its lowest byte first.
[[nodiscard]] inline std::uint64_t little_endian(std::string_view bytes)
{
    std::uint64_t number = 0;
    for (std::size_t byte = bytes.size(); byte-- != 0;)
        number = number << 8 | static_cast<unsigned char>(bytes[byte]);
    return number;
}

/// Whether a skippable frame begins here: Zstandard and LZ4 share them. RFC 8878, "Skippable
/// Frames": any of 16 magic numbers.
[[nodiscard]] inline bool is_skippable(std::string_view bytes)
{
    return bytes.size() >= 4 && (bytes[0] & '\xF0') == '\x50' &&
        bytes.substr(1).starts_with("\x2A\x4D\x18");
}

/// The number of bytes before a skippable frame's content.
inline constexpr std::size_t skippable_head_size = 8;

/// The size of a skippable frame's content, by its head.
[[nodiscard]] inline std::uint64_t skippable_size(std::string_view head)
{
    return little_endian(head.substr(4, skippable_head_size - 4));
}

/// Whether a skippable frame at the start of a file holds the file's dictionary: "Zstandard
/// Compression for WARC Files".
[[nodiscard]] inline bool is_dictionary_frame(std::string_view head)
{
    return is_skippable(head) && head[0] == '\x5D';
}

} // namespace mf2::archive
