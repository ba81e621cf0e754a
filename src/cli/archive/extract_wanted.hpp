#pragma once

#include "cli/archive/inputs/wanted_records.hpp"
#include "cli/sources/named_source.hpp"

#include <mf2/archive/extract.hpp>

#include <cstdint>
#include <functional>

namespace mf2::cli
{

/// Called with the offset of a wanted record that the archive lacks.
using missing_record = std::function<void(std::uint64_t offset)>;

/// Extract the pages of the records that indexes want, in the order of the archive.
/// @param from     seekable, if single records are wanted
/// @param how      its reader's part is changed
/// @param missing  called at most once for parts, because all behind the end are missing
[[nodiscard]] archive::extract_end extract_wanted(
    named_source& from, wanted_records const& wanted, archive::extract_options& how,
    archive::extract_receiver& receiver, archive::statistics& found, missing_record const& missing);

} // namespace mf2::cli
