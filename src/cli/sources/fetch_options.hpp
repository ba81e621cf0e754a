// Tests: test/cli/run_urls.cpp
#pragma once

#include <chrono>
#include <cstdint>

namespace mf2::cli
{

/// How URLs are fetched.
struct fetch_options
{
    /// The most redirects that are followed.
    std::uint64_t redirects = 10;
    /// How long no byte may come.
    std::chrono::milliseconds stall_time = std::chrono::seconds(30);
    /// How long a page may take in all.
    std::chrono::milliseconds max_time = std::chrono::minutes(5);
    /// How often in a row something is asked for again without getting a byte further.
    std::uint64_t retries = 5;
    /// How long the first time is waited before that; each time it is doubled.
    std::chrono::milliseconds retry_delay = std::chrono::seconds(1);
};

} // namespace mf2::cli
