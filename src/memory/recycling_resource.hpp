#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <memory_resource>

namespace mf2
{

/// Keeps small blocks for reuse: a parser allocates and frees one for nearly every link and
/// formatting element. Blocks of all sizes are cut from one slab after the other. Requests for
/// larger blocks go straight to upstream.
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
    /// Blocks are cut from the room behind this header.
    struct alignas(std::max_align_t) slab
    {
        slab* next;
    };
    /// Room for a tag without attributes. The other sizes are 1.5 times that, twice, three times,
    /// four times, six times and so on.
    static constexpr std::size_t smallest_block = 64;
    static constexpr std::size_t size_count = 9;
    /// A power of two: pools upstream have that size.
    static constexpr std::size_t slab_size = 2048;
    static constexpr std::size_t room_in_slab = slab_size - sizeof(slab);

    static constexpr std::size_t block_size(std::size_t index) noexcept
    {
        bool const is_between = index % 2 != 0;
        return (is_between ? smallest_block / 2 * 3 : smallest_block) << (index / 2);
    }
    static bool is_small(std::size_t bytes, std::size_t alignment) noexcept
    {
        return bytes <= block_size(size_count - 1) && alignment <= alignof(std::max_align_t);
    }
    /// The index of the smallest size that holds `bytes`.
    static std::size_t index_for(std::size_t bytes) noexcept
    {
        if (bytes <= smallest_block) return 0;
        std::size_t const halves = (bytes - 1) / (smallest_block / 2);
        auto const doublings = static_cast<std::size_t>(std::bit_width(halves)) - 2;
        return 2 * doublings + (halves >> doublings & 1) + 1;
    }

    [[nodiscard]] void* cut(std::size_t index);
    void take_slab();
    void* do_allocate(std::size_t bytes, std::size_t alignment) override;
    void do_deallocate(void* block, std::size_t bytes, std::size_t alignment) override;
    bool do_is_equal(std::pmr::memory_resource const& other) const noexcept override
    {
        return this == &other;
    }

    std::pmr::memory_resource* upstream_;
    std::array<free_block*, size_count> free_{}; ///< by size
    slab* slabs_ = nullptr;
    unsigned char* rest_ = nullptr; ///< of the last slab
    std::size_t rest_size_ = 0;
};

} // namespace mf2
