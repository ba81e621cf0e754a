#pragma once

#include <cstddef>
#include <cstdint>
#include <memory_resource>

namespace mf2::measure
{

/// What was taken from the heap.
struct heap_use
{
    std::uint64_t allocations = 0;
    std::uint64_t peak_bytes = 0; ///< the most at one time, beyond what was there at the start
};

/// Counts what is taken from the heap through it, in bytes as they are asked for.
class counting_resource final : public std::pmr::memory_resource
{
public:
    /// Count from here on.
    void start() noexcept;

    /// What was taken since the start.
    [[nodiscard]] heap_use taken() const noexcept;

private:
    void* do_allocate(std::size_t size, std::size_t alignment) override;
    void do_deallocate(void* block, std::size_t size, std::size_t alignment) override;
    bool do_is_equal(std::pmr::memory_resource const& other) const noexcept override;

    std::uint64_t allocations_ = 0;
    std::int64_t bytes_ = 0; // less than none where what came before the start was given back
    std::int64_t peak_bytes_ = 0;
};

} // namespace mf2::measure
