#pragma once

#include "archive/byte_buffer.hpp"
#include "archive/decompressor.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

namespace mf2::archive
{

/// Whether more input may follow the given bytes.
enum class input_end : std::uint8_t
{
    may_follow,
    reached,
};

/// A decompressor that makes the same bytes of corrupt data wherever the input is cut, and no bytes
/// that were never compressed.
///
/// How much a library decompresses of corrupt data depends on the sizes of its calls. Here it gets
/// pieces of one size, counted from the beginning of the compressed data.
class steady_decompressor
{
public:
    /// The size of a piece of input, in bytes: with less, and more to come, nothing is done.
    static constexpr std::size_t input_piece = std::size_t{16} << 10;

    explicit steady_decompressor(std::unique_ptr<decompressor> library);

    /// Begin with new compressed data; forget the data before.
    void begin();

    /// Decompress until `out` is full, too little of `in` is left, or the state is no longer
    /// `going`.
    /// @param in   the used bytes are taken off, the others are to be given again; no byte behind
    ///             the compressed data is used
    /// @param out  the written bytes are taken off
    /// @return     once it is not `going`, all output that exists has been written
    [[nodiscard]] decoding decode(std::string_view& in, input_end end, room& out);

    /// Whether the library has written anything, even if those bytes are held back for good.
    [[nodiscard]] bool has_content() const { return has_content_; }

    /// The CRC-32 of all bytes that the library has written, for formats that end with one: gzip.
    [[nodiscard]] std::uint32_t checksum() const { return library_->checksum(); }

private:
    void decode_piece(std::string_view& in);
    void give(room& out);

    std::unique_ptr<decompressor> library_;
    std::size_t largest_false_output_;
    byte_buffer decoded_;
    // [0, begin_) was given, [begin_, certain_end_) can be, [certain_end_, end_) may yet be false.
    std::size_t begin_ = 0;
    std::size_t certain_end_ = 0;
    std::size_t end_ = 0;
    std::size_t piece_left_ = 0; ///< of the current piece of input
    bool has_content_ = false;
    decoding state_ = decoding::going;
};

} // namespace mf2::archive
