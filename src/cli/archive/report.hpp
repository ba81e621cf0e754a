#pragma once

#include <mf2/archive/statistics.hpp>

#include <boost/json/object.hpp>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace mf2::cli
{

/// Counts of one archive, or of all archives so far.
struct archive_counts
{
    std::uint64_t bytes; ///< of the file
    std::uint64_t pages;
    std::uint64_t pages_with_items;
    std::uint64_t damages;

    [[nodiscard]] static archive_counts of(archive::statistics const& found);
};

/// The outcome of a run over archives.
struct archive_outcome
{
    /// Add an archive that has been read.
    /// @param file    its name, as damages have it
    /// @param before  the counts before it
    void add_archive(std::string const& file, archive_counts const& before);

    archive::statistics found;
    std::uint64_t inputs = 0;
    std::uint64_t skipped = 0;         ///< finished by an earlier run
    std::vector<std::string> failures; ///< of inputs, and of the output
    std::uint64_t failed_inputs = 0;
    bool was_interrupted = false;
    std::vector<std::pair<std::string, archive_counts>> archives; ///< the first 10,000
};

/// Write the whole outcome, for programs.
[[nodiscard]] boost::json::object to_report(archive_outcome const& of);

/// Write the most important facts in a few lines, for people.
[[nodiscard]] std::string to_summary(archive_outcome const& of);

} // namespace mf2::cli
