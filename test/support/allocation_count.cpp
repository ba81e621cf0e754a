#include "support/allocation_count.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace
{

std::atomic<std::size_t> count = 0;

} // namespace

namespace mf2::test
{

std::size_t allocation_count() noexcept
{
    return count;
}

} // namespace mf2::test

void* operator new(std::size_t size)
{
    ++count;
    if (void* const block = std::malloc(size != 0 ? size : 1)) return block;
    throw std::bad_alloc();
}

void* operator new(std::size_t size, std::align_val_t alignment)
{
    ++count;
    auto const step = static_cast<std::size_t>(alignment);
    if (void* const block = std::aligned_alloc(step, (size + step - 1) / step * step)) return block;
    throw std::bad_alloc();
}

// Sanitizers hold against each other what they replace by themselves.
void* operator new(std::size_t size, std::nothrow_t const&) noexcept
{
    try
    {
        return operator new(size);
    }
    catch (std::bad_alloc const&)
    {
        return nullptr;
    }
}

void operator delete(void* block) noexcept
{
    std::free(block);
}

void operator delete(void* block, std::size_t) noexcept
{
    std::free(block);
}

void operator delete(void* block, std::align_val_t) noexcept
{
    std::free(block);
}

void operator delete(void* block, std::size_t, std::align_val_t) noexcept
{
    std::free(block);
}
