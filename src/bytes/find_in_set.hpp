#pragma once

#include "bytes/byte_block.hpp"

#include <boost/endian/conversion.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace mf2::bytes
{

// Search functions over [first, last) for a byte that is in a set, as byte_block.hpp has them. Each
// gives the place of the first one, or `last`. They never read outside the range.

/// For ranges that mostly have no hit, and are short.
template <class Set>
[[nodiscard]] char const* find_in_set(char const* first, char const* last, Set set = {}) noexcept;

/// For ranges that mostly have a hit soon, and go on behind it.
template <class Set>
[[nodiscard]] char const* find_near(char const* first, char const* last, Set set = {}) noexcept;

template <class Set>
[[nodiscard]] char const* find_one_by_one(
    char const* first, char const* last, Set set = {}) noexcept
{
    while (first != last && !set.has(*first)) ++first;
    return first;
}

/// Up to fifteen bytes, at least one, some of them more than once.
[[nodiscard]] inline byte_block load_short(char const* first, std::size_t size) noexcept
{
    if (size >= 8)
    {
        std::uint64_t low = 0;
        std::uint64_t high = 0;
        std::memcpy(&low, first, sizeof low);
        std::memcpy(&high, first + size - sizeof high, sizeof high);
        return byte_block::from_words(low, high);
    }
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    if (size >= 4)
    {
        std::memcpy(&low, first, 4);
        std::memcpy(&high, first + size - 4, 4);
    }
    else
    {
        // One to three: the first, the middle and the last.
        auto const byte = [first](std::size_t at) {
            return std::uint64_t{static_cast<unsigned char>(first[at])};
        };
        low = byte(0) | byte(size / 2) << 8 | byte(size - 1) << 16 | byte(0) << 24;
        high = low;
    }
    std::uint64_t const both = low | high << 32;
    return byte_block::from_words(both, both);
}

/// Up to fifteen bytes, each in its place, and NULs behind them. Made of words, since to load a
/// block whose bytes have just been stored takes as long as to look at it.
[[nodiscard]] inline byte_block load_padded(char const* first, std::size_t size) noexcept
{
    using namespace boost::endian;
    auto const* const at = reinterpret_cast<unsigned char const*>(first);
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    // The parts of a word overlap.
    if (size >= 8)
    {
        low = load_little_u64(at);
        if (size != 8) high = load_little_u64(at + size - 8) >> 8 * (16 - size);
    }
    else if (size >= 4)
    {
        low = load_little_u32(at) | std::uint64_t{load_little_u32(at + size - 4)} << 8 * (size - 4);
    }
    else
    {
        for (std::size_t i = size; i != 0; --i) low = low << 8 | at[i - 1];
    }
    return byte_block::from_words(native_to_little(low), native_to_little(high));
}

template <class Set>
char const* find_in_set(char const* first, char const* last, Set set) noexcept
{
    if constexpr (byte_block::is_vector)
    {
        if (first == last) return last;
        auto const size = static_cast<std::size_t>(last - first);
        if (size >= 16)
        {
            for (char const* block = first;; block = last - block < 32 ? last - 16 : block + 16)
            {
                unsigned const hits = set.has(byte_block::load(block)).bits();
                if (hits != 0) return block + std::countr_zero(hits);
                if (block == last - 16) return last;
            }
        }
        if (set.has(load_short(first, size)).bits() == 0) return last;
    }
    return find_one_by_one(first, last, set);
}

template <class Set>
[[gnu::always_inline]] inline char const* find_near(
    char const* first, char const* last, Set set) noexcept
{
    if constexpr (byte_block::is_vector)
    {
        for (; last - first >= 16; first += 16)
        {
            unsigned const hits = set.has(byte_block::load(first)).bits();
            if (hits != 0) return first + std::countr_zero(hits);
        }
    }
    return find_one_by_one(first, last, set);
}

} // namespace mf2::bytes
