// Tests: test/suites/tree_construction.cpp
// HTML, 'The "in frameset" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/modes.hpp"

namespace mf2::html::in_frameset
{

void characters(tree_builder& tree, std::string_view text, text_form form)
{
    while (!text.empty())
    {
        std::size_t const space = leading_whitespace(text);
        if (space != 0) tree.insert_characters(text.substr(0, space), form);
        text.remove_prefix(space);
        text.remove_prefix(leading_non_whitespace(text));
    }
}

void start_tag(tree_builder& tree, tag_token const& token)
{
    switch (token.id)
    {
    case tag::html: return in_body::start_tag(tree, token);
    case tag::frameset: return tree.insert_html_element(token);
    case tag::frame: return tree.insert_void_element(token);
    case tag::noframes: return in_head::start_tag(tree, token);
    default: return;
    }
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    if (token.id != tag::frameset || tree.open.size() == 1) return;
    tree.pop();
    if (!tree.context && !tree.current_node().is_html(tag::frameset))
        tree.mode = insertion_mode::after_frameset;
}

} // namespace mf2::html::in_frameset
