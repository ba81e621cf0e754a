// Tests: test/c/memory.c
#include "c/memory.hpp"

#include <atomic>
#include <cstddef>
#include <new>

namespace mf2::c
{

/// Takes memory from the functions of a caller. It is in such memory itself.
class called_resource final : public std::pmr::memory_resource
{
public:
    explicit called_resource(mf2_allocator const& called) noexcept : called_(called) {}

    static called_resource* make(mf2_allocator const& called)
    {
        return new (take(called, sizeof(called_resource), alignof(called_resource)))
            called_resource(called);
    }

    void add_user() noexcept { users_.fetch_add(1, std::memory_order_relaxed); }

    void remove_user() noexcept
    {
        if (users_.fetch_sub(1, std::memory_order_acq_rel) != 1) return;
        mf2_allocator const called = called_;
        this->~called_resource();
        called.deallocate(called.user, this, sizeof(called_resource), alignof(called_resource));
    }

private:
    static void* take(mf2_allocator const& from, std::size_t bytes, std::size_t alignment)
    {
        if (void* const block = from.allocate(from.user, bytes, alignment)) return block;
        throw std::bad_alloc();
    }

    void* do_allocate(std::size_t bytes, std::size_t alignment) override
    {
        return take(called_, bytes, alignment);
    }
    void do_deallocate(void* block, std::size_t bytes, std::size_t alignment) override
    {
        called_.deallocate(called_.user, block, bytes, alignment);
    }
    bool do_is_equal(std::pmr::memory_resource const& other) const noexcept override
    {
        return this == &other;
    }

    mf2_allocator called_;
    std::atomic<std::size_t> users_ = 1;
};

memory::memory(mf2_allocator const* from)
{
    if (from != nullptr) called_ = called_resource::make(*from);
}

memory::memory(memory const& other) noexcept : called_(other.called_)
{
    if (called_ != nullptr) called_->add_user();
}

memory::~memory()
{
    if (called_ != nullptr) called_->remove_user();
}

std::pmr::memory_resource* memory::resource() const noexcept
{
    return called_ != nullptr ? static_cast<std::pmr::memory_resource*>(called_)
                              : std::pmr::new_delete_resource();
}

} // namespace mf2::c
