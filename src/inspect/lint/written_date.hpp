#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::inspect
{

/// The dates that a text may mean which people write and programs don't read, in ISO 8601. That is
/// "2026-05-03" and "2026-03-05" for "05/03/2026", one for "3 May 2026" or for seconds since 1970.
/// Empty if the text is no such date. Time is bounded.
[[nodiscard]] std::vector<std::string> meant_dates(std::string_view text);

/// A date, or a date and a time, to compare.
struct moment
{
    std::int64_t minutes; ///< since 1970, in UTC if the zone is known
    bool has_time;
    bool has_zone;
};

/// The moment of a text. Nothing if it has no whole date.
/// @param text  see `microformats::parse_value_part`
[[nodiscard]] std::optional<moment> moment_of(std::string_view text);

} // namespace mf2::inspect
