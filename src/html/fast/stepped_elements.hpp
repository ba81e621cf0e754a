// Tests: test/html/fast/tag_loop.cpp
#pragma once

#include "html/fast/state_step.hpp"
#include "html/tree/state_word.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace mf2::html
{

/// An element that a step has inserted: its state word and its tag.
struct stepped_element
{
    state_word word;
    char const* less_than; ///< null for the node that was there before
};

/// The current node of the stack of open elements, and the elements that steps have inserted above
/// it.
class stepped_elements
{
public:
    static constexpr std::ptrdiff_t most = 128;

    /// Whether there is room for one more.
    enum class room : std::uint8_t
    {
        left,
        used_up, ///< no room until these are on the stack of open elements
        at_limit_of_depth,
    };

    /// @param current  the state word of the current node
    /// @param depth    how many elements may be above it, up to the limit of depth; modes may have
    ///                 exceeded that
    void begin(state_word current, std::size_t depth) noexcept
    {
        elements_[0] = {top_ = current, nullptr};
        end_ = elements_.data() + 1;
        full_ = elements_.data() + std::min(static_cast<std::ptrdiff_t>(depth) + 1, most);
    }

    [[nodiscard]] state_word top() const noexcept { return top_; }
    [[nodiscard]] stepped_element const& current() const noexcept { return end_[-1]; }
    [[nodiscard]] bool is_full() const noexcept { return end_ >= full_; }
    [[nodiscard]] room for_one() const noexcept
    {
        if (!is_full()) return room::left;
        bool const is_used_up = full_ == elements_.data() + most;
        return is_used_up ? room::used_up : room::at_limit_of_depth;
    }

    /// Take the step of a tag.
    void take(state_step const& step, char const* less_than) noexcept
    {
        *end_ = {(top_ & step.keep) | step.set, less_than};
        end_ += step.growth;
        top_ = end_[-1].word;
    }
    /// Pop the current node.
    /// @return  false if that is the one from the stack of open elements: then call `begin`
    [[nodiscard]] bool pop() noexcept
    {
        if (--end_ == elements_.data()) return false;
        top_ = end_[-1].word;
        return true;
    }
    /// Give up the inserted elements, and return them from below: then call `begin`.
    [[nodiscard]] std::span<stepped_element const> give_up() noexcept
    {
        return {elements_.data() + 1, end_};
    }

private:
    state_word top_;
    stepped_element* end_; ///< behind the current node
    stepped_element* full_;
    std::array<stepped_element, most + 1> elements_;
};

} // namespace mf2::html
