// Tests: test/html/tree/tree_constructor.cpp
#pragma once

#include "html/tape/retention_policy.hpp"
#include "html/tape/tape.hpp"
#include "html/tree/open_element.hpp"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <utility>
#include <vector>

namespace mf2::html
{

/// An element that is off the stack of open elements but not finished.
struct lingering_element
{
    tape_entry* start; ///< null for an element that was taken off the tape
    scope* outer;
    scope* inner;
    std::int32_t next; ///< elements that wait for one open element form a ring
    // As in an open element.
    bool is_fostered = false;
    std::int32_t closed_parent = -1;
};

/// Elements that are finished when an open one is popped; that one refers to the last of them.
class lingering_elements
{
public:
    explicit lingering_elements(std::pmr::memory_resource* memory) : elements_(memory) {}

    /// @return  the index of a ring of this element alone
    [[nodiscard]] std::int32_t keep(open_element const& removed)
    {
        std::int32_t place = free_;
        if (place >= 0)
        {
            free_ = at(place).next;
        }
        else
        {
            place = static_cast<std::int32_t>(elements_.size());
            elements_.emplace_back();
        }
        at(place) = {removed.start, removed.outer,       removed.inner,
                     place,         removed.is_fostered, removed.closed_parent};
        return place;
    }
    /// Join two rings, each given by its last element or -1; the second follows the first. O(1).
    [[nodiscard]] std::int32_t joined(std::int32_t first, std::int32_t second) noexcept
    {
        if (first < 0) return second;
        if (second < 0) return first;
        std::swap(at(first).next, at(second).next);
        return second;
    }
    /// Call `finish` with each element of a ring that is on the tape, and forget the ring.
    template <class Finish>
    void release(std::int32_t last, Finish finish)
    {
        for_each(last, [&finish](lingering_element& each) {
            lingering_element const found = each;
            each.start = nullptr;
            if (found.start != nullptr) finish(found);
        });
        at(last).next = std::exchange(free_, at(last).next);
    }
    /// Call `use` with each element of a ring, given by its last element or -1.
    template <class Use>
    void for_each(std::int32_t last, Use use)
    {
        if (last < 0) return;
        std::int32_t i = last;
        do {
            i = at(i).next;
            use(at(i));
        } while (i != last);
    }

    [[nodiscard]] lingering_element& at(std::int32_t index) noexcept
    {
        return elements_[static_cast<std::size_t>(index)];
    }

private:
    std::pmr::vector<lingering_element> elements_;
    std::int32_t free_ = -1; ///< the first of a chain of free places
};

} // namespace mf2::html
