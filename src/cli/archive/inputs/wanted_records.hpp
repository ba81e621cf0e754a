#pragma once

#include "archive/raw_input.hpp"

#include <cstdint>
#include <vector>

namespace mf2::cli
{

/// What indexes want of an archive. Nothing: all of it.
struct wanted_records
{
    std::vector<archive::extent> parts;
    std::vector<std::uint64_t> starts; ///< of single records that end nobody knows where

    [[nodiscard]] bool are_all() const { return parts.empty() && starts.empty(); }
};

/// Put all in order, without overlaps.
void put_in_order(wanted_records& of);

} // namespace mf2::cli
