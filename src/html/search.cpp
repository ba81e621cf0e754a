#include "html/search.hpp"

namespace mf2::html
{

char const* find_first_of_two(char const* first, char const* last, char a, char b) noexcept
{
#if defined(__SSE2__)
    __m128i const pattern_a = _mm_set1_epi8(a);
    __m128i const pattern_b = _mm_set1_epi8(b);
    for (; last - first >= 16; first += 16)
    {
        __m128i const bytes = search::load(first);
        unsigned const hits = search::mask_of(
            _mm_or_si128(_mm_cmpeq_epi8(bytes, pattern_a), _mm_cmpeq_epi8(bytes, pattern_b)));
        if (hits != 0)
        {
            return first + std::countr_zero(hits);
        }
    }
#endif
    while (first != last && *first != a && *first != b)
    {
        ++first;
    }
    return first;
}

char const* find_first_of_three(
    char const* first, char const* last, char a, char b, char c) noexcept
{
#if defined(__SSE2__)
    __m128i const pattern_a = _mm_set1_epi8(a);
    __m128i const pattern_b = _mm_set1_epi8(b);
    __m128i const pattern_c = _mm_set1_epi8(c);
    for (; last - first >= 16; first += 16)
    {
        __m128i const bytes = search::load(first);
        __m128i const one_of_two =
            _mm_or_si128(_mm_cmpeq_epi8(bytes, pattern_a), _mm_cmpeq_epi8(bytes, pattern_b));
        unsigned const hits =
            search::mask_of(_mm_or_si128(one_of_two, _mm_cmpeq_epi8(bytes, pattern_c)));
        if (hits != 0)
        {
            return first + std::countr_zero(hits);
        }
    }
#endif
    while (first != last && *first != a && *first != b && *first != c)
    {
        ++first;
    }
    return first;
}

} // namespace mf2::html
