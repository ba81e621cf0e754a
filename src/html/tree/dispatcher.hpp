// Tests: test/suites/tree_construction.cpp
#pragma once

#include "html/tree/tree_builder.hpp"

// HTML, "tree construction dispatcher": which rules process a tag token.

namespace mf2::html::dispatcher
{

/// Do the first steps of any token but a character token.
void begin_token(tree_builder& tree);
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);

} // namespace mf2::html::dispatcher
