// HTML, 'The "before html" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/implied_tag.hpp"
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

void tree_constructor::before_html_characters(std::string_view text, text_form form)
{
    text.remove_prefix(leading_whitespace(text));
    if (text.empty()) return;
    before_html_anything_else();
    process_characters(mode_, text, form);
}

void tree_constructor::before_html_start_tag(tag_token const& token)
{
    if (token.id == tag::html) return insert_html(token);
    before_html_anything_else();
    process_start_tag(mode_, token);
}

void tree_constructor::before_html_end_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::head:
    case tag::body:
    case tag::html:
    case tag::br: before_html_anything_else(); return process_end_tag(mode_, token);
    default: return;
    }
}

void tree_constructor::before_html_anything_else()
{
    insert_html(implied_tag(tag::html));
}

void tree_constructor::insert_html(tag_token const& token)
{
    html_data_ = data_with(token, preset_html_);
    create_and_push(html_data_->token(), element_namespace::html, html_data_.get());
    mode_ = insertion_mode::before_head;
}

element_data_ptr tree_constructor::data_with(
    tag_token const& token, element_data_ptr const& preset) const
{
    element_data_ptr data = element_data::create(*memory_, token, element_namespace::html);
    return preset ? element_data::merge(*memory_, data, preset->token()) : data;
}

} // namespace mf2::html
