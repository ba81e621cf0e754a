// Tests: test/memory/limited_resource.cpp, test/memory/memory.cpp
#pragma once

#include <cstddef>
#include <memory_resource>

namespace mf2
{

/// Receives a call when more memory is in use than the limit.
class memory_watcher
{
public:
    virtual void memory_is_exceeded() noexcept = 0;

protected:
    ~memory_watcher() = default;
};

/// Counts the memory allocated through it. Allocations over the limit succeed all the same: the
/// watcher has to stop further ones.
class watched_resource final : public std::pmr::memory_resource
{
public:
    watched_resource(
        std::pmr::memory_resource* upstream, std::size_t limit, memory_watcher& watcher) noexcept
        : upstream_(upstream), limit_(limit), watcher_(watcher)
    {}
    watched_resource(watched_resource const&) = delete;
    watched_resource& operator=(watched_resource const&) = delete;

    [[nodiscard]] std::size_t in_use() const noexcept { return in_use_; }

private:
    void* do_allocate(std::size_t bytes, std::size_t alignment) override
    {
        void* const block = upstream_->allocate(bytes, alignment);
        in_use_ += bytes;
        if (in_use_ > limit_) watcher_.memory_is_exceeded();
        return block;
    }
    void do_deallocate(void* block, std::size_t bytes, std::size_t alignment) override
    {
        upstream_->deallocate(block, bytes, alignment);
        in_use_ -= bytes;
    }
    bool do_is_equal(std::pmr::memory_resource const& other) const noexcept override
    {
        return this == &other;
    }

    std::pmr::memory_resource* upstream_;
    std::size_t limit_;
    memory_watcher& watcher_;
    std::size_t in_use_ = 0;
};

} // namespace mf2
