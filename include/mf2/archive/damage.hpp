#pragma once

#include <mf2/export.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

namespace mf2::archive
{

/// What can be wrong with an archive. None of it stops the reading.
enum class damage_kind : std::uint8_t
{
    // Compression.
    truncated_member,  ///< the file ends within compressed data
    corrupt_member,    ///< compressed data that cannot be decompressed
    checksum_mismatch, ///< compressed data that was read, but is not what was written
    /// A frame of Zstandard that was made with a dictionary that the archive does not begin with.
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
    truncated_record,     ///< the file ends within a record
    digest_mismatch,      ///< a block or payload that is not what its digest was made of
    // HTTP messages.
    no_status_line,     ///< a response that no browser finds the status line of
    truncated_body,     ///< cut by the crawler (WARC-Truncated), or shorter than its Content-Length
    malformed_chunks,   ///< a chunked body that does not keep to its form, or ends too early
    corrupt_body,       ///< a compressed body that cannot be decompressed, or ends too early
    unsupported_coding, ///< a coding of a body that is not known, or more codings than are undone
    bomb,               ///< a body that grows a hundredfold and past the limit of bytes
};

/// How many kinds of damage there are.
inline constexpr std::size_t damage_kinds = 20;

/// The name with hyphens: "truncated-member".
[[nodiscard]] MF2_EXPORT std::string_view name(damage_kind kind) noexcept;

/// Something that is wrong, and where.
struct damage
{
    damage_kind kind;
    /// Of a member, in bytes of the file, as it is compressed; of a record, as its `record::offset`
    /// is in the end: in bytes of the file if it has a member of its own or nothing is compressed,
    /// else in bytes of the decompressed content. `garbage` is where its first byte is, or where
    /// the record before it in the same member is.
    std::uint64_t offset;

    friend bool operator==(damage const&, damage const&) = default;
};

/// Is told of each damage when it is found; of that of a record when all of the record was read.
using damage_receiver = std::function<void(damage const&)>;

} // namespace mf2::archive
