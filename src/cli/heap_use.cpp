#include "cli/heap_use.hpp"

#include <malloc.h>

#include <algorithm>

namespace mf2::cli
{

namespace
{

/// Constant-initialised, since it is used before anything else is.
struct counter
{
    bool is_called = false;
    bool is_counting = false;
    std::uint64_t allocations = 0;
    std::int64_t bytes = 0; // less than none where what came before the start was released
    std::int64_t peak_bytes = 0;
};

thread_local constinit counter counted;

} // namespace

void start_heap_count() noexcept
{
    bool const is_called = counted.is_called;
    counted = {};
    counted.is_called = is_called;
    counted.is_counting = true;
}

std::optional<heap_use> finish_heap_count() noexcept
{
    counted.is_counting = false;
    if (!counted.is_called) return std::nullopt;
    return heap_use{counted.allocations, static_cast<std::uint64_t>(counted.peak_bytes)};
}

void heap_count::allocated(void* block) noexcept
{
    counted.is_called = true;
    if (!counted.is_counting) return;
    ++counted.allocations;
    counted.bytes += static_cast<std::int64_t>(malloc_usable_size(block));
    counted.peak_bytes = std::max(counted.peak_bytes, counted.bytes);
}

void heap_count::released(void* block) noexcept
{
    if (!counted.is_counting) return;
    counted.bytes -= static_cast<std::int64_t>(malloc_usable_size(block));
}

} // namespace mf2::cli
