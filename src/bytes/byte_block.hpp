#pragma once

#include <cstddef>
#include <cstdint>

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
#else
#include <boost/endian/conversion.hpp>
#endif

namespace mf2::bytes
{

// A block is sixteen bytes that are tested at once. The same tests take a single `char`, so one
// definition of a set of characters serves both:
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

/// The matching bytes of a block: those whose highest bit is set.
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
    /// Whether a short search is faster by blocks than by single bytes.
    static constexpr bool is_vector = true;

    __m128i value;

    [[nodiscard]] static byte_block load(char const* first) noexcept
    {
        return {_mm_loadu_si128(reinterpret_cast<__m128i const*>(first))};
    }
    /// Make a block of two words, each of eight bytes in memory order.
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

/// The matching bytes of a block: those whose highest bit is set.
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

// Two words of eight bytes, the first byte lowest.

/// Eight times the same byte.
[[nodiscard]] constexpr std::uint64_t eight_of(unsigned each) noexcept
{
    return each * std::uint64_t{0x0101010101010101};
}

/// The matching bytes of a block: those whose highest bit is set. The others are 0.
struct byte_matches
{
    std::uint64_t low, high;

    /// A bit for each byte, the first lowest.
    [[nodiscard]] unsigned bits() const noexcept { return bits_of(low) | bits_of(high) << 8; }
    friend byte_matches operator|(byte_matches left, byte_matches right) noexcept
    {
        return {left.low | right.low, left.high | right.high};
    }
    friend byte_matches operator&(byte_matches left, byte_matches right) noexcept
    {
        return {left.low & right.low, left.high & right.high};
    }

private:
    [[nodiscard]] static unsigned bits_of(std::uint64_t word) noexcept
    {
        // Each bit is moved to its place in the highest byte; no two meet.
        return static_cast<unsigned>((word >> 7) * 0x0102040810204080 >> 56);
    }
};

struct byte_block
{
    static constexpr std::size_t size = 16;
    static constexpr bool is_vector = false;

    std::uint64_t low, high;

    [[nodiscard]] static byte_block load(char const* first) noexcept
    {
        auto const* const bytes = reinterpret_cast<unsigned char const*>(first);
        return {boost::endian::load_little_u64(bytes), boost::endian::load_little_u64(bytes + 8)};
    }
    [[nodiscard]] static byte_block from_words(std::uint64_t low, std::uint64_t high) noexcept
    {
        return {boost::endian::native_to_little(low), boost::endian::native_to_little(high)};
    }

    /// @param test  called with each word; the highest bit of each byte of its result counts
    template <class Test>
    [[nodiscard]] byte_matches matches(Test test) const noexcept
    {
        return {test(low) & eight_of(0x80), test(high) & eight_of(0x80)};
    }
};

[[nodiscard]] inline byte_matches is_at_most(byte_block each, char most) noexcept
{
    auto const limit = static_cast<unsigned char>(most);
    // A byte without its highest bit cannot carry into the next.
    auto const is_above = [limit](std::uint64_t word) {
        return (word & eight_of(0x7F)) + eight_of(0x7FU - (limit & 0x7FU));
    };
    bool const is_ascii = limit < 0x80;
    return each.matches([=](std::uint64_t word) {
        return is_ascii ? ~(is_above(word) | word) : ~(is_above(word) & word);
    });
}

[[nodiscard]] inline byte_matches is_between(byte_block each, char first, char last) noexcept
{
    std::uint64_t const less = eight_of(static_cast<unsigned char>(first));
    constexpr std::uint64_t top = eight_of(0x80);
    // Subtract byte by byte, without a borrow between bytes.
    auto const minus = [less](std::uint64_t word) {
        return ((word | top) - (less & ~top)) ^ ((word ^ ~less) & top);
    };
    return is_at_most({minus(each.low), minus(each.high)}, static_cast<char>(last - first));
}

[[nodiscard]] inline byte_matches is(byte_block each, char wanted) noexcept
{
    std::uint64_t const all = eight_of(static_cast<unsigned char>(wanted));
    return is_at_most({each.low ^ all, each.high ^ all}, '\0');
}

[[nodiscard]] inline byte_matches is_beyond_ascii(byte_block each) noexcept
{
    return each.matches([](std::uint64_t word) { return word; });
}

#endif

} // namespace mf2::bytes
