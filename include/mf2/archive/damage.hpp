#pragma once

#include <mf2/export.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

namespace mf2::archive
{

/// The kinds of damage of an archive. None stops the reading.
enum class damage_kind : std::uint8_t
{
    // Compression.
    truncated_member,  ///< the file ends within compressed data
    corrupt_member,    ///< compressed data that cannot be decompressed
    checksum_mismatch, ///< compressed data with another checksum than it says
    /// A frame of Zstandard with a dictionary that the archive does not begin with.
    unknown_dictionary,
    large_window, ///< a frame of Zstandard for which `reader_options::window` is too small
    garbage,      ///< bytes that belong to no member and no record
    // Records.
    lf_only_header,       ///< header lines that end in LF alone; nothing is lost
    malformed_header,     ///< a header line without a colon; the others count
    oversized_header,     ///< headers longer than 64 KiB, of a record or of its HTTP message
    no_content_length,    ///< a record that does not say where it ends
    wrong_content_length, ///< a record that ends elsewhere than it says
    extra_blank_lines,    ///< more than two line ends between records; nothing is lost
    truncated_record,     ///< the file ends within a record, or another one begins in its head
    digest_mismatch,      ///< a block or payload with another digest than its record says
    // HTTP messages.
    no_status_line,     ///< a response in which no browser finds a status line
    truncated_body,     ///< cut by the crawler (WARC-Truncated), or shorter than its Content-Length
    malformed_chunks,   ///< a chunked body that is malformed, or ends too early
    corrupt_body,       ///< a compressed body that cannot be decompressed, or ends too early
    unsupported_coding, ///< an unknown coding of a body, or more codings than are undone
    bomb,               ///< a body that grows a hundredfold and past the limit of bytes
};

/// The number of kinds of damage.
inline constexpr std::size_t damage_kinds = 20;

/// The name with hyphens: "truncated-member".
[[nodiscard]] MF2_EXPORT std::string_view name(damage_kind kind) noexcept;

/// A damage and its place.
struct damage
{
    damage_kind kind;
    /// For a member, in bytes of the compressed file. For a record it is the `record::offset` that
    /// is known in the end. That counts bytes of the file if nothing is compressed or the record
    /// has a member of its own, else bytes of the decompressed content. `garbage` is at its first
    /// byte, or at the record before it in the same member.
    std::uint64_t offset;

    friend bool operator==(damage const&, damage const&) = default;
};

/// Receives each damage when it is found, that of a record when all of the record was read.
using damage_receiver = std::function<void(damage const&)>;

} // namespace mf2::archive
