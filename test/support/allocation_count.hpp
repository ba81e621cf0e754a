#pragma once

#include <cstddef>

namespace mf2::test
{

/// The number of calls of `operator new`, which the test runner replaces to count.
[[nodiscard]] std::size_t allocation_count() noexcept;

/// The bytes that this thread has allocated by it, freed or not.
[[nodiscard]] std::size_t allocated_bytes() noexcept;

/// During its lifetime, `operator new` in this thread succeeds a number of times, and then fails.
class failing_allocations
{
public:
    /// @param given  how many allocations succeed
    explicit failing_allocations(std::size_t given) noexcept;
    ~failing_allocations();
    failing_allocations(failing_allocations const&) = delete;
    failing_allocations& operator=(failing_allocations const&) = delete;
};

} // namespace mf2::test
