// Tests: test/html/fast/tag_loop.cpp
#pragma once

#include "html/fast/last_outline_reader.hpp"
#include "html/tokenizer/token.hpp"

#include <cstdint>
#include <memory_resource>
#include <vector>

namespace mf2::html
{

/// What lasts longer than a piece of markup that is read fast.
struct fast_state
{
    explicit fast_state(std::pmr::memory_resource* memory) : attributes(memory) {}

    std::pmr::vector<attribute_slice> attributes; ///< of the tag that was read last
    last_outline_reader outlines;
    /// Looked at in the document for elements that are not whole and plain.
    std::uint64_t bytes_in_vain = 0;
};

} // namespace mf2::html
