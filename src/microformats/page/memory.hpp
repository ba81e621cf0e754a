// Tests: test/memory/memory.cpp
#pragma once

#include <memory_resource>

namespace mf2::microformats
{

/// The memory resources to allocate from.
struct memory
{
    /// For state that lives while a document is read.
    std::pmr::memory_resource* work = std::pmr::get_default_resource();
    /// For the records that items are made from, with their texts; counted with results.
    std::pmr::memory_resource* values = std::pmr::get_default_resource();
    /// For delivered results, which it must outlive.
    std::pmr::memory_resource* results = std::pmr::get_default_resource();
};

} // namespace mf2::microformats
