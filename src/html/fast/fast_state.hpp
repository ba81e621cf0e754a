// Tests: test/html/fast/tag_loop.cpp
#pragma once

#include "html/fast/last_outline_reader.hpp"
#include "html/tokenizer/token.hpp"

#include <cstdint>
#include <memory_resource>
#include <vector>

namespace mf2::html
{

/// The state of fast reading that outlasts a piece of markup.
struct fast_state
{
    explicit fast_state(std::pmr::memory_resource* memory) : attributes(memory) {}

    std::pmr::vector<attribute_slice> attributes; ///< of the last tag read
    last_outline_reader outlines;
    /// Bytes of the document that were searched in vain for whole and plain elements.
    std::uint64_t bytes_in_vain = 0;
};

} // namespace mf2::html
