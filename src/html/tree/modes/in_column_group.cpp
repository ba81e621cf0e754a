// Tests: test/suites/tree_construction.cpp
// HTML, 'The "in column group" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/modes.hpp"

#include <cstddef>

namespace mf2::html::in_column_group
{

namespace
{

/// @return  false if the token is ignored, there being nothing to leave
bool leave(tree_builder& tree)
{
    if (!tree.current_node().is_html(tag::colgroup)) return false;
    tree.pop();
    tree.mode = insertion_mode::in_table;
    return true;
}

} // namespace

void characters(tree_builder& tree, std::string_view text, text_form form)
{
    while (true)
    {
        std::size_t const space = leading_whitespace(text);
        if (space != 0) tree.insert_characters(text.substr(0, space), form);
        text.remove_prefix(space);
        tree.passed_characters += space;
        if (text.empty()) return;
        if (leave(tree)) return current_mode::characters(tree, text, form);
        std::size_t const ignored = leading_non_whitespace(text);
        text.remove_prefix(ignored);
        tree.passed_characters += ignored;
    }
}

void start_tag(tree_builder& tree, tag_token const& token)
{
    switch (token.id)
    {
    case tag::html: return in_body::start_tag(tree, token);
    case tag::col: return tree.insert_void_element(token);
    case tag::template_: return in_head::start_tag(tree, token);
    default: break;
    }
    if (leave(tree)) current_mode::start_tag(tree, token);
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    switch (token.id)
    {
    case tag::colgroup: leave(tree); return;
    case tag::col: return;
    case tag::template_: return in_head::end_template(tree);
    default: break;
    }
    if (leave(tree)) current_mode::end_tag(tree, token);
}

} // namespace mf2::html::in_column_group
