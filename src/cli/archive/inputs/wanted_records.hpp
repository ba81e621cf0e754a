#pragma once

#include "archive/raw_input.hpp"

#include <cstdint>
#include <vector>

namespace mf2::cli
{

/// The records of an archive that indexes want. Empty: all.
struct wanted_records
{
    std::vector<archive::extent> parts;
    std::vector<std::uint64_t> starts; ///< of single records whose ends are unknown

    [[nodiscard]] bool are_all() const { return parts.empty() && starts.empty(); }
};

/// Sort all, and remove overlaps.
void put_in_order(wanted_records& of);

} // namespace mf2::cli
