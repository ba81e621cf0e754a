// HTML, 'The "after body" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

void tree_constructor::after_body_characters(std::string_view text, text_form form)
{
    if (leading_whitespace(text) != text.size()) mode_ = insertion_mode::in_body;
    in_body_characters(text, form);
}

void tree_constructor::after_body_start_tag(tag_token const& token)
{
    if (token.id != tag::html) mode_ = insertion_mode::in_body;
    in_body_start_tag(token);
}

void tree_constructor::after_body_end_tag(tag_token const& token)
{
    if (token.id == tag::html)
    {
        mode_ = insertion_mode::after_after_body;
        return;
    }
    mode_ = insertion_mode::in_body;
    in_body_end_tag(token);
}

} // namespace mf2::html
