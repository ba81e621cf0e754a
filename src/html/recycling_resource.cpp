#include "html/recycling_resource.hpp"

#include <new>
#include <utility>

namespace mf2::html
{

recycling_resource::~recycling_resource()
{
    while (free_ != nullptr)
    {
        upstream_->deallocate(std::exchange(free_, free_->next), block_size);
    }
}

void* recycling_resource::do_allocate(std::size_t bytes, std::size_t alignment)
{
    if (!is_small(bytes, alignment)) return upstream_->allocate(bytes, alignment);
    if (free_ == nullptr) return upstream_->allocate(block_size);
    return std::exchange(free_, free_->next);
}

void recycling_resource::do_deallocate(void* block, std::size_t bytes, std::size_t alignment)
{
    if (!is_small(bytes, alignment)) return upstream_->deallocate(block, bytes, alignment);
    free_ = new (block) free_block{free_};
}

} // namespace mf2::html
