// Tests: test/suites/tree_construction.cpp
// HTML, 'The "in head noscript" insertion mode'.
#include "html/tree/modes.hpp"

namespace mf2::html::in_head_noscript
{

void start_tag(tree_builder& tree, tag_token const& token)
{
    switch (token.id)
    {
    case tag::html: return in_body::start_tag(tree, token);
    case tag::basefont:
    case tag::bgsound:
    case tag::link:
    case tag::meta:
    case tag::noframes:
    case tag::style: return in_head::start_tag(tree, token);
    case tag::head:
    case tag::noscript: return;
    default: break;
    }
    anything_else(tree);
    current_mode::start_tag(tree, token);
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    if (token.id != tag::noscript && token.id != tag::br) return;
    anything_else(tree);
    if (token.id == tag::br) current_mode::end_tag(tree, token);
}

void anything_else(tree_builder& tree)
{
    tree.pop();
    tree.mode = insertion_mode::in_head;
}

} // namespace mf2::html::in_head_noscript
