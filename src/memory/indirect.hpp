#pragma once

#include <memory_resource>
#include <utility>

namespace mf2
{

/// A value held elsewhere, so that a type may hold values of its own type. Copies deeply; never
/// empty, except after being moved from.
///
/// A move takes the value along, in whichever resource it is. Copies are made in the default
/// resource.
template <class T>
class indirect
{
public:
    /// @param memory  for the value; it must outlive this object. Memory that the value itself owns
    ///                stays where it is.
    indirect(T&& value, std::pmr::memory_resource* memory = std::pmr::get_default_resource())
        : memory_(memory), held_(allocator().template new_object<T>(std::move(value)))
    {}
    indirect(T const& value, std::pmr::memory_resource* memory = std::pmr::get_default_resource())
        : memory_(memory), held_(allocator().template new_object<T>(value))
    {}
    indirect(indirect const& other) : indirect(*other) {}
    indirect(indirect&& other) noexcept
        : memory_(other.memory_), held_(std::exchange(other.held_, nullptr))
    {}
    indirect& operator=(indirect const& other) { return *this = indirect(other); }
    indirect& operator=(indirect&& other) noexcept
    {
        std::swap(memory_, other.memory_);
        std::swap(held_, other.held_);
        return *this;
    }
    ~indirect()
    {
        if (held_ != nullptr) allocator().delete_object(held_);
    }

    [[nodiscard]] T& operator*() noexcept { return *held_; }
    [[nodiscard]] T const& operator*() const noexcept { return *held_; }
    [[nodiscard]] T* operator->() noexcept { return held_; }
    [[nodiscard]] T const* operator->() const noexcept { return held_; }

    friend bool operator==(indirect const& left, indirect const& right) { return *left == *right; }

private:
    [[nodiscard]] std::pmr::polymorphic_allocator<> allocator() const noexcept { return memory_; }

    std::pmr::memory_resource* memory_;
    T* held_;
};

} // namespace mf2
