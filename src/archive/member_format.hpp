#pragma once

#include "archive/raw_input.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

// How to recognise members of archives, and how broken ones declare their sizes.

namespace mf2::archive
{

/// The compression of an archive.
enum class compression : std::uint8_t
{
    none,
    gzip, ///< RFC 1952: members
    zstd, ///< RFC 8878: frames, here called members like the others
    lz4,  ///< LZ4 Frame Format: frames, too
};

inline constexpr std::size_t number_of_compressions = 4;

/// The number of first bytes that show a file's compression, unless it begins with garbage.
inline constexpr std::size_t recognised_size = std::size_t{64} << 10;

/// @param start  of a file
/// @return       nothing if no known format was found
[[nodiscard]] std::optional<compression> recognise(std::string_view start);

/// The format whose magic number these bytes begin with; for LZ4, a whole header of a frame.
[[nodiscard]] std::optional<compression> magic_format(std::string_view bytes);

/// Find the first bytes that may begin a member of any format.
[[nodiscard]] std::size_t find_member(std::string_view bytes);

/// Whether the next bytes look like the start of a member.
/// @param is_on_trial  whether no other evidence says that a member may start here
[[nodiscard]] bool may_begin_member(raw_input& raw, compression format, bool is_on_trial);

/// Skip to bytes that look like the start of a member or of a WARC record, or to the end.
void go_to_member(raw_input& raw, compression format);

/// The number of bytes that show whether a member is one, if nothing else does.
inline constexpr std::size_t largest_header = std::size_t{1} << 10;
/// The format of the member that these bytes may begin, by all fields of its header.
[[nodiscard]] std::optional<compression> format_of_member(std::string_view bytes);

/// The largest size of a frame's header, in any format.
inline constexpr std::size_t largest_frame_header = 19;
/// The size of a member's content, if its start declares it.
/// @param start  has a whole header, if it is of LZ4
[[nodiscard]] std::optional<std::uint64_t> told_content_size(
    std::string_view start, compression format);

/// A member that was broken.
struct broken_member
{
    std::uint64_t offset;
    std::uint64_t position;                 ///< of its content
    std::optional<std::uint64_t> told_size; ///< of its content, if its start declares it
    std::int64_t missing;                   ///< content before it
    bool has_content;
    std::uint32_t checksum; ///< of the decompressed content

    /// The declared size of its content. A frame declares it at its start, a member of gzip in its
    /// trailer, right before the next member.
    /// @param raw  at the next member
    /// @param end  the position where the decompressed content ends
    [[nodiscard]] std::optional<std::uint64_t> content_size(
        raw_input& raw, compression format, std::uint64_t end) const;

    /// How much content is missing before the next member, which starts here.
    [[nodiscard]] std::int64_t missing_behind(
        raw_input& raw, compression format, std::uint64_t end) const;

    /// Whether the member certainly ends here, before bytes that look like another one. A changed
    /// bit may let a member of gzip run on into others.
    [[nodiscard]] bool ends_here(raw_input& raw, compression format, std::uint64_t end) const;
};

} // namespace mf2::archive
