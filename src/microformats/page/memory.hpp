// Tests: test/memory/memory.cpp
#pragma once

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
};

} // namespace mf2::microformats
