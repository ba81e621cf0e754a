#pragma once

#include <algorithm>
#include <cstdint>

namespace mf2::archive
{

/// Limits rereading: to a multiple of the bytes that were read first, and an allowance. All ways of
/// going back in a file share one account, so that together they are linear.
class reread_account
{
public:
    /// @param furthest  an offset of the file that was read so far, and at most the content of one
    ///                  member more. A position would not do: content that is made of the same
    ///                  bytes again and again would raise its own limit
    [[nodiscard]] bool may_read(std::uint64_t size, std::uint64_t furthest)
    {
        furthest_ = std::max(furthest_, furthest);
        if (used_ + size > most()) return false;
        used_ += size;
        return true;
    }
    /// Charge further bytes.
    void note_more(std::uint64_t size) { used_ += size; }
    [[nodiscard]] bool is_half_used() const { return used_ > most() / 2; }

private:
    static constexpr std::uint64_t factor = 64;
    static constexpr std::uint64_t allowance = std::uint64_t{16} << 20;

    [[nodiscard]] std::uint64_t most() const { return factor * furthest_ + allowance; }

    std::uint64_t used_ = 0;
    std::uint64_t furthest_ = 0;
};

} // namespace mf2::archive
