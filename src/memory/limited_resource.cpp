#include <mf2/limited_resource.hpp>

#include "memory/lack_of_memory.hpp"

#include <algorithm>

namespace mf2
{

void* limited_resource::do_allocate(std::size_t bytes, std::size_t alignment)
{
    if (bytes > limit_ - in_use_) fail_to_allocate();
    void* const block = upstream_->allocate(bytes, alignment);
    in_use_ += bytes;
    peak_ = std::max(peak_, in_use_);
    ++allocations_;
    return block;
}

void limited_resource::do_deallocate(void* block, std::size_t bytes, std::size_t alignment)
{
    upstream_->deallocate(block, bytes, alignment);
    in_use_ -= bytes;
}

} // namespace mf2
