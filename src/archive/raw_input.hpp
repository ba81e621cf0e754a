#pragma once

#include <mf2/archive/byte_source.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace mf2::archive
{

/// A part of a file.
struct extent
{
    std::uint64_t offset = 0;
    std::uint64_t length = UINT64_MAX;
};

/// A gap between two parts that is longer costs more than another read.
inline constexpr std::uint64_t largest_gap = std::uint64_t{32} << 10;

/// The bytes of an archive as they are in the file, with a way back.
class raw_input
{
public:
    /// @param from  outlives the input; at its start
    /// @param part  what to read. Where the source can be read only once, the input begins at its
    ///              start nevertheless
    raw_input(byte_source& from, extent part);

    /// What was read and not yet consumed.
    [[nodiscard]] std::string_view unread() const
    {
        return {buffer_.data() + begin_, end_ - begin_};
    }
    /// The offset in the file of the first unread byte.
    [[nodiscard]] std::uint64_t offset() const { return base_ + begin_; }

    /// Whether every offset can be gone to.
    [[nodiscard]] bool is_seekable() const { return keep_ == 0; }
    /// The offset of the input's end, where it is known.
    [[nodiscard]] std::optional<std::uint64_t> end() const;

    void consume(std::size_t size) { begin_ += size; }

    /// Read more behind what is unread. Views are void after that.
    /// @return  false at the end
    bool fill();

    /// Have this many bytes unread, if the input is that long.
    /// @param size  at most 256 KiB
    /// @return  whether it is
    bool need(std::size_t size);

    /// Go on to an offset by reading. Where the source ends before it, that is where the input is
    /// then.
    void skip_to(std::uint64_t offset);

    /// Consume the next bytes, past the buffer where that can be.
    /// @return  how many there were: fewer at the end alone
    [[nodiscard]] std::size_t read_to(char* to, std::size_t size);

    /// Whether an offset can be gone back to.
    [[nodiscard]] bool reaches_back_to(std::uint64_t offset) const
    {
        return is_seekable() || offset >= base_;
    }

    /// Whether an offset that can be gone back to still can be when more is read.
    [[nodiscard]] bool keeps(std::uint64_t offset) const
    {
        return is_seekable() || (offset >= base_ && offset + keep_ >= this->offset());
    }

    /// Go on at another offset. Where the source can be read only once, go back as far as the
    /// buffer does.
    /// @return  whether the offset was reached
    bool go_to(std::uint64_t offset);

private:
    [[nodiscard]] std::size_t read(char* to, std::size_t size);
    std::size_t read_some(char* to, std::size_t size);
    void make_room();

    byte_source& from_;
    std::uint64_t limit_;    // where the part ends
    std::size_t keep_;       // how many consumed bytes are kept for a way back
    std::uint64_t base_ = 0; // the offset of the buffer's first byte
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    std::vector<char> buffer_;
};

} // namespace mf2::archive
