#pragma once

#include <utility>

namespace mf2::python
{

/// Owns an object of a C interface, or nothing. It is freed by a function of that interface.
template <class Made, void (*Free)(Made*)>
class owned
{
public:
    owned() noexcept = default;
    /// @param made  taken over; may be null
    explicit owned(Made* made) noexcept : made_(made) {}
    owned(owned&& other) noexcept : made_(std::exchange(other.made_, nullptr)) {}
    owned& operator=(owned&& other) noexcept
    {
        std::swap(made_, other.made_);
        return *this;
    }
    ~owned() { Free(made_); }

    explicit operator bool() const noexcept { return made_ != nullptr; }
    [[nodiscard]] Made* get() const noexcept { return made_; }
    /// Give the object to the caller, who owns it then.
    [[nodiscard]] Made* release() noexcept { return std::exchange(made_, nullptr); }
    /// Free the object. The pointer is for a function that makes another.
    [[nodiscard]] Made** set() noexcept
    {
        Free(std::exchange(made_, nullptr));
        return &made_;
    }

private:
    Made* made_ = nullptr;
};

} // namespace mf2::python
