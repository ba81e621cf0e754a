// HTML, 'The "after head" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/implied_tag.hpp"
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

void tree_constructor::after_head_characters(std::string_view text, text_form form)
{
    std::size_t const space = leading_whitespace(text);
    if (space != 0) insert_characters(text.substr(0, space), form);
    if (space == text.size()) return;
    after_head_anything_else();
    process_characters(mode_, text.substr(space), form);
}

void tree_constructor::after_head_start_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::html: return in_body_start_tag(token);
    case tag::body: insert_body(token); return frameset_not_ok();
    case tag::frameset:
        finish_head();
        insert_html_element(token);
        mode_ = insertion_mode::in_frameset;
        return;
    case tag::base:
    case tag::basefont:
    case tag::bgsound:
    case tag::link:
    case tag::meta:
    case tag::noframes:
    case tag::script:
    case tag::style:
    case tag::template_:
    case tag::title: return insert_into_head(token);
    case tag::head: return;
    default: break;
    }
    after_head_anything_else();
    process_start_tag(mode_, token);
}

void tree_constructor::after_head_end_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::template_: return in_head_template_end();
    case tag::body:
    case tag::html:
    case tag::br: after_head_anything_else(); return process_end_tag(mode_, token);
    default: return;
    }
}

void tree_constructor::after_head_anything_else()
{
    insert_body(implied_tag(tag::body));
}

void tree_constructor::insert_body(tag_token const& token)
{
    finish_head();
    body_data_ = data_with(token, preset_body_);
    create_and_push(body_data_->token(), element_namespace::html, body_data_.get());
    mode_ = insertion_mode::in_body;
}

void tree_constructor::insert_into_head(tag_token const& token)
{
    // "Push the node pointed to by the head element pointer onto the stack of open elements."
    std::uint64_t const serial = head_->serial;
    open_element& head = open_.push(open_element(*head_));
    if (head.start == nullptr) head.place = open_[0].place;
    in_head_start_tag(token);
    // "Remove the node pointed to by the head element pointer from the stack of open elements."
    std::size_t const index = open_.index_of_serial(tag::head, serial);
    head_ = open_[index];
    open_.remove(index);
}

void tree_constructor::finish_head()
{
    if (!head_) return;
    element_finished(*head_);
    head_.reset();
}

} // namespace mf2::html
