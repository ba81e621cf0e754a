#pragma once

#include <cstddef>

namespace mf2::test
{

/// Of what is many and takes long, one of so many is tried where a test tries one of `usual`: so
/// many times more as the variable MF2_SHARE says. It is for runs in which everything takes long,
/// those of the sanitizers among them. `all` takes everything.
/// @param usual  at least 1
[[nodiscard]] std::size_t share(std::size_t usual);

} // namespace mf2::test
