// Tests: test/html/names/tag.cpp
#pragma once

#include "html/names/tag.hpp"
#include "html/names/tag_hash.hpp"

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

struct tag_table
{
    std::array<tag, std::size_t{1} << slot_bits> slots{};
    std::array<known_name, tag_count> known{};
    bool is_perfect = true;
};

constexpr tag_table make_table()
{
    tag_table made;
    for (std::size_t i = 1; i != tag_count; ++i)
    {
        made.known[i] = describe(names[i]);
        tag& slot = made.slots[slot_of(made.known[i].key, multiplier)];
        made.is_perfect = made.is_perfect && slot == tag::unknown;
        slot = static_cast<tag>(i);
    }
    return made;
}

inline constexpr tag_table table = make_table();
static_assert(table.is_perfect, "each name has a slot of its own: test/rules/find_multiplier.cpp");

[[nodiscard]] inline std::uint64_t load_eight(char const* at) noexcept
{
    return boost::endian::load_little_u64(reinterpret_cast<unsigned char const*>(at));
}

/// The tag with these first eight bytes and this size, if any.
/// @param bytes  eight from the name on, little-endian
/// @param size   not 0
[[nodiscard]] inline tag candidate(std::uint64_t bytes, std::size_t size) noexcept
{
    unsigned const shift = shift_of(size);
    tag const found = table.slots[slot_of((bytes | case_bit * every_byte) << shift, multiplier)];
    known_name const& known = table.known[static_cast<std::size_t>(found)];
    bool const is_same = (bytes << shift | known.letters) == known.key && known.size == size;
    return is_same ? found : tag::unknown;
}

} // namespace tag_names

/// `lookup_tag` for a name with readable bytes behind it: a single load.
///
/// @param last  the end of the readable bytes
[[nodiscard, gnu::pure]] tag lookup_tag(std::string_view name, char const* last) noexcept;

/// `lookup_tag` for a short name; longer names are not known.
/// @param name  the first of eight readable bytes
[[nodiscard]] inline tag lookup_short_tag(char const* name, std::size_t size) noexcept
{
    if (size - 1 >= 8) return tag::unknown;
    return tag_names::candidate(tag_names::load_eight(name), size);
}

} // namespace mf2::html
