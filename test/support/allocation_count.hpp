#pragma once

#include <cstddef>

namespace mf2::test
{

/// How often memory was asked of `operator new`, which the test runner replaces to count.
[[nodiscard]] std::size_t allocation_count() noexcept;

} // namespace mf2::test
