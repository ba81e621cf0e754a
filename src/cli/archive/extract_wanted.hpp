#pragma once

#include "cli/archive/inputs/wanted_records.hpp"
#include "cli/sources/named_source.hpp"

#include <mf2/archive/extract.hpp>

#include <cstdint>
#include <functional>

namespace mf2::cli
{

/// Called with the place of a wanted record that the archive does not have.
using missing_record = std::function<void(std::uint64_t offset)>;

/// Extract the pages of the records that indexes want, in the order of the archive.
/// @param from     seekable, if single records are wanted
/// @param how      its part is another one behind that
/// @param missing  called once at most for parts, as all behind the end are missing
[[nodiscard]] archive::extract_end extract_wanted(
    named_source& from, wanted_records const& wanted, archive::extract_options& how,
    archive::extract_receiver& receiver, archive::statistics& found, missing_record const& missing);

} // namespace mf2::cli
