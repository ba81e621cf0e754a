// The modes from "initial" to "after head".
#include "html/character_run.hpp"
#include "html/tokenizer.hpp"
#include "html/tree_constructor.hpp"

#include <utility>

namespace mf2::html
{

namespace
{

/// The tag that an element has which no tag was written for.
tag_token implied_tag(tag id)
{
    tag_token token;
    token.id = id;
    token.bytes = name_of(id);
    token.name = token.bytes;
    return token;
}

} // namespace

// --- initial ------------------------------------------------------------------------------------

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

// --- before html --------------------------------------------------------------------------------

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

// --- before head --------------------------------------------------------------------------------

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

// --- in head ------------------------------------------------------------------------------------

void tree_constructor::in_head_characters(std::string_view text, text_form form)
{
    std::size_t const space = leading_whitespace(text);
    if (space != 0) insert_characters(text.substr(0, space), form);
    if (space == text.size()) return;
    passed_characters_ += space;
    in_head_anything_else();
    process_characters(mode_, text.substr(space), form);
}

void tree_constructor::in_head_start_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::html: return in_body_start_tag(token);
    case tag::base:
    case tag::basefont:
    case tag::bgsound:
    case tag::link: return insert_void_element(token);
    case tag::meta: return in_head_start_meta(token);
    case tag::title: return parse_raw_content(token, raw_content::rcdata);
    case tag::noscript:
        // Deviation: no scripting, so what is in noscript is parsed as elements.
        insert_html_element(token);
        mode_ = insertion_mode::in_head_noscript;
        return;
    case tag::noframes:
    case tag::style: return parse_raw_content(token, raw_content::rawtext);
    case tag::script: return parse_raw_content(token, raw_content::script);
    case tag::template_: return in_head_template_start(token);
    case tag::head: return;
    default: break;
    }
    in_head_anything_else();
    process_start_tag(mode_, token);
}

void tree_constructor::in_head_start_meta(tag_token const& token)
{
    insert_void_element(token);
    if (!open_.has(tag::template_)) keeper_.meta_inserted(token);
    // In other modes that use these rules it is in the body or in a template.
    bool const is_in_head = mode_ == insertion_mode::in_head ||
        mode_ == insertion_mode::in_head_noscript || mode_ == insertion_mode::after_head;
    if (head_observer_ != nullptr && is_in_head)
    {
        std::uint64_t const end = tokenizer_ == nullptr ? 0 : tokenizer_->tag_end_offset();
        head_observer_->meta_inserted(token, end);
    }
    if (encodings_ == nullptr) return;
    auto const declared = declared_encoding(token, memory_);
    if (declared) encodings_->encoding_declared(*declared);
}

void tree_constructor::in_head_end_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::head: return in_head_anything_else();
    case tag::body:
    case tag::html:
    case tag::br: in_head_anything_else(); return process_end_tag(mode_, token);
    case tag::template_: return in_head_template_end();
    default: return;
    }
}

void tree_constructor::in_head_anything_else()
{
    // The head is finished with the mode "after head" only: until then it may be opened again.
    open_element& head = current_node();
    if (head.start != nullptr) head.start->end_offset = end_offset_of(head);
    head_ = std::move(head);
    open_.pop();
    mode_ = insertion_mode::after_head;
}

void tree_constructor::in_head_template_start(tag_token const& token)
{
    if (is_too_deep()) return;
    // Deviation: declarative shadow roots are not allowed, so shadowrootmode has no effect.
    insert_formatting_marker();
    frameset_not_ok();
    mode_ = insertion_mode::in_template;
    template_modes_.push_back(insertion_mode::in_template);
    insert_html_element(token);
}

void tree_constructor::in_head_template_end()
{
    if (!open_.has(tag::template_)) return;
    generate_all_implied_end_tags_thoroughly();
    pop_template();
}

void tree_constructor::pop_template()
{
    pop_until(tag::template_);
    formatting_.clear_to_last_marker();
    template_modes_.pop_back();
    reset_insertion_mode_appropriately();
}

// --- in head noscript ---------------------------------------------------------------------------

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

// --- after head ---------------------------------------------------------------------------------

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
