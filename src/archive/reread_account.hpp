#pragma once

#include <algorithm>
#include <cstdint>

namespace mf2::archive
{

/// How much may be read again: in all, so many times what was read first, and so much more. Every
/// way of going back in a file asks the same account, so that all of them together are linear.
class reread_account
{
public:
    /// @param furthest  an offset of the file that was read so far, and at most the content of one
    ///                  member more. A position would not do: content that is made of the same
    ///                  bytes again and again would then allow itself.
    [[nodiscard]] bool may_read(std::uint64_t size, std::uint64_t furthest)
    {
        furthest_ = std::max(furthest_, furthest);
        if (used_ + size > most()) return false;
        used_ += size;
        return true;
    }
    /// More has been read than that.
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
