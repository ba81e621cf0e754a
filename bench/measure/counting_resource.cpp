#include "bench/measure/counting_resource.hpp"

#include <algorithm>

namespace mf2::measure
{

void counting_resource::start() noexcept
{
    allocations_ = 0;
    bytes_ = 0;
    peak_bytes_ = 0;
}

heap_use counting_resource::taken() const noexcept
{
    return {allocations_, static_cast<std::uint64_t>(peak_bytes_)};
}

void* counting_resource::do_allocate(std::size_t size, std::size_t alignment)
{
    void* const block = std::pmr::new_delete_resource()->allocate(size, alignment);
    ++allocations_;
    bytes_ += static_cast<std::int64_t>(size);
    peak_bytes_ = std::max(peak_bytes_, bytes_);
    return block;
}

void counting_resource::do_deallocate(void* block, std::size_t size, std::size_t alignment)
{
    bytes_ -= static_cast<std::int64_t>(size);
    std::pmr::new_delete_resource()->deallocate(block, size, alignment);
}

bool counting_resource::do_is_equal(std::pmr::memory_resource const& other) const noexcept
{
    return this == &other;
}

} // namespace mf2::measure
