#pragma once

#include <mf2/archive/statistics.hpp>

#include <boost/json/object.hpp>
#include <boost/json/string.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mf2::archive
{

[[nodiscard]] double seconds(std::uint64_t nanoseconds);

/// The rate per second; 0 without any time.
[[nodiscard]] double rate(std::uint64_t count, std::uint64_t nanoseconds);

/// A text of an archive, or a file's name, which may hold any bytes, as JSON.
[[nodiscard]] boost::json::string text_to_json(std::string_view text);

/// The number of names in each list of a report for people.
inline constexpr std::size_t most_names_shown = 1'000;

/// The names with the largest counts, and "(other)" with the sum of all others.
/// @param most  number of names
[[nodiscard]] boost::json::object counts_to_json(
    tally const& counts, std::size_t most = most_names_shown);

/// Add the result of `counts_to_json` for another tally.
/// @param error  of that tally
void add_counts(tally& into, boost::json::object const& counts, std::uint64_t error);

/// The counts that are not zero, by name.
template <class Kind, std::size_t Size>
boost::json::object counts_to_json(std::array<std::uint64_t, Size> const& counts)
{
    boost::json::object object;
    for (std::size_t index = 0; index < Size; ++index)
    {
        if (counts[index] == 0) continue;
        object.emplace(name(static_cast<Kind>(index)), counts[index]);
    }
    return object;
}

/// The items by origin.
[[nodiscard]] boost::json::object origins_to_json(statistics const& found);

/// Add all statistics to a report: doc/archives.md, "The report".
/// @param most_names  of each list; with `tally::most_names`, reports of parts can be added up
void add_to_report(
    boost::json::object& report, statistics const& found,
    std::size_t most_names = most_names_shown);

} // namespace mf2::archive
