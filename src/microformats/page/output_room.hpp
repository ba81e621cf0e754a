// Tests: test/suites/output_limit.cpp, test/microformats/page/output_account.cpp
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace mf2
{

/// Bytes of results for each byte of markup that are not charged against
/// `parse_options::output_limit`. parse_options.hpp documents this number.
inline constexpr std::uint64_t output_per_byte = 16;

/// The room for results, in bytes, behind some more bytes of the document.
/// @param room  the room before these bytes
[[nodiscard]] constexpr std::uint64_t output_room(std::uint64_t room, std::uint64_t bytes) noexcept
{
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t const more = bytes > most / output_per_byte ? most : bytes * output_per_byte;
    return room + std::min(more, most - room);
}

} // namespace mf2
