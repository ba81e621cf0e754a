#pragma once

#include "bytes/byte_block.hpp"

#include <boost/endian/conversion.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace mf2::bytes
{

// Search functions over [first, last) for a byte of a set (see byte_block.hpp). Each returns the
// first hit, or `last`. They never read outside the range.

/// For short ranges that mostly have no hit.
template <class Set>
[[nodiscard]] char const* find_in_set(char const* first, char const* last, Set set = {}) noexcept;

/// For searches that mostly find a hit soon and continue behind it.
template <class Set>
[[nodiscard]] char const* find_near(char const* first, char const* last, Set set = {}) noexcept;

template <class Set>
[[nodiscard]] char const* find_one_by_one(
    char const* first, char const* last, Set set = {}) noexcept
{
    while (first != last && !set.has(*first)) ++first;
    return first;
}

/// Load one to fifteen bytes, some of them more than once.
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
        // One to three bytes: the first, the middle and the last.
        auto const byte = [first](std::size_t at) {
            return std::uint64_t{static_cast<unsigned char>(first[at])};
        };
        low = byte(0) | byte(size / 2) << 8 | byte(size - 1) << 16 | byte(0) << 24;
        high = low;
    }
    std::uint64_t const both = low | high << 32;
    return byte_block::from_words(both, both);
}

/// Load up to fifteen bytes, each in its place, followed by NULs. Loads words: a vector load right
/// after the stores of its bytes would take as long as the test.
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
