#pragma once

#include <cstddef>
#include <memory_resource>

namespace mf2
{

/// Small blocks that may outlive who made them, cut one after the other from slabs that they share.
/// A slab is used again as soon as no block of it is left, and goes back upstream with the last of
/// its blocks once another one has taken its place.
///
/// One thread makes blocks. Any may give them back, if upstream lets it.
class shared_slabs
{
public:
    /// So much of memory a block keeps at most, beside itself.
    static constexpr std::size_t slab_size = 8192;
    static constexpr std::size_t largest_block = 512;

    /// @param upstream  outlives all blocks
    explicit shared_slabs(std::pmr::memory_resource* upstream) noexcept : upstream_(upstream) {}
    ~shared_slabs() { release(); }
    shared_slabs(shared_slabs const&) = delete;
    shared_slabs& operator=(shared_slabs const&) = delete;

    /// Have a slab without blocks, so that what is taken from upstream does not depend on what was
    /// made before. Where there is no memory for it, none is there until there is.
    void begin();

    /// Where the next block is to be taken from, and given back to: a slab, or for what is no small
    /// block upstream.
    [[nodiscard]] std::pmr::memory_resource* resource_for(std::size_t bytes);

private:
    class slab;

    void take_slab();
    void release() noexcept;

    std::pmr::memory_resource* upstream_;
    slab* slab_ = nullptr; ///< that blocks are cut from
};

} // namespace mf2
