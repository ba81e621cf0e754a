#pragma once

#include <cstddef>
#include <limits>
#include <memory_resource>
#include <new>

namespace mf2::test
{

/// Fails from some allocation on, and counts the bytes in use.
class failing_resource final : public std::pmr::memory_resource
{
public:
    /// Fail the allocation of this number, counted from 1, and all after it.
    void fail_from(std::size_t number) noexcept { first_failing_ = number; }
    /// Never give a block of this size, in bytes.
    void refuse_size(std::size_t size) noexcept { refused_size_ = size; }
    void never_fail() noexcept { first_failing_ = std::numeric_limits<std::size_t>::max(); }

    [[nodiscard]] bool has_failed() const noexcept { return has_failed_; }
    /// Allocations that succeeded.
    [[nodiscard]] std::size_t allocations() const noexcept { return allocations_; }
    /// Bytes that were not given back.
    [[nodiscard]] std::size_t in_use() const noexcept { return in_use_; }

private:
    void* do_allocate(std::size_t bytes, std::size_t alignment) override
    {
        if (bytes == refused_size_) throw std::bad_alloc();
        if (allocations_ + 1 >= first_failing_)
        {
            has_failed_ = true;
            throw std::bad_alloc();
        }
        void* const block = std::pmr::new_delete_resource()->allocate(bytes, alignment);
        ++allocations_;
        in_use_ += bytes;
        return block;
    }
    void do_deallocate(void* block, std::size_t bytes, std::size_t alignment) override
    {
        in_use_ -= bytes;
        std::pmr::new_delete_resource()->deallocate(block, bytes, alignment);
    }
    bool do_is_equal(std::pmr::memory_resource const& other) const noexcept override
    {
        return this == &other;
    }

    std::size_t first_failing_ = std::numeric_limits<std::size_t>::max();
    std::size_t refused_size_ = std::numeric_limits<std::size_t>::max();
    std::size_t allocations_ = 0;
    std::size_t in_use_ = 0;
    bool has_failed_ = false;
};

} // namespace mf2::test
