#pragma once

#include <cstddef>
#include <memory_resource>

namespace mf2::archive
{

/// The memory of one page: what the heap has, up to a limit.
class page_memory final : public std::pmr::memory_resource
{
public:
    /// @param limit  in bytes
    explicit page_memory(std::size_t limit) : left_(limit) {}

private:
    /// @throws  std::bad_alloc over the limit
    void* do_allocate(std::size_t size, std::size_t alignment) override;
    void do_deallocate(void* at, std::size_t size, std::size_t alignment) override;
    [[nodiscard]] bool do_is_equal(std::pmr::memory_resource const& other) const noexcept override
    {
        return this == &other;
    }

    std::size_t left_;
};

} // namespace mf2::archive
