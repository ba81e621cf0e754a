// Tests: test/html/tree/tag_loop.cpp
#pragma once

#include "html/tokenizer/source_offsets.hpp"

#include <cstddef>
#include <string_view>

namespace mf2::html
{

struct tree_builder;

/// Construct the tree from markup, in the data state, up to text that is wanted.
/// @param where  its bytes are in the input
/// @return       how many bytes have been dealt with, up to what the states must read
std::size_t read_markup(tree_builder& tree, std::string_view markup, source_offsets const& where);

} // namespace mf2::html
