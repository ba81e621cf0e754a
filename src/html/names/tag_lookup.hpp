#pragma once

#include "html/names/tag.hpp"

#include <boost/endian/conversion.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mf2::html
{

// The table of names that `lookup_tag` probes.
namespace tag_names
{

inline constexpr std::uint64_t every_byte = 0x0101010101010101u;
/// The bit that tells a lower case letter from an upper case one.
inline constexpr std::uint64_t case_bit = 0x20;

/// How far the bytes of a name are shifted, so that those behind a short one fall out.
constexpr unsigned shift_of(std::size_t size)
{
    return size < 8 ? static_cast<unsigned>(64 - 8 * size) : 0;
}

inline constexpr std::size_t slot_bits = 9;

/// Found by trial: with it no two names share a slot.
inline constexpr std::uint64_t multiplier = 0x1039CE730CAC3D41;

/// @param key  the first eight bytes of a name, the last of them on top, all with the case bit set
constexpr std::size_t slot_of(std::uint64_t key)
{
    return static_cast<std::size_t>((key * multiplier) >> (64 - slot_bits));
}

/// What a name is compared with: all but what is behind the first eight bytes.
struct known_name
{
    std::uint64_t key = 0;
    std::uint64_t letters = 0; ///< the case bit of each letter in the key
    std::size_t size = 0;
};

struct tag_table
{
    std::array<tag, std::size_t{1} << slot_bits> slots{};
    std::array<known_name, tag_count> known{};
    bool is_perfect = true;
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

constexpr tag_table make_table()
{
    tag_table made;
    for (std::size_t i = 1; i != tag_count; ++i)
    {
        made.known[i] = describe(names[i]);
        tag& slot = made.slots[slot_of(made.known[i].key)];
        made.is_perfect = made.is_perfect && slot == tag::unknown;
        slot = static_cast<tag>(i);
    }
    return made;
}

inline constexpr tag_table table = make_table();
static_assert(table.is_perfect, "each name has a slot of its own: find another multiplier");

[[nodiscard]] inline std::uint64_t load_eight(char const* at) noexcept
{
    return boost::endian::load_little_u64(reinterpret_cast<unsigned char const*>(at));
}

/// The name that has these first eight bytes and this size, if any.
/// @param bytes  those from the name on, little-endian
/// @param size   not 0
[[nodiscard]] inline tag candidate(std::uint64_t bytes, std::size_t size) noexcept
{
    unsigned const shift = shift_of(size);
    tag const found = table.slots[slot_of((bytes | case_bit * every_byte) << shift)];
    known_name const& known = table.known[static_cast<std::size_t>(found)];
    bool const is_same = (bytes << shift | known.letters) == known.key && known.size == size;
    return is_same ? found : tag::unknown;
}

} // namespace tag_names

/// `lookup_tag` for a name with more bytes behind it, which makes it a single load.
///
/// @param last  the end of the bytes that may be read
[[nodiscard, gnu::pure]] tag lookup_tag(std::string_view name, char const* last) noexcept;

/// The same for a short name; a longer one is not known.
/// @param name  eight bytes from here on may be read
[[nodiscard]] inline tag lookup_short_tag(char const* name, std::size_t size) noexcept
{
    if (size - 1 >= 8) return tag::unknown;
    return tag_names::candidate(tag_names::load_eight(name), size);
}

} // namespace mf2::html
