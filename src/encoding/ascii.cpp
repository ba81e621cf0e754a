#include "encoding/ascii.hpp"

#include <cstdint>
#include <cstring>

namespace mf2::encoding
{

namespace
{

constexpr std::uint64_t high_bits = 0x8080808080808080;

std::uint64_t load(char const* from)
{
    std::uint64_t word;
    std::memcpy(&word, from, sizeof word);
    return word;
}

} // namespace

std::size_t ascii_prefix_length(std::string_view bytes)
{
    char const* const first = bytes.data();
    std::size_t at = 0;
    for (; bytes.size() - at >= 32; at += 32)
    {
        char const* const block = first + at;
        std::uint64_t const first_half = load(block) | load(block + 8);
        std::uint64_t const second_half = load(block + 16) | load(block + 24);
        if (((first_half | second_half) & high_bits) != 0) break;
    }
    for (; bytes.size() - at >= 8; at += 8)
        if ((load(first + at) & high_bits) != 0) break;
    while (at < bytes.size() && static_cast<unsigned char>(first[at]) < 0x80) ++at;
    return at;
}

} // namespace mf2::encoding
