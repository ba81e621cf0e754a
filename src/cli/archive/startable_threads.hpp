#pragma once

namespace mf2::cli
{

/// How many of `wanted` threads the system lets this process have, the calling one among them. A
/// container or `ulimit -u` may forbid more, and oneTBB ends a process that cannot start a thread.
[[nodiscard]] unsigned startable_threads(unsigned wanted);

} // namespace mf2::cli
