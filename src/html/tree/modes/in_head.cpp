// HTML, 'The "in head" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/tree_constructor.hpp"

#include <utility>

namespace mf2::html
{

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
    case tag::noscript:
        // Deviation: no scripting, so what is in noscript is parsed as elements.
        insert_html_element(token);
        mode_ = insertion_mode::in_head_noscript;
        return;
    case tag::noframes:
    case tag::script:
    case tag::style:
    case tag::title: return parse_raw_content(token);
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

} // namespace mf2::html
