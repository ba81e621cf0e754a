// Tests: test/archive/damaged_archives.cpp, test/archive/read_ahead.cpp
#pragma once

#include <algorithm>
#include <cstdint>

namespace mf2::archive
{

/// How much may be read again: in all, so many times what was read first, and so much more.
class reread_account
{
public:
    /// @param furthest  that was read so far, a position or an offset
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
