// Tests: test/html/tree/open_elements.cpp
#include "html/tree/stack_buckets.hpp"

#include "encoding/utf8.hpp"
#include "html/text/attribute_value.hpp"

#include <array>
#include <memory_resource>
#include <string>

namespace mf2::html
{

namespace
{

/// Names are hashed in pieces, so that a long one takes no memory.
constexpr std::size_t piece_size = 64;

/// The beginning of a name up to that size, which can be decoded by itself.
std::string_view first_piece(std::string_view name)
{
    if (name.size() <= piece_size) return name;
    std::string_view const piece = name.substr(0, piece_size);
    return piece.substr(0, piece.size() - encoding::incomplete_tail(piece));
}

} // namespace

bucketed_name stack_buckets::shared(element_namespace space, std::string_view raw_name) const
{
    // A byte may become U+FFFD, which has three.
    constexpr std::size_t most_decoded = 3 * piece_size;
    std::array<char, most_decoded + 64> room;
    std::pmr::monotonic_buffer_resource memory(
        room.data(), room.size(), std::pmr::null_memory_resource());
    std::pmr::string decoded(&memory);
    decoded.reserve(most_decoded);
    auto const take_hash = [&] {
        std::string_view const piece = first_piece(raw_name);
        decoded.clear();
        append_name(decoded, piece);
        raw_name.remove_prefix(piece.size());
        return hash_(decoded);
    };
    std::size_t hash = take_hash();
    while (!raw_name.empty()) hash = hash_(std::uint64_t{hash} ^ take_hash());

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
