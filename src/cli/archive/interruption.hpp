#pragma once

#include <csignal>

namespace mf2::cli
{

/// While it lives, the first Ctrl-C or SIGTERM is noted instead of ending the program. A second one
/// of the same signal ends it.
class interruption
{
public:
    interruption();
    ~interruption();
    interruption(interruption const&) = delete;
    interruption& operator=(interruption const&) = delete;

    [[nodiscard]] static bool has_come();

private:
    struct sigaction interrupt_before_ = {};
    struct sigaction terminate_before_ = {};
};

} // namespace mf2::cli
