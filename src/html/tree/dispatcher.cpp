// Tests: test/suites/tree_construction.cpp
#include "html/tree/dispatcher.hpp"

#include "html/tree/foreign_content.hpp"
#include "html/tree/modes.hpp"

namespace mf2::html::dispatcher
{

void begin_token(tree_builder& tree)
{
    tree.ignore_line_feed = false;
    if (tree.mode == insertion_mode::in_table_text) in_table_text::anything_else(tree);
}

void start_tag(tree_builder& tree, tag_token const& token)
{
    begin_token(tree);
    tree.last_tag_offset = token.offset;
    if (is_foreign_start_tag(tree, token)) foreign_content::start_tag(tree, token);
    else current_mode::start_tag(tree, token);
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    begin_token(tree);
    tree.end_tag = &token;
    tree.last_tag_offset = token.offset;
    if (is_foreign_end(tree)) foreign_content::end_tag(tree, token);
    else current_mode::end_tag(tree, token);
    tree.end_tag = nullptr;
}

} // namespace mf2::html::dispatcher
