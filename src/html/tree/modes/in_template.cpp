// Tests: test/suites/tree_construction.cpp
// HTML, 'The "in template" insertion mode'.
#include "html/tree/modes.hpp"

namespace mf2::html::in_template
{

namespace
{

void leave(tree_builder& tree, insertion_mode next, tag_token const& token)
{
    tree.templates.modes.back() = next;
    tree.mode = next;
    current_mode::start_tag(tree, token);
}

} // namespace

void start_tag(tree_builder& tree, tag_token const& token)
{
    if (head_content_tags.has(token.id)) return in_head::start_tag(tree, token);
    switch (token.id)
    {
    case tag::caption:
    case tag::colgroup:
    case tag::tbody:
    case tag::tfoot:
    case tag::thead: return leave(tree, insertion_mode::in_table, token);
    case tag::col: return leave(tree, insertion_mode::in_column_group, token);
    case tag::tr: return leave(tree, insertion_mode::in_table_body, token);
    case tag::td:
    case tag::th: return leave(tree, insertion_mode::in_row, token);
    default: return leave(tree, insertion_mode::in_body, token);
    }
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    if (token.id == tag::template_) in_head::end_template(tree);
}

void end_of_file(tree_builder& tree)
{
    // "Reprocess the token" leads back here until no template is left, except a context element.
    while (tree.open.has(tag::template_)) in_head::pop_template(tree);
    if (tree.templates.modes.empty()) current_mode::end_of_file(tree);
    else tree.stop_parsing();
}

} // namespace mf2::html::in_template
