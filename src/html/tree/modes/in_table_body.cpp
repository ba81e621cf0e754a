// HTML, 'The "in table body" insertion mode'.
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

void tree_constructor::in_table_body_start_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::tr:
        clear_stack_back_to(table_body_context);
        insert_html_element(token);
        mode_ = insertion_mode::in_row;
        return;
    case tag::th:
    case tag::td:
        clear_stack_back_to(table_body_context);
        insert_implied_element(tag::tr);
        mode_ = insertion_mode::in_row;
        return process_start_tag(mode_, token);
    case tag::caption:
    case tag::col:
    case tag::colgroup:
    case tag::tbody:
    case tag::tfoot:
    case tag::thead:
        if (leave_table_body()) process_start_tag(mode_, token);
        return;
    default: return in_table_start_tag(token);
    }
}

void tree_constructor::in_table_body_end_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::tbody:
    case tag::tfoot:
    case tag::thead:
        if (open_.has_in_table_scope(token.id)) leave_table_body();
        return;
    case tag::table:
        if (leave_table_body()) process_end_tag(mode_, token);
        return;
    case tag::body:
    case tag::caption:
    case tag::col:
    case tag::colgroup:
    case tag::html:
    case tag::td:
    case tag::th:
    case tag::tr: return;
    default: return in_table_end_tag(token);
    }
}

bool tree_constructor::leave_table_body()
{
    if (!open_.has_in_table_scope(row_group_tags)) return false;
    clear_stack_back_to(table_body_context);
    pop();
    mode_ = insertion_mode::in_table;
    return true;
}

} // namespace mf2::html
