// Tests: test/suites/tree_construction.cpp
// HTML, 'The "before head" insertion mode'.
#include "html/tree/implied_tag.hpp"
#include "html/tree/modes.hpp"

namespace mf2::html::before_head
{

namespace
{

void insert_head(tree_builder& tree, tag_token const& token)
{
    tree.insert_html_element(token);
    tree.head = tree.current_node();
    tree.mode = insertion_mode::in_head;
    if (tree.head_observer != nullptr) tree.head_observer->head_inserted(token);
}

} // namespace

void start_tag(tree_builder& tree, tag_token const& token)
{
    if (token.id == tag::html) return in_body::start_tag(tree, token);
    if (token.id == tag::head) return insert_head(tree, token);
    anything_else(tree);
    current_mode::start_tag(tree, token);
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    if (!head_end_tags.has(token.id)) return;
    anything_else(tree);
    current_mode::end_tag(tree, token);
}

void anything_else(tree_builder& tree)
{
    insert_head(tree, implied_tag(tag::head));
}

} // namespace mf2::html::before_head
