// Tests: test/suites/tree_construction.cpp
// HTML, 'The "in cell" insertion mode'.
#include "html/tree/modes.hpp"

namespace mf2::html::in_cell
{

namespace
{

/// HTML, "close the cell".
/// @param cells  its possible names
void leave(tree_builder& tree, tag_set const& cells)
{
    tree.generate_implied_end_tags();
    tree.pop_until(cells);
    tree.formatting.clear_to_last_marker();
    tree.mode = insertion_mode::in_row;
}

} // namespace

void start_tag(tree_builder& tree, tag_token const& token)
{
    if (!table_part_tags.has(token.id)) return in_body::start_tag(tree, token);
    leave(tree, cell_tags);
    current_mode::start_tag(tree, token);
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    switch (token.id)
    {
    case tag::td:
    case tag::th:
        if (tree.open.has_in_table_scope(token.id)) leave(tree, {token.id});
        return;
    case tag::body:
    case tag::caption:
    case tag::col:
    case tag::colgroup:
    case tag::html: return;
    case tag::table:
    case tag::tbody:
    case tag::tfoot:
    case tag::thead:
    case tag::tr:
        if (!tree.open.has_in_table_scope(token.id)) return;
        leave(tree, cell_tags);
        return current_mode::end_tag(tree, token);
    default: return in_body::end_tag(tree, token);
    }
}

} // namespace mf2::html::in_cell
