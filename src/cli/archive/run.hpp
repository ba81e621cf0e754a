// Tests: test/cli/archive/task.cpp, test/cli/archive/failing.cpp
#pragma once

#include "cli/archive/outputs/destination.hpp"
#include "cli/streams/exit_status.hpp"

#include <cstdint>
#include <vector>

namespace mf2::cli
{

/// Read archives one after the other, up to an interruption, and report the results.
/// @param inputs   to be read
/// @param skipped  number of others, which an earlier run has finished
/// @param earlier  the findings of that run in those
[[nodiscard]] exit_status run_over(
    std::vector<archive_input> inputs, std::uint64_t skipped, failing_set earlier,
    archive_destination& to, options const& chosen, streams const& with);

} // namespace mf2::cli
