#pragma once

#include <mf2/export.hpp>

#include <cstddef>
#include <limits>
#include <memory_resource>

namespace mf2
{

/// Takes memory from another resource, counts it, and refuses to go beyond a limit.
///
/// Give it to a `parser` or to `parse`, which then stop with `error::out_of_memory`. Not for use by
/// several threads at a time.
///
/// Complexity: constant, beside that of the other resource.
///
///     mf2::limited_resource memory(256 * 1024);
///     auto const page = mf2::parse(html, {}, &memory);
///     if (!page) report(page.error().message());
///     std::cout << memory.peak() << " bytes\n";
class MF2_EXPORT limited_resource final : public std::pmr::memory_resource
{
public:
    /// @param limit     most bytes in use at a time
    /// @param upstream  the other resource; outlives this object
    explicit limited_resource(
        std::size_t limit = std::numeric_limits<std::size_t>::max(),
        std::pmr::memory_resource* upstream = std::pmr::get_default_resource()) noexcept
        : upstream_(upstream), limit_(limit)
    {}
    limited_resource(limited_resource const&) = delete;
    limited_resource& operator=(limited_resource const&) = delete;

    [[nodiscard]] std::size_t limit() const noexcept { return limit_; }
    /// Bytes that were allocated and not yet given back.
    [[nodiscard]] std::size_t in_use() const noexcept { return in_use_; }
    /// The most that were ever in use.
    [[nodiscard]] std::size_t peak() const noexcept { return peak_; }
    /// The number of allocations.
    [[nodiscard]] std::size_t allocations() const noexcept { return allocations_; }

private:
    /// @throws  std::bad_alloc beyond the limit
    void* do_allocate(std::size_t bytes, std::size_t alignment) override;
    void do_deallocate(void* block, std::size_t bytes, std::size_t alignment) override;
    bool do_is_equal(std::pmr::memory_resource const& other) const noexcept override
    {
        return this == &other;
    }

    std::pmr::memory_resource* upstream_;
    std::size_t limit_;
    std::size_t in_use_ = 0;
    std::size_t peak_ = 0;
    std::size_t allocations_ = 0;
};

} // namespace mf2
