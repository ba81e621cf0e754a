#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::inspect
{

/// The dates that a text may mean which people write and programs don't read, as ISO 8601 has them:
/// "2026-05-03" and "2026-03-05" for "05/03/2026", one for "3 May 2026" or for seconds since 1970.
/// None: it is nothing of that kind. What is looked at of the text is bounded.
[[nodiscard]] std::vector<std::string> meant_dates(std::string_view text);

/// A date, or a date and a time, to be compared.
struct moment
{
    std::int64_t minutes; ///< since 1970, of its zone or of none
    bool has_time;
    bool has_zone;
};

/// Nothing where there is no whole date.
/// @param text  see `microformats::parse_value_part`
[[nodiscard]] std::optional<moment> moment_of(std::string_view text);

} // namespace mf2::inspect
