// Tests: test/suites/tree_construction.cpp
// HTML, 'The "before html" insertion mode'.
#include "html/tree/implied_tag.hpp"
#include "html/tree/modes.hpp"

namespace mf2::html::before_html
{

namespace
{

void insert_html(tree_builder& tree, tag_token const& token)
{
    tree.insert_html_element(tree.html_element.begin(token));
    tree.mode = insertion_mode::before_head;
}

} // namespace

void start_tag(tree_builder& tree, tag_token const& token)
{
    if (token.id == tag::html) return insert_html(tree, token);
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
    insert_html(tree, implied_tag(tag::html));
}

} // namespace mf2::html::before_html
