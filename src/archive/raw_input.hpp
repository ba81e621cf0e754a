#pragma once

#include "archive/byte_buffer.hpp"

#include <mf2/archive/byte_source.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace mf2::archive
{

/// A part of a file.
struct extent
{
    std::uint64_t offset = 0;
    std::uint64_t length = UINT64_MAX;
};

/// A longer gap between two parts costs more than another read.
inline constexpr std::uint64_t largest_gap = std::uint64_t{32} << 10;

/// The bytes of an archive's file, with a way back.
class raw_input
{
public:
    /// @param from  outlives the input; at its start
    /// @param part  to read; if the source can be read only once, the input still begins at its
    ///              start
    raw_input(byte_source& from, extent part);

    /// The bytes that were read and not consumed.
    [[nodiscard]] std::string_view unread() const
    {
        return {buffer_.data() + begin_, end_ - begin_};
    }
    /// The offset in the file of the first unread byte.
    [[nodiscard]] std::uint64_t offset() const { return base_ + begin_; }

    /// Whether `go_to` reaches every offset.
    [[nodiscard]] bool is_seekable() const { return keep_ == 0; }
    /// The offset of the input's end, if it is known.
    [[nodiscard]] std::optional<std::uint64_t> end() const;

    void consume(std::size_t size) { begin_ += size; }

    /// Read more behind the unread bytes. Views become invalid.
    /// @return  false at the end
    bool fill();

    /// Have this many bytes unread, if the input is that long.
    /// @param size  at most 256 KiB
    /// @return  whether it is
    bool need(std::size_t size);

    /// Go on to an offset by reading, or to the end of a source that ends before it.
    void skip_to(std::uint64_t offset);

    /// Consume the next bytes, past the buffer if possible.
    /// @return  their number: fewer only at the end
    [[nodiscard]] std::size_t read_to(char* to, std::size_t size);

    /// Whether the input can go back to an offset.
    [[nodiscard]] bool reaches_back_to(std::uint64_t offset) const
    {
        return is_seekable() || offset >= base_;
    }

    /// Whether the input can still go back to an offset after it reads more.
    [[nodiscard]] bool keeps(std::uint64_t offset) const
    {
        return is_seekable() || (offset >= base_ && offset + keep_ >= this->offset());
    }

    /// Go to another offset. An input that can be read only once goes back as far as its buffer.
    /// @return  whether the offset was reached
    bool go_to(std::uint64_t offset);

private:
    [[nodiscard]] std::size_t read(char* to, std::size_t size);
    std::size_t read_some(char* to, std::size_t size);
    void make_room();

    byte_source& from_;
    std::uint64_t limit_; // where the part ends
    std::size_t keep_;    // how many consumed bytes are kept for a way back
    std::uint64_t base_;  // the offset of the buffer's first byte
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    byte_buffer buffer_;
};

} // namespace mf2::archive
