#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

// MF2_VECTORS: 1, the default, for the vector instructions that every processor of the architecture
// has, 0 for none. See the feature `vectors` of the Jamroot.
#if !defined(MF2_VECTORS)
#define MF2_VECTORS 1
#endif

#if MF2_VECTORS > 0 && defined(__SSE2__)
#define MF2_SSE2 1
#include <emmintrin.h>
#elif MF2_VECTORS > 0 && defined(__aarch64__)
#define MF2_NEON 1
#include <arm_neon.h>
#elif MF2_VECTORS > 0 && defined(__wasm_simd128__)
#define MF2_SIMD128 1
#include <wasm_simd128.h>
#endif

namespace mf2::bytes
{

// Sixteen bytes that are looked at together, and what is asked of them. The same questions can be
// asked of a single `char`, so that a set of characters is written once for both, as
//
//     struct marks
//     {
//         template <class Bytes>
//         static auto has(Bytes const& each) noexcept { return is(each, '!') | is(each, '?'); }
//     };

/// The answer for a single byte.
struct byte_match
{
    bool value;

    explicit constexpr operator bool() const noexcept { return value; }
    friend constexpr byte_match operator|(byte_match left, byte_match right) noexcept
    {
        return {left.value || right.value};
    }
    friend constexpr byte_match operator&(byte_match left, byte_match right) noexcept
    {
        return {left.value && right.value};
    }
};

[[nodiscard]] constexpr byte_match is(char each, char wanted) noexcept
{
    return {each == wanted};
}

[[nodiscard]] constexpr byte_match is_at_most(char each, char most) noexcept
{
    return {static_cast<unsigned char>(each) <= static_cast<unsigned char>(most)};
}

/// Whether a byte is one of those from `first` to `last`.
[[nodiscard]] constexpr byte_match is_between(char each, char first, char last) noexcept
{
    return is_at_most(static_cast<char>(each - first), static_cast<char>(last - first));
}

[[nodiscard]] constexpr byte_match is_beyond_ascii(char each) noexcept
{
    return {static_cast<unsigned char>(each) >= 0x80};
}

#if defined(MF2_SSE2)

/// Which bytes of a block are meant: those whose highest bit is set.
struct byte_matches
{
    __m128i value;

    /// A bit for each byte, the first lowest.
    [[nodiscard]] unsigned bits() const noexcept
    {
        return static_cast<unsigned>(_mm_movemask_epi8(value));
    }
    friend byte_matches operator|(byte_matches left, byte_matches right) noexcept
    {
        return {_mm_or_si128(left.value, right.value)};
    }
    friend byte_matches operator&(byte_matches left, byte_matches right) noexcept
    {
        return {_mm_and_si128(left.value, right.value)};
    }
};

struct byte_block
{
    static constexpr std::size_t size = 16;
    /// Whether this is faster than one byte after the other.
    static constexpr bool is_vector = true;

    __m128i value;

    [[nodiscard]] static byte_block load(char const* first) noexcept
    {
        return {_mm_loadu_si128(reinterpret_cast<__m128i const*>(first))};
    }
    [[nodiscard]] static byte_block from_words(std::uint64_t low, std::uint64_t high) noexcept
    {
        return {_mm_set_epi64x(static_cast<std::int64_t>(high), static_cast<std::int64_t>(low))};
    }
};

[[nodiscard]] inline byte_matches is(byte_block each, char wanted) noexcept
{
    return {_mm_cmpeq_epi8(each.value, _mm_set1_epi8(wanted))};
}

[[nodiscard]] inline byte_matches is_at_most(byte_block each, char most) noexcept
{
    return {_mm_cmpeq_epi8(_mm_min_epu8(each.value, _mm_set1_epi8(most)), each.value)};
}

[[nodiscard]] inline byte_matches is_between(byte_block each, char first, char last) noexcept
{
    return is_at_most(
        byte_block{_mm_sub_epi8(each.value, _mm_set1_epi8(first))},
        static_cast<char>(last - first));
}

[[nodiscard]] inline byte_matches is_beyond_ascii(byte_block each) noexcept
{
    return {each.value};
}

#elif defined(MF2_NEON)

struct byte_matches
{
    uint8x16_t value;

    [[nodiscard]] unsigned bits() const noexcept
    {
        static constexpr std::uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128,
                                                     1, 2, 4, 8, 16, 32, 64, 128};
        uint8x16_t const weighed = vandq_u8(value, vld1q_u8(weights));
        return vaddv_u8(vget_low_u8(weighed)) |
            static_cast<unsigned>(vaddv_u8(vget_high_u8(weighed))) << 8;
    }
    friend byte_matches operator|(byte_matches left, byte_matches right) noexcept
    {
        return {vorrq_u8(left.value, right.value)};
    }
    friend byte_matches operator&(byte_matches left, byte_matches right) noexcept
    {
        return {vandq_u8(left.value, right.value)};
    }
};

struct byte_block
{
    static constexpr std::size_t size = 16;
    static constexpr bool is_vector = true;

    uint8x16_t value;

