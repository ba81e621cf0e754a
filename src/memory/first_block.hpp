#pragma once

#include <cstddef>
#include <memory_resource>

namespace mf2
{

/// A block of memory that is taken once and serves one document after the other, since most take no
/// more than that. What does not fit in comes from upstream, and goes back there at once.
///
/// The block is taken whole for the first document already, and is empty at the beginning of each:
/// what a document takes from upstream does not depend on those before it. Where there is no memory
/// for the block, everything comes from upstream. Constant time.
class first_block final : public std::pmr::memory_resource
{
public:
    /// What a page without microformats takes, and a little more.
    static constexpr std::size_t size = std::size_t{24} << 10;

    explicit first_block(std::pmr::memory_resource* upstream);
    ~first_block() override;
    first_block(first_block const&) = delete;
    first_block& operator=(first_block const&) = delete;

private:
    [[nodiscard]] bool has(void const* place) const noexcept;
    void* do_allocate(std::size_t bytes, std::size_t alignment) override;
    void do_deallocate(void* place, std::size_t bytes, std::size_t alignment) override;
    bool do_is_equal(std::pmr::memory_resource const& other) const noexcept override
    {
        return this == &other;
    }

    std::pmr::memory_resource* upstream_;
    char* block_ = nullptr; ///< null: there was no memory for it
    std::size_t used_ = 0;  ///< from its beginning; what was given back in between counts, too
    std::size_t live_ = 0;  ///< parts of it that were not given back
};

} // namespace mf2
