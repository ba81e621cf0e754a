#pragma once

#include <mf2/archive/byte_source.hpp>
#include <mf2/archive/damage.hpp>
#include <mf2/archive/record.hpp>

#include <mf2/export.hpp>

#include <cstdint>
#include <memory>
#include <string_view>

namespace mf2::archive
{

/// The part of an archive to read.
struct reader_options
{
    /// Where to begin: the offset of a record, as an index has it, in bytes of the file, compressed
    /// or not.
    std::uint64_t offset = 0;
    /// The number of bytes of the file to read, compressed or not.
    std::uint64_t length = UINT64_MAX;
    /// The number of records to read.
    std::uint64_t records = UINT64_MAX;
    /// The largest window of Zstandard's frames, in bytes; they take that memory. RFC 8878 asks
    /// decoders for 8 MiB.
    std::uint64_t window = std::uint64_t{8} << 20;
};

/// Reads the records of an archive one after the other: WARC 1.0 and 1.1 and its drafts, or ARC. It
/// recognises the compression: none, gzip, Zstandard with or without a dictionary frame, or frames
/// of LZ4. gzip may have a member for each record, or any other members.
///
///     for (warc_reader reader(source, report); reader.next();)
///     {
///         if (reader.current().type != record_type::response) continue;
///         for (auto piece = reader.read(); !piece.empty(); piece = reader.read()) use(piece);
///     }
///
/// Memory is constant, about 0.7 MB, or 4 MB if the source cannot be reread: no record is held as a
/// whole. Time is linear. Damage is reported, never an error: reading goes on with the next record
/// that can be found. If the source cannot be reread, damage that shows late, such as a
/// Content-Length that is too large, may hide the records after it.
class MF2_EXPORT warc_reader
{
public:
    /// Exceptions of all functions that read: std::bad_alloc, and those of the source and of
    /// `report`.
    ///
    ///     warc_reader reader(
    ///         source, [](damage const& found) { std::cerr << name(found.kind) << '\n'; },
    ///         {.offset = 1204, .length = 8190});
    ///
    /// @param from    outlives the reader; at its start
    /// @param report  receives damage; may be empty. Damage of compression may come before the
    ///                record that it is in. Damage of a record comes after all of that was read.
    explicit warc_reader(
        byte_source& from, damage_receiver report = {}, reader_options options = {});
    /// Read another part of an archive that is being read already. A dictionary of Zstandard that
    /// the other reader has found at the archive's start is not read again.
    ///
    /// Complexity: constant. Exceptions: those of the other constructor.
    ///
    ///     warc_reader original(source, reader, {}, {.offset = 1204, .records = 1});
    ///
    /// @param from    gives the bytes of the same archive; outlives the reader
    /// @param beside  has read a record
    warc_reader(
        byte_source& from, warc_reader const& beside, damage_receiver report,
        reader_options options);
    ~warc_reader();
    warc_reader(warc_reader const&) = delete;
    warc_reader& operator=(warc_reader const&) = delete;

    /// Go to the next record, skipping the rest of the current one.
    ///
    /// Complexity: linear in the bytes skipped; constant if the file is not compressed and can be
    /// reread. Exceptions: those of the constructor.
    ///
    ///     while (reader.next()) std::cout << reader.current().url() << '\n';
    ///     if (source.failure()) report(source.failure().message());
    ///
    /// @return  false at the end, and if the source fails: see `byte_source::failure`
    [[nodiscard]] bool next();

    /// The current record. `next` changes it, and `finish` completes it.
    [[nodiscard]] record const& current() const;

    /// Read more of the current record's block. The block ends where Content-Length says, or with
    /// the record's own member. If Content-Length is wrong, `record::block_size` has the number of
    /// bytes that count.
    ///
    /// Complexity: linear in the bytes returned. Exceptions: those of the constructor.
    ///
    ///     std::uint64_t size = 0;
    ///     for (auto piece = reader.read(); !piece.empty(); piece = reader.read())
    ///     {
    ///         size += piece.size();
    ///     }
    ///
    /// @return  at most 256 KiB, valid until the next call; empty at the block's end
    [[nodiscard]] std::string_view read();

    /// Skip the rest of the current record, so that all of `current` is known.
    ///
    /// Complexity: linear in the bytes skipped. Exceptions: those of the constructor.
    ///
    ///     reader.finish();
    ///     std::cout << reader.current().offset << ' ' << reader.current().length << '\n';
    void finish();

    /// The position in the file, in bytes of the file.
    [[nodiscard]] std::uint64_t file_position() const;
    /// The length of the content of the records read so far, in bytes.
    [[nodiscard]] std::uint64_t content_position() const;
    /// The time spent decompressing.
    [[nodiscard]] std::uint64_t decompression_nanoseconds() const;

private:
    struct MF2_LOCAL implementation;
    std::unique_ptr<implementation> implementation_;
};

} // namespace mf2::archive
