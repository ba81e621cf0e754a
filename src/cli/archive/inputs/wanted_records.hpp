#pragma once

#include "archive/raw_input.hpp"

#include <vector>

namespace mf2::cli
{

/// What indexes want of an archive.
struct wanted_records
{
    /// Empty: all of it. A length of 0: to the archive's end.
    std::vector<archive::extent> parts;
    /// Whether, of each part, only the record at its start is wanted: where it ends is not known.
    bool has_one_each = false;
};

/// Put the parts in order, without overlaps.
void put_in_order(wanted_records& of);

} // namespace mf2::cli
