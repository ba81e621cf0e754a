// Tests: test/archive/body_decoder.cpp, test/archive/damaged_pages.cpp
#pragma once

#include "archive/byte_buffer.hpp"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace mf2::archive
{

/// Decompressed content that was not consumed, with room for more. Positions count bytes of
/// content.
class content_window
{
public:
    explicit content_window(std::size_t size) : bytes_(size) {}

    /// The bytes that were not consumed.
    [[nodiscard]] std::string_view unread() const
    {
        return {bytes_.data() + begin_, end_ - begin_};
    }
    /// The position of the first unread byte.
    [[nodiscard]] std::uint64_t position() const { return base_ + begin_; }
    /// The position behind the last unread byte.
    [[nodiscard]] std::uint64_t end_position() const { return base_ + end_; }
    [[nodiscard]] std::size_t size() const { return bytes_.size(); }
    /// Whether content from a position on that was in the window still is.
    [[nodiscard]] bool reaches_back_to(std::uint64_t position) const { return position >= base_; }
    /// The content from a position on.
    [[nodiscard]] std::string_view from(std::uint64_t position) const
    {
        auto const start = static_cast<std::size_t>(position - base_);
        return {bytes_.data() + start, end_ - start};
    }

    /// The room for more content, and its size.
    [[nodiscard]] char* free() { return bytes_.data() + end_; }
    [[nodiscard]] std::size_t free_size() const { return bytes_.size() - end_; }
    /// Count bytes that were written there.
    void add(std::size_t size) { end_ += size; }

    /// @param size  at most the number of unread bytes
    void consume(std::size_t size)
    {
        assert(size <= end_ - begin_);
        begin_ += size;
    }
    /// Make the content from a position on unread again.
    void go_back_to(std::uint64_t position) { begin_ = static_cast<std::size_t>(position - base_); }
    /// Remove the content from a position on.
    void cut_at(std::uint64_t position) { end_ = static_cast<std::size_t>(position - base_); }
    /// Restart empty, at a position.
    void restart_at(std::uint64_t position)
    {
        begin_ = end_ = 0;
        base_ = position;
    }
    /// Move the unread bytes to the front if that gains enough. Views become invalid.
    void make_room()
    {
        if (begin_ == 0 || (begin_ != end_ && free_size() >= bytes_.size() / 4)) return;
        std::memmove(bytes_.data(), bytes_.data() + begin_, end_ - begin_);
        base_ += begin_;
        end_ -= begin_;
        begin_ = 0;
    }

private:
    byte_buffer bytes_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    std::uint64_t base_ = 0; // the position of the first byte
};

} // namespace mf2::archive
