// The modes "in table", "in table text", "in caption" and "in column group".
#include "html/character_run.hpp"
#include "html/input_text.hpp"
#include "html/tree_constructor.hpp"

#include <cstddef>

namespace mf2::html
{

namespace
{

constexpr tag_set table_context{tag::table, tag::template_, tag::html};

/// Where text is not allowed.
constexpr tag_set table_structure{tag::table, tag::tbody, tag::template_,
                                  tag::tfoot, tag::thead, tag::tr};

} // namespace

// --- in table -----------------------------------------------------------------------------------

void tree_constructor::in_table_characters(std::string_view text, text_form form)
{
    if (!current_node().is_html(table_structure)) return in_table_other_characters(text, form);
    table_text_.clear();
    original_mode_ = mode_;
    mode_ = insertion_mode::in_table_text;
    in_table_text_characters(text, form);
}

void tree_constructor::in_table_other_characters(std::string_view text, text_form form)
{
    foster_parenting_ = true;
    in_body_characters(text, form);
    foster_parenting_ = false;
}

void tree_constructor::in_table_start_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::caption:
        clear_stack_back_to(table_context);
        insert_formatting_marker();
        insert_html_element(token);
        mode_ = insertion_mode::in_caption;
        return;
    case tag::colgroup:
        clear_stack_back_to(table_context);
        insert_html_element(token);
        mode_ = insertion_mode::in_column_group;
        return;
    case tag::col:
        clear_stack_back_to(table_context);
        insert_implied_element(tag::colgroup);
        mode_ = insertion_mode::in_column_group;
        return process_start_tag(mode_, token);
    case tag::tbody:
    case tag::tfoot:
    case tag::thead:
        clear_stack_back_to(table_context);
        insert_html_element(token);
        mode_ = insertion_mode::in_table_body;
        return;
    case tag::td:
    case tag::th:
    case tag::tr:
        clear_stack_back_to(table_context);
        insert_implied_element(tag::tbody);
        mode_ = insertion_mode::in_table_body;
        return process_start_tag(mode_, token);
    case tag::table:
        if (leave_table()) process_start_tag(mode_, token);
        return;
    case tag::style:
    case tag::script:
    case tag::template_: return in_head_start_tag(token);
    case tag::input: return in_table_start_input(token);
    case tag::form: return in_table_start_form(token);
    default: return in_table_other_start_tag(token);
    }
}

void tree_constructor::in_table_start_input(tag_token const& token)
{
    if (!is_hidden_input(token)) return in_table_other_start_tag(token);
    insert_void_element(token);
}

void tree_constructor::in_table_start_form(tag_token const& token)
{
    if (has_form_ || open_.has(tag::template_)) return;
    insert_html_element(token);
    point_to_form();
    pop();
}

void tree_constructor::in_table_other_start_tag(tag_token const& token)
{
    foster_parenting_ = true;
    in_body_start_tag(token);
    foster_parenting_ = false;
}

void tree_constructor::in_table_end_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::table: leave_table(); return;
    case tag::body:
    case tag::caption:
    case tag::col:
    case tag::colgroup:
    case tag::html:
    case tag::tbody:
    case tag::td:
    case tag::tfoot:
    case tag::th:
    case tag::thead:
    case tag::tr: return;
    case tag::template_: return in_head_template_end();
    default: break;
    }
    foster_parenting_ = true;
    in_body_end_tag(token);
    foster_parenting_ = false;
}

bool tree_constructor::leave_table()
{
    if (!open_.has_in_table_scope(tag::table)) return false;
    pop_until(tag::table);
    reset_insertion_mode_appropriately();
    return true;
}

// --- in table text ------------------------------------------------------------------------------

void tree_constructor::in_table_text_characters(std::string_view text, text_form form)
{
    if (table_text_is_fostered_) return in_table_other_characters(text, form);
    std::size_t const known = table_text_.size();
    if (form == text_form::decoded)
    {
        table_text_ += text;
    }
    else
    {
        append_text(
            table_text_, text, form == text_form::data ? null_policy::drop : null_policy::replace);
    }
    std::string_view const added = std::string_view(table_text_).substr(known);
    if (leading_whitespace(added) < added.size())
    {
        // No character to come can change what becomes of these, so they need not be held.
        table_text_is_fostered_ = true;
        in_table_other_characters(table_text_, text_form::decoded);
        table_text_.clear();
        return;
    }
    // Of whitespace for nobody it is enough to know that there is some.
    if (table_text_.size() > 1 && !is_table_text_kept()) table_text_.resize(1);
}

bool tree_constructor::is_table_text_kept()
{
    return current_node().inner->keeps_content || foster_place(open_.size()).owner->keeps_content ||
        may_reconstruct();
}

void tree_constructor::flush_table_text()
{
    mode_ = original_mode_;
    table_text_is_fostered_ = false;
    if (table_text_.empty()) return;
    insert_characters(table_text_, text_form::decoded);
    table_text_.clear();
}

// --- in caption ---------------------------------------------------------------------------------

void tree_constructor::in_caption_start_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::caption:
    case tag::col:
    case tag::colgroup:
    case tag::tbody:
    case tag::td:
    case tag::tfoot:
    case tag::th:
    case tag::thead:
    case tag::tr:
        if (leave_caption()) process_start_tag(mode_, token);
        return;
    default: return in_body_start_tag(token);
    }
}

void tree_constructor::in_caption_end_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::caption: leave_caption(); return;
    case tag::table:
        if (leave_caption()) process_end_tag(mode_, token);
        return;
    case tag::body:
    case tag::col:
    case tag::colgroup:
    case tag::html:
    case tag::tbody:
    case tag::td:
    case tag::tfoot:
    case tag::th:
    case tag::thead:
    case tag::tr: return;
    default: return in_body_end_tag(token);
    }
}

bool tree_constructor::leave_caption()
{
    if (!open_.has_in_table_scope(tag::caption)) return false;
    generate_implied_end_tags();
    pop_until(tag::caption);
    formatting_.clear_to_last_marker();
    mode_ = insertion_mode::in_table;
    return true;
}

// --- in column group ----------------------------------------------------------------------------

void tree_constructor::in_column_group_characters(std::string_view text, text_form form)
{
    while (true)
    {
        std::size_t const space = leading_whitespace(text);
        if (space != 0) insert_characters(text.substr(0, space), form);
        text.remove_prefix(space);
        passed_characters_ += space;
        if (text.empty()) return;
        if (leave_column_group()) return process_characters(mode_, text, form);
        std::size_t const ignored = leading_non_whitespace(text);
        text.remove_prefix(ignored);
        passed_characters_ += ignored;
    }
}

void tree_constructor::in_column_group_start_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::html: return in_body_start_tag(token);
    case tag::col: return insert_void_element(token);
    case tag::template_: return in_head_start_tag(token);
    default: break;
    }
    if (leave_column_group()) process_start_tag(mode_, token);
}

void tree_constructor::in_column_group_end_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::colgroup: leave_column_group(); return;
    case tag::col: return;
    case tag::template_: return in_head_template_end();
    default: break;
    }
    if (leave_column_group()) process_end_tag(mode_, token);
}

bool tree_constructor::leave_column_group()
{
    if (!current_node().is_html(tag::colgroup)) return false;
    pop();
    mode_ = insertion_mode::in_table;
    return true;
}

} // namespace mf2::html
