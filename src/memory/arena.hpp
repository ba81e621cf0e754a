#pragma once

#include <cstddef>
#include <memory>
#include <memory_resource>
#include <span>
#include <string_view>
#include <type_traits>

namespace mf2
{

/// Memory for small objects and texts that are given back together. All stays where it is,
/// also when it becomes a part of another arena, which a monotonic_buffer_resource cannot.
/// Destroys nothing.
class arena
{
public:
    /// @param upstream  gives the blocks; it must outlive this object, and all that becomes a part
    ///                  of this must be from it, too
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
    /// A list of so many values, each as it is made by default.
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

    /// Take over all that is in another one. Constant.
    void append(arena&& other) noexcept;
    /// Give everything back, but for a block to go on with.
    void clear() noexcept;

private:
    static constexpr std::size_t alignment = 8;
    static constexpr std::size_t first_size = 256;
    static constexpr std::size_t largest_size = 8192; ///< but for large objects

    /// The room follows.
    struct alignas(alignment) block
    {
        block* next; ///< an earlier one
        std::size_t size;
    };

    [[nodiscard]] void* allocate_apart(std::size_t size);
    [[nodiscard]] block* make_block(std::size_t size, block* earlier);
    /// Give back the blocks that are earlier than one, or all.
    void release_behind(block* kept) noexcept;

    std::pmr::memory_resource* upstream_;
    block* newest_ = nullptr;
    block* oldest_ = nullptr;
    // In the newest block.
    char* free_ = nullptr;
    char* end_ = nullptr;
};

} // namespace mf2
