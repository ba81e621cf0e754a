#pragma once

#include "archive/raw_input.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

// How members of archives are told from what is none, and what those tell of themselves that
// cannot be read.

namespace mf2::archive
{

/// How an archive is compressed.
enum class compression : std::uint8_t
{
    none,
    gzip, ///< RFC 1952: members
    zstd, ///< RFC 8878: frames, here called members like the others
    lz4,  ///< LZ4 Frame Format: frames, too
};

/// How much of a file's start shows how it is compressed, if it does not begin with garbage.
inline constexpr std::size_t recognised_size = std::size_t{64} << 10;

/// @param start  of a file
/// @return       none if nothing that is known was found
[[nodiscard]] std::optional<compression> recognise(std::string_view start);

/// The format whose magic number these bytes begin with; of LZ4 all of the frame's header.
[[nodiscard]] std::optional<compression> magic_format(std::string_view bytes);

/// Where the first bytes are that may begin a member of any format.
[[nodiscard]] std::size_t find_member(std::string_view bytes);

/// Whether what comes next looks like the start of a member.
/// @param is_on_trial  whether nothing else says that it may be one
[[nodiscard]] bool may_begin_member(raw_input& raw, compression format, bool is_on_trial);

/// Go on to what looks like the start of a member or of a WARC record, or to the end.
void go_to_member(raw_input& raw, compression format);

/// How much of a member shows whether it is one, if nothing else does.
inline constexpr std::size_t largest_header = std::size_t{1} << 10;
/// The format of the member that these bytes may begin, by all that its header says.
[[nodiscard]] std::optional<compression> format_of_member(std::string_view bytes);

/// How many bytes a frame's header has at most, in any format.
inline constexpr std::size_t largest_frame_header = 19;
/// How long the content of a member is, if its start tells.
/// @param start  has a whole header, if it is of LZ4
[[nodiscard]] std::optional<std::uint64_t> told_content_size(
    std::string_view start, compression format);

/// A member that was broken.
struct broken_member
{
    std::uint64_t offset;
    std::uint64_t position;                 ///< of its content
    std::optional<std::uint64_t> told_size; ///< of its content, where it tells it at its start
    std::int64_t missing;                   ///< before it
    bool has_content;
    std::uint32_t checksum; ///< of what was decompressed

    /// How long its content is, as it tells: a frame at its start, a member of gzip in its trailer,
    /// which is before the next member.
    /// @param raw  at the next member
    /// @param end  the position of the end of the content that was decompressed
    [[nodiscard]] std::optional<std::uint64_t> content_size(
        raw_input& raw, compression format, std::uint64_t end) const;

    /// How much content is missing before the member that starts here, behind this one.
    [[nodiscard]] std::int64_t missing_behind(
        raw_input& raw, compression format, std::uint64_t end) const;

    /// Whether it ends here for certain, before what looks like another one. A changed bit may let
    /// a member of gzip run on into others.
    [[nodiscard]] bool ends_here(raw_input& raw, compression format, std::uint64_t end) const;
};

} // namespace mf2::archive
