// Tests: test/html/names/tag.cpp
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

// Element names are hashed by a multiplication of their first eight bytes.

namespace mf2::html::tag_names
{

inline constexpr std::uint64_t every_byte = 0x0101010101010101u;
/// The bit that distinguishes a lower case letter from an upper case one.
inline constexpr std::uint64_t case_bit = 0x20;

/// The shift that drops the bytes behind a short name.
constexpr unsigned shift_of(std::size_t size)
{
    return size < 8 ? static_cast<unsigned>(64 - 8 * size) : 0;
}

inline constexpr std::size_t slot_bits = 9;

/// @param key  the first eight bytes of a name, the last one highest, all with the case bit set
constexpr std::size_t slot_of(std::uint64_t key, std::uint64_t multiplier)
{
    return static_cast<std::size_t>((key * multiplier) >> (64 - slot_bits));
}

/// A name for comparison, without the bytes behind its first eight.
struct known_name
{
    std::uint64_t key = 0;
    std::uint64_t letters = 0; ///< the case bit of each letter in the key
    std::size_t size = 0;
};

constexpr known_name describe(std::string_view name)
{
    known_name made;
    made.size = name.size();
    for (std::size_t i = 0; i != name.size() && i != 8; ++i)
    {
        bool const is_letter = name[i] >= 'a' && name[i] <= 'z';
        made.key |= std::uint64_t{static_cast<unsigned char>(name[i])} << (8 * i);
        made.letters |= (is_letter ? case_bit : 0) << (8 * i);
    }
    made.key <<= shift_of(name.size());
    made.letters <<= shift_of(name.size());
    return made;
}

} // namespace mf2::html::tag_names
