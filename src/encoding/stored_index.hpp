#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace mf2::encoding
{

/// Pack an index: store the distance of each code point from the one behind the last. A distance
/// takes seven bits a byte, the lowest first; its lowest bit is the sign. Code points of most
/// indexes follow each other.
/// @param put  takes a byte
template <typename Put>
constexpr void pack(std::span<char16_t const> index, Put put)
{
    std::uint32_t expected = 0;
    for (char16_t const code_point : index)
    {
        bool const is_behind = code_point < expected;
        std::uint32_t const distance = is_behind ? expected - code_point : code_point - expected;
        std::uint32_t left = distance << 1 | (is_behind ? 1 : 0);
        for (; left >= 0x80; left >>= 7) put(static_cast<unsigned char>((left & 0x7F) | 0x80));
        put(static_cast<unsigned char>(left));
        expected = code_point + 1U;
    }
}

constexpr void unpack(std::span<unsigned char const> packed, std::span<char16_t> index)
{
    std::uint32_t expected = 0;
    std::size_t at = 0;
    for (char16_t& code_point : index)
    {
        std::uint32_t left = 0;
        for (unsigned shift = 0;; shift += 7)
        {
            left |= (packed[at] & 0x7FU) << shift;
            if ((packed[at++] & 0x80) == 0) break;
        }
        std::uint32_t const distance = left >> 1;
        code_point =
            static_cast<char16_t>((left & 1) != 0 ? expected - distance : expected + distance);
        expected = code_point + 1U;
    }
}

constexpr std::size_t packed_size(std::span<char16_t const> index)
{
    std::size_t size = 0;
    pack(index, [&](unsigned char) { ++size; });
    return size;
}

/// The packed form of an array.
template <auto const& Index>
constexpr auto packed = [] {
    std::array<unsigned char, packed_size(Index)> bytes{};
    std::size_t at = 0;
    pack(Index, [&](unsigned char byte) { bytes[at++] = byte; });
    return bytes;
}();

/// An index of the Encoding Standard: an array of code points by pointer. With MF2_PACKED_INDEXES,
/// for the smallest builds, it is packed until its first use. Those builds have no threads.
template <auto const& Index>
struct stored_index
{
    static constexpr std::size_t size() { return std::size(Index); }

    char16_t operator[](std::size_t pointer) const
    {
#ifdef MF2_PACKED_INDEXES
        static char16_t unpacked[size()];
        static bool is_unpacked = false;
        if (!is_unpacked) unpack(packed<Index>, unpacked);
        is_unpacked = true;
        return unpacked[pointer];
#else
        return Index[pointer];
#endif
    }
};

} // namespace mf2::encoding
