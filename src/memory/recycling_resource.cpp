#include "memory/recycling_resource.hpp"

#include "memory/poison.hpp"

#include <algorithm>
#include <new>
#include <utility>

namespace mf2
{

recycling_resource::~recycling_resource()
{
    while (slabs_ != nullptr)
    {
        slab* const last = std::exchange(slabs_, slabs_->next);
        unpoison(last + 1, bytes_at_a_time);
        upstream_->deallocate(last, slab_size, alignof(slab));
    }
}

void recycling_resource::take_slab(std::size_t index)
{
    slabs_ = new (upstream_->allocate(slab_size, alignof(slab))) slab{slabs_};
    auto* const blocks = reinterpret_cast<unsigned char*>(slabs_ + 1);
    std::size_t const block = block_size(index);
    for (std::size_t at = bytes_at_a_time / block * block; at != 0; at -= block)
    {
        void* const place = blocks + at - block;
        free_[index] = new (place) free_block{free_[index]};
    }
    poison(blocks, bytes_at_a_time);
}

void* recycling_resource::do_allocate(std::size_t bytes, std::size_t alignment)
{
    if (!is_small(bytes, alignment)) return upstream_->allocate(bytes, alignment);
    std::size_t const index = index_for(bytes);
    free_block*& free = free_[index];
    if (free == nullptr) take_slab(index);
    // What is behind the bytes asked for stays poisoned, but for the link to the next free block.
    unpoison(free, std::max(bytes, sizeof(free_block)));
    return std::exchange(free, free->next);
}

void recycling_resource::do_deallocate(void* block, std::size_t bytes, std::size_t alignment)
{
    if (!is_small(bytes, alignment)) return upstream_->deallocate(block, bytes, alignment);
    std::size_t const index = index_for(bytes);
    free_[index] = new (block) free_block{free_[index]};
    poison(block, block_size(index));
}

} // namespace mf2
