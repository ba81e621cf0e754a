#pragma once

#include "html/search.hpp"

#include <cstddef>
#include <cstdint>

namespace mf2::html
{

#if defined(__SSE2__)

namespace search
{

/// Up to fifteen bytes, at least one, some of them more than once.
[[nodiscard]] inline __m128i load_short(char const* first, std::size_t size) noexcept
{
    if (size >= 8)
    {
        std::int64_t low = 0;
        std::int64_t high = 0;
        std::memcpy(&low, first, 8);
        std::memcpy(&high, first + size - 8, 8);
        return _mm_set_epi64x(high, low);
    }
    if (size >= 4)
    {
        std::int32_t low = 0;
        std::int32_t high = 0;
        std::memcpy(&low, first, 4);
        std::memcpy(&high, first + size - 4, 4);
        return _mm_set_epi32(low, high, low, high);
    }
    // One to three: the first, the middle and the last.
    int const bytes = static_cast<unsigned char>(first[0]) |
        static_cast<unsigned char>(first[size / 2]) << 8 |
        static_cast<unsigned char>(first[size - 1]) << 16 |
        static_cast<unsigned char>(first[0]) << 24;
    return _mm_set1_epi32(bytes);
}

} // namespace search

#endif

/// The first byte of [first, last) that is in a set, or `last`. Most ranges are short and have
/// none.
///
/// @tparam Set  `static bool contains(char)`, and, where there is SSE2, `static __m128i
///              matches(__m128i)`, whose high bits tell the same of sixteen bytes
template <class Set>
[[nodiscard]] char const* find_in_set(char const* first, char const* last) noexcept
{
#if defined(__SSE2__)
    if (first == last) return last;
    auto const size = static_cast<std::size_t>(last - first);
    if (size >= 16)
    {
        for (char const* block = first;; block = last - block < 32 ? last - 16 : block + 16)
        {
            unsigned const hits = search::mask_of(Set::matches(search::load(block)));
            if (hits != 0) return block + std::countr_zero(hits);
            if (block == last - 16) return last;
        }
    }
    if (search::mask_of(Set::matches(search::load_short(first, size))) == 0) return last;
#endif
    while (first != last && !Set::contains(*first)) ++first;
    return first;
}

} // namespace mf2::html
