#include "html/recycling_resource.hpp"

#include "html/poison.hpp"

#include <algorithm>
#include <new>
#include <utility>

namespace mf2::html
{

recycling_resource::~recycling_resource()
{
    while (free_ != nullptr)
    {
        unpoison(free_, block_size);
        upstream_->deallocate(std::exchange(free_, free_->next), block_size);
    }
}

void* recycling_resource::do_allocate(std::size_t bytes, std::size_t alignment)
{
    if (!is_small(bytes, alignment)) return upstream_->allocate(bytes, alignment);
    // What is behind the bytes asked for stays poisoned, but for the link to the next free block.
    std::size_t const usable = std::max(bytes, sizeof(free_block));
    if (free_ == nullptr)
    {
        void* const fresh = upstream_->allocate(block_size);
        poison(fresh, block_size);
        unpoison(fresh, usable);
        return fresh;
    }
    unpoison(free_, usable);
    return std::exchange(free_, free_->next);
}

void recycling_resource::do_deallocate(void* block, std::size_t bytes, std::size_t alignment)
{
    if (!is_small(bytes, alignment)) return upstream_->deallocate(block, bytes, alignment);
    free_ = new (block) free_block{free_};
    poison(block, block_size);
}

} // namespace mf2::html
