// Tests: test/encoding/single_byte.cpp
#include "encoding/legacy_decoders.hpp"

#include <cstddef>

namespace mf2::encoding
{

namespace
{

constexpr single_byte_index indexes[] = {
#include "tables/encoding_single_byte.inc"
};

constexpr std::size_t count = std::size(indexes);

constexpr encoding first = encoding::ibm866;
constexpr encoding last = encoding::x_mac_cyrillic;
static_assert(count == static_cast<std::size_t>(last) - static_cast<std::size_t>(first) + 1);

constexpr std::array<single_byte_table, count> make_tables()
{
    std::array<single_byte_table, count> all{};
    for (std::size_t at = 0; at < count; ++at) all[at] = make_single_byte_table(indexes[at]);
    return all;
}

#ifdef MF2_PACKED_INDEXES
/// Made at run time: the indexes take less room.
std::array<single_byte_table, count> const& all_tables()
{
    static std::array<single_byte_table, count> tables;
    static bool are_made = false;
    if (!are_made) tables = make_tables();
    are_made = true;
    return tables;
}
#else
constexpr std::array<single_byte_table, count> tables = make_tables();

constexpr std::array<single_byte_table, count> const& all_tables()
{
    return tables;
}
#endif

} // namespace

single_byte_table const& legacy_single_byte_table(encoding which)
{
    return all_tables()[static_cast<std::size_t>(which) - static_cast<std::size_t>(first)];
}

} // namespace mf2::encoding
