// Tests: test/suites/output_limit.cpp, test/microformats/page/output_account.cpp
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace mf2
{

/// What results may be longer than the markup that they come from, without counting for
/// `parse_options::output_limit`. parse_options.hpp tells this number.
inline constexpr std::uint64_t output_per_byte = 16;

/// What there is room for when some more of the document has been read.
/// @param room  before
[[nodiscard]] constexpr std::uint64_t output_room(std::uint64_t room, std::uint64_t bytes) noexcept
{
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t const more = bytes > most / output_per_byte ? most : bytes * output_per_byte;
    return room + std::min(more, most - room);
}

} // namespace mf2
