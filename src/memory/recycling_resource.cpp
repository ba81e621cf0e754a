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
        unpoison(last + 1, room_in_slab);
        upstream_->deallocate(last, slab_size, alignof(slab));
    }
}

void recycling_resource::take_slab()
{
    // Make free blocks of the rest of the last slab.
    for (std::size_t index = size_count; index-- != 0;)
    {
        if (block_size(index) > rest_size_) continue;
        unpoison(rest_, sizeof(free_block));
        free_[index] = new (rest_) free_block{free_[index]};
        poison(rest_, sizeof(free_block));
        rest_ += block_size(index);
        rest_size_ -= block_size(index);
    }
    slabs_ = new (upstream_->allocate(slab_size, alignof(slab))) slab{slabs_};
    rest_ = reinterpret_cast<unsigned char*>(slabs_ + 1);
    rest_size_ = room_in_slab;
    poison(rest_, rest_size_);
}

void* recycling_resource::cut(std::size_t index)
{
    std::size_t const size = block_size(index);
    if (size > rest_size_) take_slab();
    rest_size_ -= size;
    return std::exchange(rest_, rest_ + size);
}

void* recycling_resource::do_allocate(std::size_t bytes, std::size_t alignment)
{
    if (!is_small(bytes, alignment)) return upstream_->allocate(bytes, alignment);
    std::size_t const index = index_for(bytes);
    free_block* const free = free_[index];
    void* const block = free != nullptr ? free : cut(index);
    // The bytes behind those asked for stay poisoned, except the link to the next free block.
    unpoison(block, std::max(bytes, sizeof(free_block)));
    if (free != nullptr) free_[index] = free->next;
    return block;
}

void recycling_resource::do_deallocate(void* block, std::size_t bytes, std::size_t alignment)
{
    if (!is_small(bytes, alignment)) return upstream_->deallocate(block, bytes, alignment);
    std::size_t const index = index_for(bytes);
    free_[index] = new (block) free_block{free_[index]};
    poison(block, block_size(index));
}

} // namespace mf2
