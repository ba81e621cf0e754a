#pragma once

#include <mf2/archive/header_fields.hpp>

#include <mf2/export.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::archive
{

/// The type of a record. WARC, "WARC Record Types". Records of an ARC file are `response`, or
/// `resource` if they were not fetched by HTTP; the one that describes the file is `warcinfo`.
enum class record_type : std::uint8_t
{
    warcinfo,
    response,
    resource,
    request,
    metadata,
    revisit,
    conversion,
    continuation,
    unknown, ///< any other
};

/// The number of types.
inline constexpr std::size_t record_types = 9;

/// "warcinfo", "response" ...
[[nodiscard]] MF2_EXPORT std::string_view name(record_type type) noexcept;

/// The unit of `record::offset` and `record::length`.
enum class addressing : std::uint8_t
{
    /// Bytes of the file. `record::length` bytes from `record::offset` are the record. If it is
    /// compressed, they are one or more members of its own.
    file,
    /// Bytes of decompressed content: the record has no member of its own. A damaged member counts
    /// with the length of content that it declares, if it does.
    content,
};

/// Whether a record's block is the archived one.
enum class integrity : std::uint8_t
{
    intact,
    cut,     ///< it is the beginning of that, or has more bytes after it
    corrupt, ///< it may be anything: compressed data was damaged, perhaps elsewhere in its member
};

/// A record of a WARC or ARC file, without its block.
struct MF2_EXPORT record
{
    record_type type = record_type::unknown;
    /// "1.0" for "WARC/1.0", "0.18" for "WARC/0.18"; empty for ARC.
    std::string version;
    /// Of an ARC file: WARC-Target-URI, WARC-Date, WARC-IP-Address, Content-Type and
    /// Content-Length, as in WARC.
    header_fields fields;
    /// The value of Content-Length.
    std::optional<std::uint64_t> block_length;
    /// Where the record begins, in the unit of `addressing`. A record without a member of its own
    /// may begin with a member. Then this is where that member begins, until the whole record was
    /// read.
    std::uint64_t offset = 0;

    // The rest is known when the whole record was read: see `warc_reader::finish`.

    archive::addressing addressing = archive::addressing::file;
    /// With the line ends after the record, and the headers of compression.
    std::uint64_t length = 0;
    archive::integrity integrity = archive::integrity::intact;
    /// The number of bytes that `warc_reader::read` gives and that are the block. Bytes beyond them
    /// belong to the next record, into which Content-Length reaches, or to the line ends between
    /// the two.
    std::uint64_t block_size = 0;

    /// WARC-Target-URI, without the angle brackets that WARC 1.0 has it in.
    [[nodiscard]] std::string_view url() const;
};

} // namespace mf2::archive
