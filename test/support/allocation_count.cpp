#include "support/allocation_count.hpp"

#include <atomic>
#include <cstdlib>
#include <limits>
#include <new>

namespace
{

std::atomic<std::size_t> count = 0;

constexpr std::size_t without_end = std::numeric_limits<std::size_t>::max();
thread_local std::size_t left = without_end;
thread_local std::size_t bytes = 0;

/// Count an allocation, and tell whether there is memory for it.
bool take(std::size_t size) noexcept
{
    ++count;
    bytes += size;
    if (left == without_end) return true;
    if (left == 0) return false;
    --left;
    return true;
}

} // namespace

namespace mf2::test
{

std::size_t allocation_count() noexcept
{
    return count;
}

std::size_t allocated_bytes() noexcept
{
    return bytes;
}

failing_allocations::failing_allocations(std::size_t given) noexcept
{
    left = given;
}

failing_allocations::~failing_allocations()
{
    left = without_end;
}

} // namespace mf2::test

void* operator new(std::size_t size)
{
    if (!take(size)) throw std::bad_alloc();
    if (void* const block = std::malloc(size != 0 ? size : 1)) return block;
    throw std::bad_alloc();
}

void* operator new(std::size_t size, std::align_val_t alignment)
{
    if (!take(size)) throw std::bad_alloc();
    auto const step = static_cast<std::size_t>(alignment);
    if (void* const block = std::aligned_alloc(step, (size + step - 1) / step * step)) return block;
    throw std::bad_alloc();
}

// A sanitizer would report its own version as a mismatch with the `operator delete` below.
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
