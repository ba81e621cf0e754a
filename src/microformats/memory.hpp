#pragma once

#include "memory/shared_slabs.hpp"

#include <cstddef>
#include <memory_resource>

namespace mf2::microformats
{

/// Where memory comes from.
struct memory
{
    /// For what is needed while a document is read.
    std::pmr::memory_resource* work = std::pmr::get_default_resource();
    /// For what items are made of, until they are; counted with results.
    std::pmr::memory_resource* values = std::pmr::get_default_resource();
    /// For what is handed over. It must outlive that.
    std::pmr::memory_resource* results = std::pmr::get_default_resource();
    /// From `results`, for small items. Null: none.
    shared_slabs* small_items = nullptr;

    /// For the block of an item.
    [[nodiscard]] std::pmr::memory_resource* for_item(std::size_t bytes) const
    {
        return small_items != nullptr ? small_items->resource_for(bytes) : results;
    }
};

} // namespace mf2::microformats
