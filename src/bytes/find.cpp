#include "bytes/find.hpp"

#include "bytes/find_in_set.hpp"

#if MF2_VECTORS > 1 && defined(__x86_64__)
#define MF2_AVX2 1
#include <immintrin.h>
#endif

namespace mf2::bytes
{

namespace
{

struct one_of_three
{
    char a;
    char b;
    char c;

    template <class Bytes>
    [[nodiscard]] auto has(Bytes const& each) const noexcept
    {
        return is(each, a) | is(each, b) | is(each, c);
    }
};

struct outside_of_ascii
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return is_beyond_ascii(each);
    }
};

#if defined(MF2_AVX2)

// Found once, when the program is loaded; until then the narrower vectors do.
bool const has_avx2 = __builtin_cpu_supports("avx2") != 0;

/// So much at a time.
constexpr std::ptrdiff_t wide = 32;

[[gnu::target("avx2")]] __m256i load_wide(char const* first) noexcept
{
    return _mm256_loadu_si256(reinterpret_cast<__m256i const*>(first));
}

/// The first hit, or what less than `wide` bytes is left.
[[gnu::target("avx2")]] char const* find_wide(
    char const* first, char const* last, one_of_three wanted) noexcept
{
    __m256i const a = _mm256_set1_epi8(wanted.a);
    __m256i const b = _mm256_set1_epi8(wanted.b);
    __m256i const c = _mm256_set1_epi8(wanted.c);
    for (; last - first >= wide; first += wide)
    {
        __m256i const bytes = load_wide(first);
        __m256i const hits = _mm256_or_si256(
            _mm256_or_si256(_mm256_cmpeq_epi8(bytes, a), _mm256_cmpeq_epi8(bytes, b)),
            _mm256_cmpeq_epi8(bytes, c));
        auto const bits = static_cast<unsigned>(_mm256_movemask_epi8(hits));
        if (bits != 0) return first + std::countr_zero(bits);
    }
    return first;
}

[[gnu::target("avx2")]] char const* find_wide(
    char const* first, char const* last, outside_of_ascii) noexcept
{
    for (; last - first >= wide; first += wide)
    {
        auto const bits = static_cast<unsigned>(_mm256_movemask_epi8(load_wide(first)));
        if (bits != 0) return first + std::countr_zero(bits);
    }
    return first;
}

#endif

template <class Set>
char const* find(char const* first, char const* last, Set wanted) noexcept
{
    // Markup that is dense has the next hit at once.
    if (first != last && wanted.has(*first)) return first;
#if defined(MF2_AVX2)
    if (has_avx2) first = find_wide(first, last, wanted);
#endif
    return find_near(first, last, wanted);
}

} // namespace

char const* find_first_of_two(char const* first, char const* last, char a, char b) noexcept
{
    return find(first, last, one_of_three{a, b, b});
}

char const* find_first_of_three(
    char const* first, char const* last, char a, char b, char c) noexcept
{
    return find(first, last, one_of_three{a, b, c});
}

char const* find_beyond_ascii(char const* first, char const* last) noexcept
{
    return find(first, last, outside_of_ascii{});
}

} // namespace mf2::bytes
