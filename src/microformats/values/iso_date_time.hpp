#pragma once

#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::microformats
{

/// A date or time in its normal ISO 8601 form, or nothing if it cannot be read.
///
/// Accepted are the forms of `parse_value_part`, and HTML's "valid date or time strings" with years
/// of four digits. So are dates and times without hyphens and colons, and ISO 8601 durations:
///     date                   `2009-06-26`                    also from `2009-177`, `20090626`
///     month, year, week      `2009-06`, `2009`, `2009-W26`
///     month and day          `--06-26`                       also from `06-26`
///     time                   `19:00`, `19:00:05.25`          also from `7pm`, `7:00p.m.`
///     date and time          `2009-06-26T19:00`              also from `2009-06-26 7pm`,
///                                                            `20090626T1900`
///     zone, of a time or by itself  `Z`, `-08:00`            also from `+00:00`, `-08`, `-0800`
///     duration               `P1DT12H`, `PT4H18M3S`          also from `36h`, `4h 18m 3s`, `p1d`
///
/// Numbers keep their precision.
/// @param text  ASCII whitespace around it is ignored
[[nodiscard]] std::optional<std::pmr::string> iso_date_time(
    std::string_view text, std::pmr::memory_resource* memory = std::pmr::get_default_resource());

} // namespace mf2::microformats
