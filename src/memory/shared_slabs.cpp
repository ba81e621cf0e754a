#include "memory/shared_slabs.hpp"

#include "memory/lack_of_memory.hpp"
#include "memory/poison.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <new>
#include <utility>

namespace mf2
{

/// Stands at the beginning of its memory.
class alignas(std::uint64_t) shared_slabs::slab final : public std::pmr::memory_resource
{
public:
    explicit slab(std::pmr::memory_resource* upstream) noexcept : upstream_(upstream)
    {
        mf2::poison(room(), room_size());
    }
    slab(slab const&) = delete;
    slab& operator=(slab const&) = delete;

    /// Whether a block fits in. What was given back counts only until all of it was.
    [[nodiscard]] bool fits(std::size_t bytes) noexcept
    {
        if (is_unused()) used_ = 0;
        return rounded(bytes) <= room_size() - used_;
    }
    /// Whether there are no blocks of it.
    [[nodiscard]] bool is_unused() const noexcept
    {
        return users_.load(std::memory_order_acquire) == 1;
    }
    void release() noexcept
    {
        if (users_.fetch_sub(1, std::memory_order_acq_rel) != 1) return;
        mf2::unpoison(room(), room_size());
        auto* const upstream = upstream_;
        this->~slab();
        upstream->deallocate(this, slab_size, alignof(slab));
    }

private:
    ~slab() = default;

    /// Blocks begin at multiples of this.
    static constexpr std::size_t unit = alignof(std::uint64_t);

    [[nodiscard]] static constexpr std::size_t rounded(std::size_t bytes) noexcept
    {
        return (bytes + unit - 1) / unit * unit;
    }
    [[nodiscard]] std::byte* room() noexcept { return reinterpret_cast<std::byte*>(this + 1); }
    [[nodiscard]] static constexpr std::size_t room_size() noexcept
    {
        return slab_size - sizeof(slab);
    }

    [[nodiscard]] bool has(void const* place) const noexcept
    {
        std::less<void const*> const is_before;
        return !is_before(place, this) &&
            is_before(place, reinterpret_cast<std::byte const*>(this) + slab_size);
    }

    /// What does not fit in is from upstream: copies of the items in an item are from where that
    /// is, whatever their size.
    void* do_allocate(std::size_t bytes, std::size_t alignment) override
    {
        bool const is_small = bytes <= largest_block && alignment <= unit;
        void* const place =
            is_small && fits(bytes) ? cut(bytes) : upstream_->allocate(bytes, alignment);
        users_.fetch_add(1, std::memory_order_relaxed);
        return place;
    }
    void do_deallocate(void* block, std::size_t bytes, std::size_t alignment) override
    {
        if (has(block)) mf2::poison(block, bytes);
        else upstream_->deallocate(block, bytes, alignment);
        release();
    }
    [[nodiscard]] void* cut(std::size_t bytes) noexcept
    {
        std::byte* const place = room() + std::exchange(used_, used_ + rounded(bytes));
        mf2::unpoison(place, bytes);
        return place;
    }
    bool do_is_equal(std::pmr::memory_resource const& other) const noexcept override
    {
        return this == &other;
    }

    std::pmr::memory_resource* upstream_;
    std::atomic<std::size_t> users_ = 1; ///< its blocks, and who cuts them
    std::size_t used_ = 0;               ///< from the beginning of the room
};

void shared_slabs::begin()
{
    if (slab_ != nullptr && slab_->is_unused()) return;
    static_cast<void>(lacks_memory([] { return false; }, [this] { take_slab(); }));
}

std::pmr::memory_resource* shared_slabs::resource_for(std::size_t bytes)
{
    if (bytes > largest_block) return upstream_;
    if (slab_ == nullptr || !slab_->fits(bytes)) take_slab();
    return slab_;
}

void shared_slabs::take_slab()
{
    release();
    slab_ = ::new (upstream_->allocate(slab_size, alignof(slab))) slab(upstream_);
}

void shared_slabs::release() noexcept
{
    if (auto* const last = std::exchange(slab_, nullptr)) last->release();
}

} // namespace mf2
