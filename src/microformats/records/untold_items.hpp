// Tests: test/microformats/items/item_places.cpp, test/suites/events.cpp
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <memory_resource>

namespace mf2::microformats
{

/// A nested item that the handler is still to be told of, by its place in the item around it. Made
/// only where the handler wants to be told.
struct untold_item
{
    /// As `property`: the item is a child.
    static constexpr std::uint32_t child = static_cast<std::uint32_t>(-1);

    std::uint32_t property = child; ///< an index
    std::uint32_t index = 0;        ///< among the children, or the values of the property
    std::size_t inside = 0;         ///< how many that follow are in it, at any depth
};

/// All that are in an item, in document order, each before those in it.
using untold_items = std::pmr::list<untold_item>;

/// Gives them back to the memory that they are from.
struct untold_release
{
    void operator()(untold_items* all) const noexcept
    {
        std::pmr::polymorphic_allocator<>(all->get_allocator().resource()).delete_object(all);
    }
};

/// Those in an item that is to be told of, whose own place is not known yet; null if it is not to
/// be. Most handlers want none.
using untold_ptr = std::unique_ptr<untold_items, untold_release>;

} // namespace mf2::microformats
