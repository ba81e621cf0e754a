// Tests: test/html/tree/open_elements.cpp
#pragma once

#include <cstddef>

namespace mf2::html
{

/// How far down the stack of open elements a tag may close elements. If an element below is the
/// answer to a query about scopes, the answer is none, and the floor has been met.
class stack_floor
{
public:
    /// @param size  of the stack: only elements pushed from here on may be closed
    void set(std::size_t size) noexcept
    {
        size_ = size;
        is_met_ = false;
    }
    void remove() noexcept { size_ = 0; }
    [[nodiscard]] bool is_met() const noexcept { return is_met_; }

    /// Whether the element at an index, which would be closed, is above the floor.
    [[nodiscard]] bool lets_close(std::size_t index) const noexcept
    {
        if (index >= size_) return true;
        is_met_ = true;
        return false;
    }

private:
    std::size_t size_ = 0;
    mutable bool is_met_ = false;
};

} // namespace mf2::html