    [[nodiscard]] static byte_block load(char const* first) noexcept
    {
        return {vld1q_u8(reinterpret_cast<std::uint8_t const*>(first))};
    }
    [[nodiscard]] static byte_block from_words(std::uint64_t low, std::uint64_t high) noexcept
    {
        return {vcombine_u8(vcreate_u8(low), vcreate_u8(high))};
    }
};

[[nodiscard]] inline byte_matches is(byte_block each, char wanted) noexcept
{
    return {vceqq_u8(each.value, vdupq_n_u8(static_cast<std::uint8_t>(wanted)))};
}

[[nodiscard]] inline byte_matches is_at_most(byte_block each, char most) noexcept
{
    return {vcleq_u8(each.value, vdupq_n_u8(static_cast<std::uint8_t>(most)))};
}

[[nodiscard]] inline byte_matches is_between(byte_block each, char first, char last) noexcept
{
    return is_at_most(
        byte_block{vsubq_u8(each.value, vdupq_n_u8(static_cast<std::uint8_t>(first)))},
        static_cast<char>(last - first));
}

[[nodiscard]] inline byte_matches is_beyond_ascii(byte_block each) noexcept
{
    return {vcgeq_u8(each.value, vdupq_n_u8(0x80))};
}

#elif defined(MF2_SIMD128)

/// Which bytes of a block are meant: those whose highest bit is set.
struct byte_matches
{
    v128_t value;

    [[nodiscard]] unsigned bits() const noexcept
    {
        return static_cast<unsigned>(wasm_i8x16_bitmask(value));
    }
    friend byte_matches operator|(byte_matches left, byte_matches right) noexcept
    {
        return {wasm_v128_or(left.value, right.value)};
    }
    friend byte_matches operator&(byte_matches left, byte_matches right) noexcept
    {
        return {wasm_v128_and(left.value, right.value)};
    }
};

struct byte_block
{
    static constexpr std::size_t size = 16;
    static constexpr bool is_vector = true;

    v128_t value;

    [[nodiscard]] static byte_block load(char const* first) noexcept
    {
        return {wasm_v128_load(first)};
    }
    [[nodiscard]] static byte_block from_words(std::uint64_t low, std::uint64_t high) noexcept
    {
        return {wasm_u64x2_make(low, high)};
    }
};

[[nodiscard]] inline byte_matches is(byte_block each, char wanted) noexcept
{
    return {wasm_i8x16_eq(each.value, wasm_i8x16_splat(wanted))};
}

[[nodiscard]] inline byte_matches is_at_most(byte_block each, char most) noexcept
{
    return {wasm_u8x16_le(each.value, wasm_i8x16_splat(most))};
}

[[nodiscard]] inline byte_matches is_between(byte_block each, char first, char last) noexcept
{
    return is_at_most(
        byte_block{wasm_i8x16_sub(each.value, wasm_i8x16_splat(first))},
        static_cast<char>(last - first));
}

[[nodiscard]] inline byte_matches is_beyond_ascii(byte_block each) noexcept
{
    return {each.value};
}

#else

struct byte_matches
{
    unsigned value;

    [[nodiscard]] unsigned bits() const noexcept { return value; }
    friend byte_matches operator|(byte_matches left, byte_matches right) noexcept
    {
        return {left.value | right.value};
    }
    friend byte_matches operator&(byte_matches left, byte_matches right) noexcept
    {
        return {left.value & right.value};
    }
};

struct byte_block
{
    static constexpr std::size_t size = 16;
    static constexpr bool is_vector = false;

    char value[size];

    [[nodiscard]] static byte_block load(char const* first) noexcept
    {
        byte_block loaded;
        std::memcpy(loaded.value, first, size);
        return loaded;
    }
    [[nodiscard]] static byte_block from_words(std::uint64_t low, std::uint64_t high) noexcept
    {
        byte_block made;
        std::memcpy(made.value, &low, sizeof low);
        std::memcpy(made.value + sizeof low, &high, sizeof high);
        return made;
    }

    /// @param test  called with each byte
    template <class Test>
    [[nodiscard]] byte_matches matches(Test test) const noexcept
    {
        unsigned bits = 0;
        for (std::size_t i = 0; i != size; ++i) bits |= static_cast<unsigned>(test(value[i])) << i;
        return {bits};
    }
};

[[nodiscard]] inline byte_matches is(byte_block const& each, char wanted) noexcept
{
    return each.matches([wanted](char c) { return is(c, wanted).value; });
}

[[nodiscard]] inline byte_matches is_at_most(byte_block const& each, char most) noexcept
{
    return each.matches([most](char c) { return is_at_most(c, most).value; });
}

[[nodiscard]] inline byte_matches is_between(byte_block const& each, char first, char last) noexcept
{
    return each.matches([first, last](char c) { return is_between(c, first, last).value; });
}

[[nodiscard]] inline byte_matches is_beyond_ascii(byte_block const& each) noexcept
{
    return each.matches([](char c) { return is_beyond_ascii(c).value; });
}

#endif

} // namespace mf2::bytes
