// HTML, 'The "in head noscript" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

void tree_constructor::in_head_noscript_characters(std::string_view text, text_form form)
{
    std::size_t const space = leading_whitespace(text);
    if (space != 0) insert_characters(text.substr(0, space), form);
    if (space == text.size()) return;
    passed_characters_ += space;
    in_head_noscript_anything_else();
    process_characters(mode_, text.substr(space), form);
}

void tree_constructor::in_head_noscript_start_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::html: return in_body_start_tag(token);
    case tag::basefont:
    case tag::bgsound:
    case tag::link:
    case tag::meta:
    case tag::noframes:
    case tag::style: return in_head_start_tag(token);
    case tag::head:
    case tag::noscript: return;
    default: break;
    }
    in_head_noscript_anything_else();
    process_start_tag(mode_, token);
}

void tree_constructor::in_head_noscript_end_tag(tag_token const& token)
{
    if (token.id != tag::noscript && token.id != tag::br) return;
    in_head_noscript_anything_else();
    if (token.id == tag::br) process_end_tag(mode_, token);
}

void tree_constructor::in_head_noscript_anything_else()
{
    pop();
    mode_ = insertion_mode::in_head;
}

} // namespace mf2::html
