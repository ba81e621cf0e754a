// Tests: test/suites/tree_construction.cpp
// HTML, 'The "in caption" insertion mode'.
#include "html/tree/modes.hpp"

namespace mf2::html::in_caption
{

namespace
{

/// @return  false if the token is ignored, there being nothing to leave
bool leave(tree_builder& tree)
{
    if (!tree.open.has_in_table_scope(tag::caption)) return false;
    tree.generate_implied_end_tags();
    tree.pop_until(tag::caption);
    tree.formatting.clear_to_last_marker();
    tree.mode = insertion_mode::in_table;
    return true;
}

} // namespace

void start_tag(tree_builder& tree, tag_token const& token)
{
    if (!table_part_tags.has(token.id)) return in_body::start_tag(tree, token);
    if (leave(tree)) current_mode::start_tag(tree, token);
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    switch (token.id)
    {
    case tag::caption: leave(tree); return;
    case tag::table:
        if (leave(tree)) current_mode::end_tag(tree, token);
        return;
    case tag::body:
    case tag::html: return;
    default:
        if (!table_part_tags.has(token.id)) in_body::end_tag(tree, token);
    }
}

} // namespace mf2::html::in_caption
