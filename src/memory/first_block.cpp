#include "memory/first_block.hpp"

#include "memory/lack_of_memory.hpp"
#include "memory/poison.hpp"

#include <functional>

namespace mf2
{

first_block::first_block(std::pmr::memory_resource* upstream) : upstream_(upstream)
{
    bool const is_refused = lacks_memory(
        [] { return false; }, [this] { block_ = static_cast<char*>(upstream_->allocate(size)); });
    if (!is_refused) mf2::poison(block_, size);
}

first_block::~first_block()
{
    if (block_ == nullptr) return;
    mf2::unpoison(block_, size);
    upstream_->deallocate(block_, size);
}

bool first_block::has(void const* place) const noexcept
{
    std::less<void const*> const is_before;
    return block_ != nullptr && !is_before(place, block_) && is_before(place, block_ + size);
}

void* first_block::do_allocate(std::size_t bytes, std::size_t alignment)
{
    constexpr std::size_t unit = alignof(std::max_align_t);
    std::size_t const wanted = bytes < size ? (bytes + unit - 1) / unit * unit : size + 1;
    bool const fits = block_ != nullptr && alignment <= unit && wanted <= size - used_;
    if (!fits || bytes == 0) return upstream_->allocate(bytes, alignment);
    char* const place = block_ + used_;
    used_ += wanted;
    ++live_;
    mf2::unpoison(place, bytes);
    return place;
}

void first_block::do_deallocate(void* place, std::size_t bytes, std::size_t alignment)
{
    if (!has(place)) return upstream_->deallocate(place, bytes, alignment);
    mf2::poison(place, bytes);
    if (--live_ == 0) used_ = 0;
}

} // namespace mf2
