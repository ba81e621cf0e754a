// Tests: test/suites/tree_construction.cpp
// HTML, 'The "after frameset" insertion mode'.
#include "html/tree/modes.hpp"

namespace mf2::html::after_frameset
{

void start_tag(tree_builder& tree, tag_token const& token)
{
    if (token.id == tag::html) in_body::start_tag(tree, token);
    if (token.id == tag::noframes) in_head::start_tag(tree, token);
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    if (token.id == tag::html) tree.mode = insertion_mode::after_after_frameset;
}

} // namespace mf2::html::after_frameset
