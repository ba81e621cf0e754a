// The modes "in template", "in frameset", "after frameset" and "after after frameset".
#include "html/character_run.hpp"
#include "html/tree_constructor.hpp"

namespace mf2::html
{

// --- in template --------------------------------------------------------------------------------

void tree_constructor::in_template_start_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::base:
    case tag::basefont:
    case tag::bgsound:
    case tag::link:
    case tag::meta:
    case tag::noframes:
    case tag::script:
    case tag::style:
    case tag::template_:
    case tag::title: return in_head_start_tag(token);
    case tag::caption:
    case tag::colgroup:
    case tag::tbody:
    case tag::tfoot:
    case tag::thead: return leave_in_template(insertion_mode::in_table, token);
    case tag::col: return leave_in_template(insertion_mode::in_column_group, token);
    case tag::tr: return leave_in_template(insertion_mode::in_table_body, token);
    case tag::td:
    case tag::th: return leave_in_template(insertion_mode::in_row, token);
    default: return leave_in_template(insertion_mode::in_body, token);
    }
}

void tree_constructor::leave_in_template(insertion_mode next, tag_token const& token)
{
    template_modes_.back() = next;
    mode_ = next;
    process_start_tag(mode_, token);
}

void tree_constructor::in_template_end_tag(tag_token const& token)
{
    if (token.id == tag::template_) in_head_template_end();
}

void tree_constructor::in_template_end_of_file()
{
    // "Reprocess the token" leads back here until no template is left.
    while (!template_modes_.empty()) pop_template();
    process_end_of_file(mode_);
}

// --- in frameset --------------------------------------------------------------------------------

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

// --- after frameset -----------------------------------------------------------------------------

void tree_constructor::after_frameset_start_tag(tag_token const& token)
{
    if (token.id == tag::html) in_body_start_tag(token);
    if (token.id == tag::noframes) in_head_start_tag(token);
}

void tree_constructor::after_frameset_end_tag(tag_token const& token)
{
    if (token.id == tag::html) mode_ = insertion_mode::after_after_frameset;
}

// --- after after frameset -----------------------------------------------------------------------

void tree_constructor::after_after_frameset_characters(std::string_view text, text_form form)
{
    // "In body" may even reconstruct formatting elements here, left from a body that was removed.
    while (!text.empty())
    {
        std::size_t const space = leading_whitespace(text);
        if (space != 0) in_body_characters(text.substr(0, space), form);
        text.remove_prefix(space);
        text.remove_prefix(leading_non_whitespace(text));
    }
}

void tree_constructor::after_after_frameset_start_tag(tag_token const& token)
{
    after_frameset_start_tag(token);
}

} // namespace mf2::html
