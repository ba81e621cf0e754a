// Tests: test/microformats/items/item_places.cpp, test/suites/events.cpp
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <memory_resource>

namespace mf2::microformats
{

/// A nested item that is still to be delivered, by its place in the item around it. Made only if
/// the handler wants nested items.
struct untold_item
{
    /// The value of `property` for a child.
    static constexpr std::uint32_t child = static_cast<std::uint32_t>(-1);

    std::uint32_t property = child; ///< an index
    std::uint32_t index = 0;        ///< among the children, or the values of the property
    std::size_t inside = 0;         ///< how many of those that follow are in it, at any depth
};

/// All those in an item, in document order, each before the ones in it.
using untold_items = std::pmr::list<untold_item>;

/// Gives a list back to its memory resource.
struct untold_release
{
    void operator()(untold_items* all) const noexcept
    {
        std::pmr::polymorphic_allocator<>(all->get_allocator().resource()).delete_object(all);
    }
};

/// Those in an item that is itself to be delivered, but has no known place yet. Null if it is not
/// to be delivered: most handlers want no nested items.
using untold_ptr = std::unique_ptr<untold_items, untold_release>;

} // namespace mf2::microformats
