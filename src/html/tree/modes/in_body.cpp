// HTML, 'The "in body" insertion mode': all but start tags.
#include "html/text/character_run.hpp"
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

namespace
{

/// What a run of characters holds, as far as "in body" tells characters apart.
enum class run_content : std::uint8_t
{
    nothing, ///< NULs only
    whitespace,
    other,
};

run_content content_of(std::string_view text, text_form form) noexcept
{
    // In the other forms a NUL stands for U+FFFD or does not occur.
    bool const ignores_null = form == text_form::data || form == text_form::unread;
    run_content content = run_content::nothing;
    for (char const c : text)
    {
        if (is_whitespace(c)) content = run_content::whitespace;
        else if (c != '\0' || !ignores_null) return run_content::other;
    }
    return content;
}

} // namespace

void tree_constructor::in_body_characters(std::string_view text, text_form form)
{
    // Once framesets are out of the question, all that counts is whether there is any character.
    bool const is_something = !frameset_ok_ && text.front() != '\0';
    run_content const content = is_something ? run_content::other : content_of(text, form);
    if (content == run_content::nothing) return;
    // Where reconstructing closes an element, for want of depth, NULs before are not what does it.
    if (text.front() == '\0' && form == text_form::data)
        passed_characters_ += text.find_first_not_of('\0');
    reconstruct_active_formatting_elements();
    insert_characters(text, form);
    if (content == run_content::other) frameset_not_ok();
}

void tree_constructor::in_body_end_tag(tag_token const& token)
{
    switch (rule_of(token.id).ends)
    {
    case end_rule::any_other: return any_other_end_tag(token);
    case end_rule::by_mode: break;
    case end_rule::block: return in_body_end_block(token.id);
    case end_rule::marked: return in_body_end_object(token.id);
    case end_rule::paragraph: return in_body_end_p();
    case end_rule::list_item: return in_body_end_list_item();
    case end_rule::description_item: return in_body_end_description_item(token.id);
    case end_rule::heading: return in_body_end_heading();
    case end_rule::formatting: return in_body_end_formatting(token);
    }
    switch (token.id)
    {
    case tag::template_: return in_head_template_end();
    case tag::body: in_body_end_body(); return;
    case tag::html:
        if (in_body_end_body()) process_end_tag(mode_, token);
        return;
    case tag::form: return in_body_end_form();
    case tag::br: return in_body_end_br();
    default: return any_other_end_tag(token);
    }
}

bool tree_constructor::in_body_end_body()
{
    if (!open_.has_in_scope(tag::body)) return false;
    mode_ = insertion_mode::after_body;
    return true;
}

void tree_constructor::in_body_end_block(tag id)
{
    if (!open_.has_in_scope(id)) return;
    generate_implied_end_tags();
    pop_until(id);
}

void tree_constructor::in_body_end_form()
{
    if (open_.has(tag::template_)) return in_body_end_block(tag::form);
    if (!has_form_) return;
    has_form_ = false;
    std::size_t const index = open_.index_of_serial(tag::form, form_);
    if (index == open_elements::npos || !open_.is_in_scope(index)) return;
    generate_implied_end_tags();
    remove_from_stack(index);
}

void tree_constructor::in_body_end_p()
{
    if (!open_.has_in_button_scope(tag::p)) insert_implied_element(tag::p);
    close_p_element();
}

void tree_constructor::in_body_end_list_item()
{
    if (!open_.has_in_list_item_scope(tag::li)) return;
    generate_implied_end_tags(tag::li);
    pop_until(tag::li);
}

void tree_constructor::in_body_end_description_item(tag id)
{
    if (!open_.has_in_scope(id)) return;
    generate_implied_end_tags(id);
    pop_until(id);
}

void tree_constructor::in_body_end_heading()
{
    if (!open_.has_in_scope(heading_tags)) return;
    generate_implied_end_tags();
    pop_until_one_of(heading_tags);
}

void tree_constructor::in_body_end_formatting(tag_token const& token)
{
    if (!run_adoption_agency(token)) any_other_end_tag(token);
}

void tree_constructor::in_body_end_object(tag id)
{
    if (!open_.has_in_scope(id)) return;
    generate_implied_end_tags();
    pop_until(id);
    formatting_.clear_to_last_marker();
}

void tree_constructor::in_body_end_br()
{
    // "Drop the attributes from the token, and act as described in the next entry."
    reconstruct_active_formatting_elements();
    insert_implied_element(tag::br);
    pop();
    frameset_not_ok();
}

void tree_constructor::in_body_end_of_file()
{
    if (template_modes_.empty()) return stop_parsing();
    in_template_end_of_file();
}

} // namespace mf2::html
