#pragma once

#include "html/tokenizer/source_offsets.hpp"

#include <cstddef>
#include <string_view>

namespace mf2::html
{

struct tree_builder;

/// Pass over tags that change nothing but the stack of open elements.
/// @param where  the bytes of `markup` are in the input
/// @return       how many bytes have been dealt with, up to what must be delivered
std::size_t skim(tree_builder& tree, std::string_view markup, source_offsets const& where);

} // namespace mf2::html
