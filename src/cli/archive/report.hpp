#pragma once

#include <mf2/archive/statistics.hpp>

#include <boost/json/object.hpp>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace mf2::cli
{

/// What one archive came to, or all of them so far.
struct archive_counts
{
    std::uint64_t bytes; ///< of the file
    std::uint64_t pages;
    std::uint64_t pages_with_items;
    std::uint64_t damages;

    [[nodiscard]] static archive_counts of(archive::statistics const& found);
};

/// What a run over archives came to.
struct archive_outcome
{
    /// An archive has been read.
    /// @param file    as damages have it
    /// @param before  what there was then
    void add_archive(std::string const& file, archive_counts const& before);

    archive::statistics found;
    std::uint64_t inputs = 0;
    std::uint64_t skipped = 0;         ///< finished by an earlier run
    std::vector<std::string> failures; ///< of inputs, and of the output
    std::uint64_t failed_inputs = 0;
    bool was_interrupted = false;
    std::vector<std::pair<std::string, archive_counts>> archives; ///< the first 10,000
};

/// All of it, for programs.
[[nodiscard]] boost::json::object to_report(archive_outcome const& of);

/// The most important of it in a few lines, for people.
[[nodiscard]] std::string to_summary(archive_outcome const& of);

} // namespace mf2::cli
