// Tests: test/archive/body_decoder.cpp, test/archive/damaged_pages.cpp
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace mf2::archive
{

/// A decompressor's state.
enum class decoding : std::uint8_t
{
    going,              ///< it wants more input, or more room
    complete,           ///< it came to the data's end, and the checksum fits if there is one
    cut,                ///< the input ends before the compressed data does
    corrupt,            ///< the next bytes are no such compressed data
    wrong_checksum,     ///< it decompressed everything, but not to the original data
    unknown_dictionary, ///< it needs a dictionary that it does not have
    large_window,       ///< it needs more memory than it may have
};

/// The memory to write to.
struct room
{
    char* at;
    std::size_t size;
};

/// Decompresses one format in bounded memory, by a library. It never learns of the end of input, so
/// it never returns `cut`.
class decompressor
{
public:
    virtual ~decompressor() = default;

    /// Begin with new compressed data; forget the data before.
    virtual void begin() = 0;

    /// Decompress until `in` is used up, `out` is full, or the state is no longer `going`.
    /// @param in   the used bytes are taken off; bytes behind the compressed data stay
    /// @param out  the written bytes are taken off
    [[nodiscard]] virtual decoding decode(std::string_view& in, room& out) = 0;

    /// The number of last output bytes that may be false when data turns out to be `corrupt`.
    [[nodiscard]] virtual std::size_t largest_false_output() const { return 0; }

    /// The CRC-32 of all output, for formats that end with one: gzip.
    [[nodiscard]] virtual std::uint32_t checksum() const { return 0; }
};

/// The format around deflate data.
enum class deflate_wrapper : std::uint8_t
{
    none,
    zlib, ///< RFC 1950
    gzip, ///< RFC 1952
};

/// Deflate, RFC 1951.
[[nodiscard]] std::unique_ptr<decompressor> make_inflater(deflate_wrapper wrapper);

/// The window, in bytes, that RFC 8878, "Window Descriptor", asks decoders to support.
inline constexpr std::uint64_t usual_zstd_window = std::uint64_t{8} << 20;

/// A dictionary of Zstandard, prepared once for any number of decompressors.
class zstd_dictionary;

/// @param bytes  in any form that zstd knows
/// @return       null if zstd does not know the form
[[nodiscard]] std::shared_ptr<zstd_dictionary const> make_zstd_dictionary(std::string_view bytes);

/// Zstandard, RFC 8878, one frame at a time.
/// @param dictionary  may be null
/// @param window      bounds the memory, in bytes; frames with a larger window are refused
[[nodiscard]] std::unique_ptr<decompressor> make_zstd(
    std::shared_ptr<zstd_dictionary const> dictionary = nullptr,
    std::uint64_t window = usual_zstd_window);

/// The size of a Zstandard frame's content, if the frame declares it.
/// @param frame  begins with a frame
[[nodiscard]] std::optional<std::uint64_t> zstd_content_size(std::string_view frame);

/// LZ4 Frame Format, one frame at a time, in at most 8 MiB: twice its largest block.
[[nodiscard]] std::unique_ptr<decompressor> make_lz4();

/// Whether these bytes begin with a complete header of an LZ4 frame, whose checksum fits.
[[nodiscard]] bool has_lz4_header(std::string_view frame);

/// Brotli, RFC 7932.
[[nodiscard]] std::unique_ptr<decompressor> make_brotli();

} // namespace mf2::archive
