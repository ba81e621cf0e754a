#pragma once

#include <mf2.h>

#include <memory_resource>
#include <utility>

namespace mf2::c
{

class called_resource;

/// Where an object of the C interface has its memory from. Each has one, so that none depends on
/// another: who frees the last one frees what the functions of the caller are kept in.
class memory
{
public:
    /// @param from  null: C++
    /// @throws      std::bad_alloc
    explicit memory(mf2_allocator const* from);
    memory(memory const& other) noexcept;
    memory& operator=(memory const&) = delete;
    ~memory();

    [[nodiscard]] std::pmr::memory_resource* resource() const noexcept;

private:
    called_resource* called_ = nullptr; ///< null: C++
};

/// Make an object that has a `memory` for its first argument in that.
template <class Object, class... Arguments>
Object* make(memory const& in, Arguments&&... arguments)
{
    std::pmr::polymorphic_allocator<> allocator(in.resource());
    return allocator.new_object<Object>(in, std::forward<Arguments>(arguments)...);
}

/// Destroy what `make` has made.
/// @param object  may be null; has a member `from`, its memory
template <class Object>
void destroy(Object* object) noexcept
{
    if (object == nullptr) return;
    memory const from = object->from;
    std::pmr::polymorphic_allocator<>(from.resource()).delete_object(object);
}

} // namespace mf2::c
