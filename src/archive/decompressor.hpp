// Tests: test/archive/body_decoder.cpp, test/archive/damaged_pages.cpp
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace mf2::archive
{

/// How far a decompressor has come.
enum class decoding : std::uint8_t
{
    going,          ///< it wants more input, or more room
    complete,       ///< the end of the compressed data, checked against its checksum if it has one
    cut,            ///< the input ends before the compressed data does
    corrupt,        ///< what follows is not what was compressed
    wrong_checksum, ///< all of it could be read, but is not what was compressed
    unknown_dictionary, ///< it needs another one than there is
    large_window,       ///< it needs more memory than it may have
};

/// The bytes to write to.
struct room
{
    char* at;
    std::size_t size;
};

/// Undoes one format of compression in bounded memory, by a library. It knows no end of input, so
/// nothing is ever `cut`.
class decompressor
{
public:
    virtual ~decompressor() = default;

    /// Begin with new compressed data; what was before is forgotten.
    virtual void begin() = 0;

    /// Decompress until `in` is used up, `out` is full, or the state is no longer `going`.
    /// @param in   what was used is taken off; nothing beyond the compressed data's end is
    /// @param out  what was written is taken off
    [[nodiscard]] virtual decoding decode(std::string_view& in, room& out) = 0;

    /// Of what was written before data turned out to be `corrupt`, so many bytes at the end may be
    /// anything.
    [[nodiscard]] virtual std::size_t largest_false_output() const { return 0; }

    /// The CRC-32 of all that was written, for what ends with one: gzip.
    [[nodiscard]] virtual std::uint32_t checksum() const { return 0; }
};

/// What stands around deflate data.
enum class deflate_wrapper : std::uint8_t
{
    none,
    zlib, ///< RFC 1950
    gzip, ///< RFC 1952
};

/// Deflate, RFC 1951.
[[nodiscard]] std::unique_ptr<decompressor> make_inflater(deflate_wrapper wrapper);

/// RFC 8878, "Window Descriptor", asks decoders to support so much.
inline constexpr std::uint64_t usual_zstd_window = std::uint64_t{8} << 20;

/// A dictionary of Zstandard, made ready once for any number of decompressors.
class zstd_dictionary;

/// @param bytes  in any of the forms that zstd knows
/// @return       null if they are none of them
[[nodiscard]] std::shared_ptr<zstd_dictionary const> make_zstd_dictionary(std::string_view bytes);

/// Zstandard, RFC 8878, one frame at a time.
/// @param dictionary  null: none
/// @param window      frames with a larger one are refused; at most so much memory is taken
[[nodiscard]] std::unique_ptr<decompressor> make_zstd(
    std::shared_ptr<zstd_dictionary const> dictionary = nullptr,
    std::uint64_t window = usual_zstd_window);

/// How long the content of a frame of Zstandard is, if it tells.
/// @param frame  begins with a frame
[[nodiscard]] std::optional<std::uint64_t> zstd_content_size(std::string_view frame);

/// LZ4 Frame Format, one frame at a time, in at most 8 MiB: twice its largest block.
[[nodiscard]] std::unique_ptr<decompressor> make_lz4();

/// Whether these bytes begin with all of the header of a frame of LZ4, as its checksum says.
[[nodiscard]] bool has_lz4_header(std::string_view frame);

/// Brotli, RFC 7932.
[[nodiscard]] std::unique_ptr<decompressor> make_brotli();

} // namespace mf2::archive
