// Tests: test/cli/run_urls.cpp
#pragma once

#include <chrono>
#include <cstdint>

namespace mf2::cli
{

/// How URLs are fetched.
struct fetch_options
{
    /// The most redirects to follow.
    std::uint64_t redirects = 10;
    /// The longest time without a byte.
    std::chrono::milliseconds stall_time = std::chrono::seconds(30);
    /// The longest time for a whole page.
    std::chrono::milliseconds max_time = std::chrono::minutes(5);
    /// The most repeats of a request in a row without a new byte.
    std::uint64_t retries = 5;
    /// The delay before the first repeat; it doubles each time.
    std::chrono::milliseconds retry_delay = std::chrono::seconds(1);
};

} // namespace mf2::cli
