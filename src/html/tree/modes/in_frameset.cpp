// HTML, 'The "in frameset" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

void tree_constructor::in_frameset_characters(std::string_view text, text_form form)
{
    while (!text.empty())
    {
        std::size_t const space = leading_whitespace(text);
        if (space != 0) insert_characters(text.substr(0, space), form);
        text.remove_prefix(space);
        text.remove_prefix(leading_non_whitespace(text));
    }
}

void tree_constructor::in_frameset_start_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::html: return in_body_start_tag(token);
    case tag::frameset: return insert_html_element(token);
    case tag::frame: return insert_void_element(token);
    case tag::noframes: return in_head_start_tag(token);
    default: return;
    }
}

void tree_constructor::in_frameset_end_tag(tag_token const& token)
{
    if (token.id != tag::frameset || open_.size() == 1) return;
    pop();
    if (!current_node().is_html(tag::frameset)) mode_ = insertion_mode::after_frameset;
}

} // namespace mf2::html
