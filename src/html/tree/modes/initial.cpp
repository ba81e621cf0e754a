// HTML, 'The "initial" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

void tree_constructor::initial_characters(std::string_view text, text_form form)
{
    text.remove_prefix(leading_whitespace(text));
    if (text.empty()) return;
    initial_anything_else();
    process_characters(mode_, text, form);
}

void tree_constructor::initial_anything_else()
{
    document_mode_ = document_mode::quirks;
    mode_ = insertion_mode::before_html;
}

} // namespace mf2::html
