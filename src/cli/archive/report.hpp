#pragma once

#include <mf2/archive/statistics.hpp>

#include <boost/json/object.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace mf2::cli
{

/// What a run over archives came to.
struct archive_outcome
{
    archive::statistics found;
    std::uint64_t inputs = 0;
    std::uint64_t skipped = 0;         ///< finished by an earlier run
    std::vector<std::string> failures; ///< of inputs, and of the output
    std::uint64_t failed_inputs = 0;
    bool was_interrupted = false;
};

/// All of it, for programs.
[[nodiscard]] boost::json::object to_report(archive_outcome const& of);

/// The most important of it in a few lines, for people.
[[nodiscard]] std::string to_summary(archive_outcome const& of);

} // namespace mf2::cli
