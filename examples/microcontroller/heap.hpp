#pragma once

#include <cstddef>
#include <memory_resource>

/// Memory in a room of fixed size, first fit. Free blocks are in a list by their addresses, and
/// neighbours are joined. Callers know the sizes of the blocks that they free.
///
/// Linear in the number of free blocks, which is small: a parser takes small ones from slabs.
class heap final : public std::pmr::memory_resource
{
public:
    using exhaustion = void (*)(); ///< does not return

    /// @param exhausted  called if there is no room left
    explicit heap(exhaustion exhausted) noexcept;
    heap(heap const&) = delete;
    heap& operator=(heap const&) = delete;

    /// Free all blocks.
    void clear() noexcept;

    [[nodiscard]] std::size_t in_use() const noexcept { return in_use_; }
    /// The most that were in use since the last `clear`.
    [[nodiscard]] std::size_t peak() const noexcept { return peak_; }
    /// The farthest byte that was in use since the last `clear`: the peak and the holes in it.
    [[nodiscard]] std::size_t extent() const noexcept { return extent_; }
    /// Whether nobody wrote before the room or behind it.
    [[nodiscard]] bool is_intact() const noexcept;

private:
    struct free_block
    {
        free_block* next;
        std::size_t size;
    };

    void* do_allocate(std::size_t bytes, std::size_t alignment) override;
    void do_deallocate(void* block, std::size_t bytes, std::size_t alignment) override;
    bool do_is_equal(std::pmr::memory_resource const& other) const noexcept override
    {
        return this == &other;
    }

    exhaustion exhausted_;
    free_block head_{nullptr, 0}; ///< before all others
    std::size_t in_use_ = 0;
    std::size_t peak_ = 0;
    std::size_t extent_ = 0;
};
