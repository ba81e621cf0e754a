#pragma once

#include <cstddef>
#include <memory_resource>

namespace mf2
{

/// A block of memory that is allocated once and serves one document after the other: most need no
/// more. Memory that does not fit comes from upstream and goes back there at once.
///
/// The block is allocated for the first document already and is empty at the start of each. So a
/// document's use of upstream does not depend on earlier documents. If the block cannot be
/// allocated, every request goes to upstream. Constant time.
class first_block final : public std::pmr::memory_resource
{
public:
    /// The need of a page without microformats, and a little more.
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
    std::size_t used_ = 0;  ///< from its beginning; includes parts given back since
    std::size_t live_ = 0;  ///< parts of it not given back yet
};

} // namespace mf2
