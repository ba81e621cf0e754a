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

/// What part of an archive to read.
struct reader_options
{
    /// Where to begin: the offset of a record in the file, in bytes as they are there, compressed
    /// or not, as an index gives it.
    std::uint64_t offset = 0;
    /// How many bytes of the file to read, as they are there.
    std::uint64_t length = UINT64_MAX;
    /// How many records to read.
    std::uint64_t records = UINT64_MAX;
    /// How large the windows of Zstandard's frames may be, in bytes: so much memory is taken for
    /// them. RFC 8878 asks decoders for the 8 MiB.
    std::uint64_t window = std::uint64_t{8} << 20;
};

/// Reads the records of an archive one after the other: WARC 1.0 and 1.1 and its drafts, or ARC; as
/// it is, in gzip with a member for each record or with any other members, in Zstandard, with a
/// dictionary frame or without, or in frames of LZ4. It finds out which.
///
///     for (warc_reader reader(source, report); reader.next();)
///     {
///         if (reader.current().type != record_type::response) continue;
///         for (auto piece = reader.read(); !piece.empty(); piece = reader.read()) use(piece);
///     }
///
/// Memory is constant, about 0.7 MB, or 4 MB where the source cannot be reread: no record is held
/// as a whole. Time is linear. Damage is reported, never an error: reading goes on with the next
/// record that can be found. Where the source cannot be reread, damage that shows late, such as a
/// Content-Length that is too large, may hide what follows it.
class MF2_EXPORT warc_reader
{
public:
    /// Exceptions: std::bad_alloc, and those of the source and of `report`, of this and of all that
    /// reads.
    ///
    ///     warc_reader reader(
    ///         source, [](damage const& found) { std::cerr << name(found.kind) << '\n'; },
    ///         {.offset = 1204, .length = 8190});
    ///
    /// @param from    outlives the reader; at its start
    /// @param report  told of damage: of that of compression possibly before the record that it is
    ///                in, of a record's when all of that was read; may be empty
    explicit warc_reader(
        byte_source& from, damage_receiver report = {}, reader_options options = {});
    /// Read another part of an archive that is being read already. What that reader has found at
    /// the archive's start, a dictionary of Zstandard, is not read again.
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

    /// Go to the next record, passing over what is left of the current one.
    ///
    /// Complexity: linear in the bytes passed over; constant where the file is not compressed and
    /// can be reread. Exceptions: those of the constructor.
    ///
    ///     while (reader.next()) std::cout << reader.current().url() << '\n';
    ///     if (source.failure()) report(source.failure().message());
    ///
    /// @return  false at the end, and where the source fails: see `byte_source::failure`
    [[nodiscard]] bool next();

    /// The record that was gone to. Changes with `next` and, as told there, with `finish`.
    [[nodiscard]] record const& current() const;

    /// Read more of the current record's block, as long as Content-Length says that it is, or as
    /// its member is, if that is its own: see `record::block_size` for what of it counts, if
    /// Content-Length is wrong.
    ///
    /// Complexity: linear in what is returned. Exceptions: those of the constructor.
    ///
    ///     std::uint64_t size = 0;
    ///     for (auto piece = reader.read(); !piece.empty(); piece = reader.read())
    ///     {
    ///         size += piece.size();
    ///     }
    ///
    /// @return  at most 256 KiB, valid until the next call; empty at the block's end
    [[nodiscard]] std::string_view read();

    /// Pass over what is left of the current record, so that all of `current` is known.
    ///
    /// Complexity: linear in the bytes passed over. Exceptions: those of the constructor.
    ///
    ///     reader.finish();
    ///     std::cout << reader.current().offset << ' ' << reader.current().length << '\n';
    void finish();

    /// How far the file was read, in bytes of the file.
    [[nodiscard]] std::uint64_t file_position() const;
    /// How much content the records read so far have.
    [[nodiscard]] std::uint64_t content_position() const;
    /// The time spent decompressing.
    [[nodiscard]] std::uint64_t decompression_nanoseconds() const;

private:
    struct MF2_LOCAL implementation;
    std::unique_ptr<implementation> implementation_;
};

} // namespace mf2::archive
