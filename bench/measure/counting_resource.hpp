#pragma once

#include <cstddef>
#include <cstdint>
#include <memory_resource>

namespace mf2::measure
{

/// The use of the heap.
struct heap_use
{
    std::uint64_t allocations = 0;
    std::uint64_t peak_bytes = 0; ///< the most at one time, beyond those at the start
};

/// Counts allocations from the heap through it, in requested bytes.
class counting_resource final : public std::pmr::memory_resource
{
public:
    /// Count from here on.
    void start() noexcept;

    /// The use since the start.
    [[nodiscard]] heap_use taken() const noexcept;

private:
    void* do_allocate(std::size_t size, std::size_t alignment) override;
    void do_deallocate(void* block, std::size_t size, std::size_t alignment) override;
    bool do_is_equal(std::pmr::memory_resource const& other) const noexcept override;

    std::uint64_t allocations_ = 0;
    std::int64_t bytes_ = 0; // negative if blocks from before the start were freed
    std::int64_t peak_bytes_ = 0;
};

} // namespace mf2::measure
