#pragma once

#include <cstdint>
#include <optional>

namespace mf2::cli
{

/// What was taken from the heap.
struct heap_use
{
    std::uint64_t allocations = 0;
    std::uint64_t peak_bytes = 0; ///< the most at one time, beyond what was there at the start
};

/// Count what the program takes from the heap, up to `finish_heap_count`.
///
/// Only programs with src/cli/counting_new.cpp in them count. The count is for one thread.
void start_heap_count() noexcept;

/// @return  nothing where the program does not count
[[nodiscard]] std::optional<heap_use> finish_heap_count() noexcept;

/// What the functions of src/cli/counting_new.cpp call.
namespace heap_count
{

/// Also for what is not being counted, so that this shows that something calls it.
void allocated(void* block) noexcept;
void released(void* block) noexcept;

} // namespace heap_count

} // namespace mf2::cli
