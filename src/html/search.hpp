#pragma once

#include <bit>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace mf2::html
{

/// Search functions over [first, last). Each gives the place of the first hit, or `last`.
/// They never read outside the range. Complexity: linear in the bytes passed over.

/// The first byte equal to `wanted`.
[[nodiscard]] inline char const* find_byte(
    char const* first, char const* last, char wanted) noexcept;

/// The first byte equal to `a` or `b`.
[[nodiscard]] char const* find_first_of_two(
    char const* first, char const* last, char a, char b) noexcept;

/// The first byte equal to `a`, `b` or `c`.
[[nodiscard]] char const* find_first_of_three(
    char const* first, char const* last, char a, char b, char c) noexcept;

/// The first byte that may end a tag or attribute name, or be an error in one: any byte up to
/// space, `"`, `'`, `/`, `<`, `=` or `>`.
[[nodiscard]] inline char const* find_name_end(char const* first, char const* last) noexcept;

/// The first byte that may end an unquoted attribute value: any byte up to space, or `>`.
[[nodiscard]] inline char const* find_unquoted_value_end(
    char const* first, char const* last) noexcept
{
    while (first != last && static_cast<unsigned char>(*first) > ' ' && *first != '>')
    {
        ++first;
    }
    return first;
}

/// The predicate of `find_name_end`.
[[nodiscard]] constexpr bool may_end_name(char c) noexcept
{
    return static_cast<unsigned char>(c) <= ' ' || c == '"' || c == '\'' || c == '/' ||
        (c >= '<' && c <= '>');
}

#if defined(__SSE2__)

namespace search
{

[[nodiscard]] inline __m128i load(char const* at) noexcept
{
    return _mm_loadu_si128(reinterpret_cast<__m128i const*>(at));
}

[[nodiscard]] inline unsigned mask_of(__m128i bytes) noexcept
{
    return static_cast<unsigned>(_mm_movemask_epi8(bytes));
}

} // namespace search

inline char const* find_byte(char const* first, char const* last, char wanted) noexcept
{
    // Most hits are near: one wide step here, the C library's widest vectors for the rest.
    __m128i const pattern = _mm_set1_epi8(wanted);
    if (last - first >= 32)
    {
        unsigned const low = search::mask_of(_mm_cmpeq_epi8(search::load(first), pattern));
        unsigned const high = search::mask_of(_mm_cmpeq_epi8(search::load(first + 16), pattern));
        unsigned const hits = low | high << 16;
        if (hits != 0)
        {
            return first + std::countr_zero(hits);
        }
        first += 32;
    }
    if (first == last)
    {
        return last;
    }
    void const* const found = std::memchr(first, wanted, static_cast<std::size_t>(last - first));
    return found != nullptr ? static_cast<char const*>(found) : last;
}

inline char const* find_name_end(char const* first, char const* last) noexcept
{
    __m128i const space = _mm_set1_epi8(' ');
    __m128i const less_than = _mm_set1_epi8('<');
    __m128i const two = _mm_set1_epi8(2);
    for (; last - first >= 16; first += 16)
    {
        __m128i const bytes = search::load(first);
        __m128i const blank = _mm_cmpeq_epi8(_mm_max_epu8(bytes, space), space);
        __m128i const from_less_than = _mm_sub_epi8(bytes, less_than);
        __m128i const angle = _mm_cmpeq_epi8(_mm_min_epu8(from_less_than, two), from_less_than);
        __m128i const solidus = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('/'));
        __m128i const quote = _mm_or_si128(
            _mm_cmpeq_epi8(bytes, _mm_set1_epi8('"')), _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\'')));
        unsigned const hits =
            search::mask_of(_mm_or_si128(_mm_or_si128(blank, angle), _mm_or_si128(solidus, quote)));
        if (hits != 0)
        {
            return first + std::countr_zero(hits);
        }
    }
    while (first != last && !may_end_name(*first))
    {
        ++first;
    }
    return first;
}

#else

inline char const* find_byte(char const* first, char const* last, char wanted) noexcept
{
    if (first == last)
    {
        return last;
    }
    void const* const found = std::memchr(first, wanted, static_cast<std::size_t>(last - first));
    return found != nullptr ? static_cast<char const*>(found) : last;
}

inline char const* find_name_end(char const* first, char const* last) noexcept
{
    while (first != last && !may_end_name(*first))
    {
        ++first;
    }
    return first;
}

#endif

} // namespace mf2::html
