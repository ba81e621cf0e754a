#pragma once

#include "cli/options/archive_options.hpp"

#include <mf2/archive/byte_source.hpp>
#include <mf2/archive/damage.hpp>
#include <mf2/archive/statistics.hpp>

#include <cstddef>
#include <cstdint>
#include <string>

namespace mf2::cli
{

/// Counts, of all inputs so far or of one, that show whether an input is an archive.
struct input_counts
{
    std::uint64_t records;
    std::uint64_t content; ///< in bytes
    std::uint64_t lost;
    decltype(archive::statistics::damages) damages; ///< by kind

    [[nodiscard]] std::uint64_t of(archive::damage_kind kind) const
    {
        return damages[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] std::uint64_t all_damages() const;
};

[[nodiscard]] input_counts count(archive::statistics const& found);
[[nodiscard]] input_counts operator-(input_counts const& now, input_counts const& before);

/// The findings that may fail a run.
[[nodiscard]] failing_set failing_in(input_counts const& counted);

/// The reason why an input has no record.
/// @param from    the input, which is read from its start
/// @param offset  where the search for records began
[[nodiscard]] std::string why_without_records(
    input_counts const& counted, archive::byte_source& from, std::uint64_t offset);

} // namespace mf2::cli
