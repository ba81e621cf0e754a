#pragma once

#include <cstddef>

namespace mf2::test
{

/// How often memory was asked of `operator new`, which the test runner replaces to count.
[[nodiscard]] std::size_t allocation_count() noexcept;

/// How many bytes this thread has asked of it, whether it gave them back or not.
[[nodiscard]] std::size_t allocated_bytes() noexcept;

/// While it exists, this thread gets so much memory of `operator new`, and then no more.
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
