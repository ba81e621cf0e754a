#pragma once

#include <cstddef>
#include <memory_resource>

namespace mf2::html
{

/// Keeps small blocks for the next one who asks, since a parser takes and gives back one for nearly
/// every link and formatting element it reads. Larger ones go straight through.
class recycling_resource final : public std::pmr::memory_resource
{
public:
    explicit recycling_resource(std::pmr::memory_resource* upstream) noexcept : upstream_(upstream)
    {}
    ~recycling_resource() override;
    recycling_resource(recycling_resource const&) = delete;
    recycling_resource& operator=(recycling_resource const&) = delete;

private:
    struct free_block
    {
        free_block* next;
    };
    /// What a tag with a few attributes, or a line of text, fits in.
    static constexpr std::size_t block_size = 256;

    static bool is_small(std::size_t bytes, std::size_t alignment) noexcept
    {
        return bytes <= block_size && alignment <= alignof(std::max_align_t);
    }

    void* do_allocate(std::size_t bytes, std::size_t alignment) override;
    void do_deallocate(void* block, std::size_t bytes, std::size_t alignment) override;
    bool do_is_equal(std::pmr::memory_resource const& other) const noexcept override
    {
        return this == &other;
    }

    std::pmr::memory_resource* upstream_;
    free_block* free_ = nullptr;
};

} // namespace mf2::html
