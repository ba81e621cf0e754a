// Tests: test/archive/body_decoder.cpp, test/archive/damaged_pages.cpp
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace mf2::archive
{

/// Content that was decompressed and not consumed, with room for more. Positions count bytes of
/// content.
class content_window
{
public:
    explicit content_window(std::size_t size) : bytes_(size) {}

    /// What was not consumed.
    [[nodiscard]] std::string_view unread() const
    {
        return {bytes_.data() + begin_, end_ - begin_};
    }
    /// The position of the first unread byte.
    [[nodiscard]] std::uint64_t position() const { return base_ + begin_; }
    /// Behind the last one.
    [[nodiscard]] std::uint64_t end_position() const { return base_ + end_; }
    [[nodiscard]] std::size_t size() const { return bytes_.size(); }
    /// Whether what stood at a position is there still, if it was there before.
    [[nodiscard]] bool reaches_back_to(std::uint64_t position) const { return position >= base_; }
    /// What stands from a position on.
    [[nodiscard]] std::string_view from(std::uint64_t position) const
    {
        auto const start = static_cast<std::size_t>(position - base_);
        return {bytes_.data() + start, end_ - start};
    }

    /// Where more content goes, and how much.
    [[nodiscard]] char* free() { return bytes_.data() + end_; }
    [[nodiscard]] std::size_t free_size() const { return bytes_.size() - end_; }
    /// So much has been put there.
    void add(std::size_t size) { end_ += size; }

    /// @param size  at most what is unread
    void consume(std::size_t size)
    {
        assert(size <= end_ - begin_);
        begin_ += size;
    }
    /// Have what stands at a position unread again.
    void go_back_to(std::uint64_t position) { begin_ = static_cast<std::size_t>(position - base_); }
    /// Take away what stands from a position on.
    void cut_at(std::uint64_t position) { end_ = static_cast<std::size_t>(position - base_); }
    /// Be empty, at a position.
    void restart_at(std::uint64_t position)
    {
        begin_ = end_ = 0;
        base_ = position;
    }
    /// Move what is unread to the front, where that is worth while. Views are void after that.
    void make_room()
    {
        if (begin_ == 0 || (begin_ != end_ && free_size() >= bytes_.size() / 4)) return;
        std::memmove(bytes_.data(), bytes_.data() + begin_, end_ - begin_);
        base_ += begin_;
        end_ -= begin_;
        begin_ = 0;
    }

private:
    std::vector<char> bytes_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    std::uint64_t base_ = 0; // the position of the first byte
};

} // namespace mf2::archive
