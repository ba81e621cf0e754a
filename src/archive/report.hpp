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

/// So many a second; none in no time.
[[nodiscard]] double rate(std::uint64_t count, std::uint64_t nanoseconds);

/// A text of an archive, or a file's name, which may hold any bytes.
[[nodiscard]] boost::json::string text_to_json(std::string_view text);

[[nodiscard]] boost::json::object counts_to_json(tally const& counts);

/// Those of some counts, by name, that are not zero.
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

/// The items by where they come from.
[[nodiscard]] boost::json::object origins_to_json(statistics const& found);

/// Add all that was found to a report: doc/archives.md, "The report".
void add_to_report(boost::json::object& report, statistics const& found);

} // namespace mf2::archive
