// Tests: test/html/tree/open_elements.cpp
#include "html/tree/stack_buckets.hpp"

#include "encoding/utf8.hpp"
#include "html/text/attribute_value.hpp"

#include <array>
#include <bit>
#include <memory_resource>
#include <string>

namespace mf2::html
{

namespace
{

// A long name is read in pieces, so that it takes no memory.
constexpr std::size_t piece_size = 64;

/// The beginning of a name up to that size, which can be decoded by itself.
std::string_view first_piece(std::string_view name)
{
    if (name.size() <= piece_size) return name;
    std::string_view const piece = name.substr(0, piece_size);
    return piece.substr(0, piece.size() - encoding::incomplete_tail(piece));
}

/// Put the hash of the beginning of a name in its place.
void fold(std::pmr::string& name, bytes::text_hash const& hash)
{
    std::uint64_t const folded = hash(std::string_view(name).substr(0, piece_size));
    auto const written = std::bit_cast<std::array<char, sizeof(folded)>>(folded);
    name.replace(0, piece_size, written.data(), written.size());
}

} // namespace

bucketed_name stack_buckets::shared(element_namespace space, std::string_view raw_name) const
{
    // A byte may become U+FFFD, which has three.
    constexpr std::size_t most_decoded = piece_size + 3 * piece_size;
    std::array<char, most_decoded + 64> room;
    std::pmr::monotonic_buffer_resource memory(
        room.data(), room.size(), std::pmr::null_memory_resource());
    std::pmr::string name(&memory);
    name.reserve(most_decoded);
    while (!raw_name.empty())
    {
        std::string_view const piece = first_piece(raw_name);
        raw_name.remove_prefix(piece.size());
        append_name(name, piece);
        // As a name may be spelled in several ways, it is folded by its decoded bytes.
        while (name.size() > piece_size) fold(name, hash_);
    }
    std::size_t const hash = hash_(name);

    constexpr auto known_names = static_cast<std::size_t>(tag::count_);
    constexpr std::size_t shared_buckets = (count - known_names) / 2;
    std::size_t const first =
        space == element_namespace::html ? known_names : known_names + shared_buckets;
    // The high bits of the hash choose a bucket, as in other tables.
    constexpr std::size_t high = 1U << 16;
    std::size_t const top = hash / (static_cast<std::size_t>(-1) / high + 1);
    return {
        static_cast<std::uint16_t>(first + top * shared_buckets / high),
        static_cast<std::uint16_t>(hash)};
}

} // namespace mf2::html
