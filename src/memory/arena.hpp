#pragma once

#include <cstddef>
#include <memory>
#include <memory_resource>
#include <span>
#include <string_view>
#include <type_traits>

namespace mf2
{

/// Memory for small objects and texts that are released together. Objects keep their addresses,
/// also when the arena becomes part of another one; a monotonic_buffer_resource has no such merge.
/// Runs no destructors.
class arena
{
public:
    /// @param upstream  gives the blocks; it must outlive this object. Arenas appended to this one
    ///                  must have the same upstream.
    explicit arena(std::pmr::memory_resource* upstream) noexcept : upstream_(upstream) {}
    arena(arena&& other) noexcept : arena(other.upstream_) { append(static_cast<arena&&>(other)); }
    arena& operator=(arena&& other) noexcept;
    ~arena() { release_behind(nullptr); }

    [[nodiscard]] std::pmr::memory_resource* upstream() const noexcept { return upstream_; }

    /// @return  aligned for pointers and 64 bits
    /// @throws  std::bad_alloc
    [[nodiscard]] void* allocate(std::size_t size)
    {
        std::size_t const taken = (size + alignment - 1) & ~(alignment - 1);
        if (taken > static_cast<std::size_t>(end_ - free_)) return allocate_apart(taken);
        char* const place = free_;
        free_ += taken;
        return place;
    }
    /// Make a list of `count` value-initialised objects.
    /// @throws  std::bad_alloc
    template <class T>
    [[nodiscard]] std::span<T> make_list(std::size_t count)
    {
        static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= alignment);
        auto* const first = static_cast<T*>(allocate(count * sizeof(T)));
        std::uninitialized_value_construct_n(first, count);
        return {first, count};
    }
    /// @throws  std::bad_alloc
    [[nodiscard]] std::string_view copy(std::string_view text);

    /// Take over all blocks of another arena. Constant.
    void append(arena&& other) noexcept;
    /// Release all blocks but one, which is reused.
    void clear() noexcept;

private:
    static constexpr std::size_t alignment = 8;
    static constexpr std::size_t first_size = 256;
    static constexpr std::size_t largest_size = 8192; ///< of a block without a large object

    /// The header of a block; its room follows.
    struct alignas(alignment) block
    {
        block* next; ///< an earlier one
        std::size_t size;
    };

    [[nodiscard]] void* allocate_apart(std::size_t size);
    [[nodiscard]] block* make_block(std::size_t size, block* earlier);
    /// Release the blocks older than `kept`, or all if it is null.
    void release_behind(block* kept) noexcept;

    std::pmr::memory_resource* upstream_;
    block* newest_ = nullptr;
    block* oldest_ = nullptr;
    // In the newest block.
    char* free_ = nullptr;
    char* end_ = nullptr;
};

} // namespace mf2
