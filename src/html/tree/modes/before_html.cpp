// HTML, 'The "before html" insertion mode'.
#include "html/text/character_run.hpp"
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

void characters(tree_builder& tree, std::string_view text, text_form form)
{
    text.remove_prefix(leading_whitespace(text));
    if (text.empty()) return;
    anything_else(tree);
    current_mode::characters(tree, text, form);
}

void start_tag(tree_builder& tree, tag_token const& token)
{
    if (token.id == tag::html) return insert_html(tree, token);
    anything_else(tree);
    current_mode::start_tag(tree, token);
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    switch (token.id)
    {
    case tag::head:
    case tag::body:
    case tag::html:
    case tag::br: anything_else(tree); return current_mode::end_tag(tree, token);
    default: return;
    }
}

void anything_else(tree_builder& tree)
{
    insert_html(tree, implied_tag(tag::html));
}

} // namespace mf2::html::before_html
