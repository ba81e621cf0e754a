#pragma once

#include <cstddef>

namespace mf2::test
{

/// The step through many slow cases: one in so many is tried. It is `usual` times the variable
/// MF2_SHARE, for runs in which everything takes long, such as those of the sanitizers. If that is
/// `all`, every case is tried.
/// @param usual  at least 1
[[nodiscard]] std::size_t share(std::size_t usual);

} // namespace mf2::test
