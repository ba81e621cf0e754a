// HTML, 'The "before head" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/implied_tag.hpp"
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

void tree_constructor::before_head_characters(std::string_view text, text_form form)
{
    text.remove_prefix(leading_whitespace(text));
    if (text.empty()) return;
    before_head_anything_else();
    process_characters(mode_, text, form);
}

void tree_constructor::before_head_start_tag(tag_token const& token)
{
    if (token.id == tag::html) return in_body_start_tag(token);
    if (token.id == tag::head) return insert_head(token);
    before_head_anything_else();
    process_start_tag(mode_, token);
}

void tree_constructor::before_head_end_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::head:
    case tag::body:
    case tag::html:
    case tag::br: before_head_anything_else(); return process_end_tag(mode_, token);
    default: return;
    }
}

void tree_constructor::before_head_anything_else()
{
    insert_head(implied_tag(tag::head));
}

void tree_constructor::insert_head(tag_token const& token)
{
    insert_html_element(token);
    head_ = current_node();
    mode_ = insertion_mode::in_head;
    if (head_observer_ != nullptr) head_observer_->head_inserted(token);
}

} // namespace mf2::html
