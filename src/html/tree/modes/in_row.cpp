// Tests: test/suites/tree_construction.cpp
// HTML, 'The "in row" insertion mode'.
#include "html/tree/modes.hpp"

namespace mf2::html::in_row
{

namespace
{

/// @return  false if the token is ignored, there being nothing to leave
bool leave(tree_builder& tree)
{
    if (!tree.open.has_in_table_scope(tag::tr)) return false;
    tree.clear_stack_back_to(row_context);
    tree.pop();
    tree.mode = insertion_mode::in_table_body;
    return true;
}

} // namespace

void start_tag(tree_builder& tree, tag_token const& token)
{
    element_rule const& rule = rule_of(token.id);
    if (rule.inserts == inserts::cell)
    {
        tree.clear_stack_back_to(row_context);
        tree.insert_html_element(token);
        return enter_table_part(tree, rule);
    }
    if (!table_part_tags.has(token.id)) return in_table::start_tag(tree, token);
    if (leave(tree)) current_mode::start_tag(tree, token);
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    switch (token.id)
    {
    case tag::tr: leave(tree); return;
    case tag::tbody:
    case tag::tfoot:
    case tag::thead:
        if (!tree.open.has_in_table_scope(token.id)) return;
        [[fallthrough]];
    case tag::table:
        if (leave(tree)) current_mode::end_tag(tree, token);
        return;
    default: return in_table::end_tag(tree, token); // it ignores those of the other parts, too
    }
}

} // namespace mf2::html::in_row
