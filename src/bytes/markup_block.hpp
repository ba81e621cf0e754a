#pragma once

#include "bytes/byte_block.hpp"
#include "bytes/source_text.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace mf2::bytes
{

/// Finds the marks among sixty-four bytes of markup: '<', '=', '>' and '"'.
struct markup_block
{
    static constexpr std::size_t size = 64;

    /// A bit for each byte that is a mark, the first lowest.
    /// @param first  of `size` readable bytes
    [[nodiscard]] static std::uint64_t marks(char const* first) noexcept
    {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i != size; i += byte_block::size)
        {
            byte_block const each = byte_block::load(first + i);
            unsigned const found = (is_between(each, '<', '>') | is(each, '"')).bits();
            bits |= std::uint64_t{found} << i;
        }
        return bits;
    }
};

/// Goes from mark to mark. Reads whole blocks, so the last few bytes are not searched.
class mark_cursor
{
public:
    /// Behind every mark found are at least this many bytes.
    static constexpr std::ptrdiff_t margin = source_text::room;

    mark_cursor(char const* first, char const* last) noexcept : base_(first), last_(last)
    {
        load();
    }

    /// The current mark; at the end, a byte that is no mark.
    [[nodiscard]] char const* place() const noexcept { return base_ + std::countr_zero(bits_); }
    [[nodiscard]] bool is_at_end() const noexcept { return base_ == nothing; }

    /// Go to the next mark; at the end do nothing.
    void advance() noexcept
    {
        bits_ &= bits_ - 1;
        if (bits_ == 0) go_on();
    }

    /// Go to the first mark from `at` on.
    /// @param at  not before the current mark
    void go_to(char const* at) noexcept
    {
        if (is_at_end()) return;
        auto const distance = static_cast<std::size_t>(at - base_);
        if (distance >= markup_block::size)
        {
            base_ = at;
            return load();
        }
        bits_ &= ~std::uint64_t{0} << distance;
        if (bits_ == 0) go_on();
    }

private:
    static constexpr char nothing[1] = {};

    void go_on() noexcept
    {
        if (is_at_end())
        {
            bits_ = 1;
            return;
        }
        base_ += markup_block::size;
        load();
    }
    void load() noexcept
    {
        for (; last_ - base_ >= static_cast<std::ptrdiff_t>(markup_block::size) + margin;
             base_ += markup_block::size)
        {
            bits_ = markup_block::marks(base_);
            if (bits_ != 0) return;
        }
        base_ = nothing;
        bits_ = 1;
    }

    std::uint64_t bits_ = 0;
    char const* base_;
    char const* last_;
};

} // namespace mf2::bytes
