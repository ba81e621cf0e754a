#pragma once

#include "bytes/byte_block.hpp"

#include <bit>
#include <cstring>

namespace mf2::bytes
{

// Search functions over [first, last) for single bytes. Each returns the first hit, or `last`. They
// never read outside the range. Complexity: linear in the bytes passed over.

/// The first byte equal to `wanted`.
[[nodiscard]] inline char const* find_byte(
    char const* first, char const* last, char wanted) noexcept
{
    // Most hits are near: one wide step here, the C library's widest vectors for the rest.
    if constexpr (byte_block::is_vector)
    {
        if (last - first >= 32)
        {
            unsigned const low = is(byte_block::load(first), wanted).bits();
            unsigned const high = is(byte_block::load(first + 16), wanted).bits();
            unsigned const hits = low | high << 16;
            if (hits != 0) return first + std::countr_zero(hits);
            first += 32;
        }
    }
    if (first == last) return last;
    void const* const found = std::memchr(first, wanted, static_cast<std::size_t>(last - first));
    return found != nullptr ? static_cast<char const*>(found) : last;
}

/// The first byte equal to `a` or `b`.
[[nodiscard]] char const* find_first_of_two(
    char const* first, char const* last, char a, char b) noexcept;

/// The first byte equal to `a`, `b` or `c`.
[[nodiscard]] char const* find_first_of_three(
    char const* first, char const* last, char a, char b, char c) noexcept;

/// The first byte outside of ASCII.
[[nodiscard]] char const* find_beyond_ascii(char const* first, char const* last) noexcept;

} // namespace mf2::bytes
