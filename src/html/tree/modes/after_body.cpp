// Tests: test/suites/tree_construction.cpp
// HTML, 'The "after body" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/modes.hpp"

namespace mf2::html::after_body
{

void characters(tree_builder& tree, std::string_view text, text_form form)
{
    if (leading_whitespace(text) != text.size()) tree.mode = insertion_mode::in_body;
    in_body::characters(tree, text, form);
}

void start_tag(tree_builder& tree, tag_token const& token)
{
    if (token.id != tag::html) tree.mode = insertion_mode::in_body;
    in_body::start_tag(tree, token);
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    if (token.id == tag::html)
    {
        if (!tree.context) tree.mode = insertion_mode::after_after_body;
        return;
    }
    tree.mode = insertion_mode::in_body;
    in_body::end_tag(tree, token);
}

} // namespace mf2::html::after_body
