// HTML, 'The "in table" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

namespace
{

/// Where text is not allowed.
constexpr tag_set table_structure{tag::table, tag::tbody, tag::template_,
                                  tag::tfoot, tag::thead, tag::tr};

} // namespace

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

} // namespace mf2::html
