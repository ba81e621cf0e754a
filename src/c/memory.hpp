#pragma once

#include <mf2.h>

#include <memory_resource>
#include <utility>

namespace mf2::c
{

class called_resource;

/// The memory of an object of the C interface. Each object has one, so that none depends on
/// another. The last one frees the memory that holds the caller's functions.
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

/// Make an object in a `memory`, which is its first argument.
template <class Object, class... Arguments>
Object* make(memory const& in, Arguments&&... arguments)
{
    std::pmr::polymorphic_allocator<> allocator(in.resource());
    return allocator.new_object<Object>(in, std::forward<Arguments>(arguments)...);
}

/// Destroy an object that `make` has made.
/// @param object  may be null; has a member `from`, its memory
template <class Object>
void destroy(Object* object) noexcept
{
    if (object == nullptr) return;
    memory const from = object->from;
    std::pmr::polymorphic_allocator<>(from.resource()).delete_object(object);
}

} // namespace mf2::c
