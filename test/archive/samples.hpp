#pragma once

#include "support/packing.hpp"

#include <mf2/archive/byte_source.hpp>
#include <mf2/archive/damage.hpp>
#include <mf2/archive/record.hpp>
#include <mf2/archive/warc_reader.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::test
{

/// A frame of zstd that does not declare the size of its content.
/// @param log  of its window in bytes, to the base of 2
[[nodiscard]] std::string zstd_with_window(int log, std::string_view content);
/// A dictionary that has a number.
[[nodiscard]] std::string numbered_dictionary(unsigned number);

/// A response of HTTP with these fields, each with its line end, and a Content-Type of HTML.
[[nodiscard]] std::string response(std::string_view body, std::string_view fields = {});

/// Bytes that look like the start of a member, which claims this many of the following bytes as its
/// content.
/// @param size  at most 64 KiB, less one
[[nodiscard]] std::string false_member(std::size_t size);
/// The same kind of start, of a Zstandard frame.
[[nodiscard]] std::string false_frame(std::size_t size);
/// A block of this size, for a false member that ends before it to go on with.
[[nodiscard]] std::string false_block(std::size_t size);

/// A line that hardly compresses, without an end.
[[nodiscard]] std::string letters_of(std::size_t size, std::uint32_t seed);

/// A WARC record.
/// @param type   its WARC-Type
/// @param more   fields, each with its line end
[[nodiscard]] std::string warc_record(
    std::string_view type, std::string_view url, std::string_view block,
    std::string_view more = {});
/// A record of a response that has an h-card of this name.
[[nodiscard]] std::string page_record(std::string_view name, std::string_view more = {});

/// An ARC file's first record, and others.
[[nodiscard]] std::string arc_start();
[[nodiscard]] std::string arc_record(std::string_view url, std::string_view block);

/// A record as it was read.
struct read_record
{
    archive::record head;
    std::string block;
};

/// A reader's results for an archive.
struct read_archive
{
    std::vector<read_record> records;
    std::vector<archive::damage> damages;

    /// The URLs of the intact records, in order, each with a space behind it.
    [[nodiscard]] std::string intact_urls() const;
    /// The names of the damages, in order, each with a space behind it.
    [[nodiscard]] std::string damage_names() const;
    /// All results of the reader, in words. Damages are sorted by place, since those of members may
    /// come first. Sizes of damaged records are left out: how much can be decompressed before a
    /// damage may differ by some bytes.
    [[nodiscard]] std::string told() const;
};

/// A source that gives its bytes in pieces.
class cut_source final : public archive::byte_source
{
public:
    /// @param piece_size  the largest size of the piece that begins at an offset; not 0
    cut_source(
        std::string_view bytes, archive::rereading again,
        std::function<std::size_t(std::uint64_t)> piece_size)
        : all_(bytes, again), piece_size_(std::move(piece_size))
    {}

    std::size_t read(char* to, std::size_t size) override;
    bool seek(std::uint64_t offset) override;
    [[nodiscard]] std::optional<std::uint64_t> size() const override { return all_.size(); }
    [[nodiscard]] boost::system::error_code failure() const override { return {}; }

private:
    archive::memory_source all_;
    std::function<std::size_t(std::uint64_t)> piece_size_;
    std::uint64_t offset_ = 0;
};

/// Read an archive in memory.
[[nodiscard]] read_archive read(
    std::string_view bytes, archive::rereading again = archive::rereading::possible,
    archive::reader_options options = {});
/// Read any archive.
[[nodiscard]] read_archive read(archive::byte_source& source, archive::reader_options options = {});

} // namespace mf2::test
