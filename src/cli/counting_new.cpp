// The program's operator new and delete, which count for `mf2 bench`. Only the command and the
// benchmarks are linked with this file. All other forms of the two come to these.
#include "cli/heap_use.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>

namespace
{

/// C++, "Single-object forms": ask the new-handler for memory until there is some.
template <class Allocate>
void* allocate(Allocate from_heap)
{
    for (;;)
    {
        if (void* const block = from_heap())
        {
            mf2::cli::heap_count::allocated(block);
            return block;
        }
        std::new_handler const handler = std::get_new_handler();
        if (handler == nullptr) throw std::bad_alloc();
        handler();
    }
}

void release(void* block) noexcept
{
    if (block == nullptr) return;
    mf2::cli::heap_count::released(block);
    std::free(block);
}

} // namespace

void* operator new(std::size_t size)
{
    return allocate([=] { return std::malloc(std::max<std::size_t>(size, 1)); });
}

void* operator new(std::size_t size, std::align_val_t alignment)
{
    std::size_t const to = static_cast<std::size_t>(alignment);
    // aligned_alloc takes multiples of the alignment only.
    std::size_t const rounded = std::max<std::size_t>(size + to - 1, 1) / to * to;
    return allocate([=] { return std::aligned_alloc(to, std::max(rounded, to)); });
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
    release(block);
}

void operator delete(void* block, std::size_t) noexcept
{
    release(block);
}

void operator delete(void* block, std::align_val_t) noexcept
{
    release(block);
}

void operator delete(void* block, std::size_t, std::align_val_t) noexcept
{
    release(block);
}
