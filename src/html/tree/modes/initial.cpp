// HTML, 'The "initial" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/modes.hpp"

namespace mf2::html::initial
{

void characters(tree_builder& tree, std::string_view text, text_form form)
{
    text.remove_prefix(leading_whitespace(text));
    if (text.empty()) return;
    anything_else(tree);
    current_mode::characters(tree, text, form);
}

void anything_else(tree_builder& tree)
{
    tree.document_mode = document_mode::quirks;
    tree.mode = insertion_mode::before_html;
}

} // namespace mf2::html::initial
