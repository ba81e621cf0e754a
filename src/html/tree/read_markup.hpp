// Tests: test/html/tree/tag_loop.cpp
#pragma once

#include "html/tokenizer/source_offsets.hpp"

#include <cstddef>
#include <string_view>

namespace mf2::html
{

struct tree_builder;

/// Construct the tree from markup in which no text is wanted, in the data state.
/// @param where  its bytes are in the input
/// @return       how many bytes have been dealt with, up to what the states must read
std::size_t read_markup(tree_builder& tree, std::string_view markup, source_offsets const& where);

} // namespace mf2::html
