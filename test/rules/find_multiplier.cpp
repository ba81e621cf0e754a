// Finds a multiplier with which no two names of elements share a slot, for src/html/names/tag.hpp.
#include "html/names/tag.hpp"
#include "html/names/tag_hash.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cinttypes>
#include <cstdio>
#include <random>

namespace names = mf2::html::tag_names;

namespace
{

auto const keys = [] {
    std::array<std::uint64_t, names::tag_count> keys{};
    std::transform(names::names.begin(), names::names.end(), keys.begin(), [](auto name) {
        return names::describe(name).key;
    });
    return keys;
}();

bool is_perfect(std::uint64_t multiplier)
{
    std::bitset<std::size_t{1} << names::slot_bits> taken;
    return std::all_of(keys.begin() + 1, keys.end(), [&](std::uint64_t key) {
        std::size_t const slot = names::slot_of(key, multiplier);
        bool const is_free = !taken[slot];
        taken.set(slot);
        return is_free;
    });
}

} // namespace

int main()
{
    std::mt19937_64 random; // always the same numbers
    std::uint64_t found = random() | 1;
    while (!is_perfect(found)) found = random() | 1;
    std::printf("0x%016" PRIX64 "\n", found);
}
