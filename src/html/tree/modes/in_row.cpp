// HTML, 'The "in row" insertion mode'.
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

void tree_constructor::in_row_start_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::th:
    case tag::td:
        clear_stack_back_to(row_context);
        insert_html_element(token);
        mode_ = insertion_mode::in_cell;
        insert_formatting_marker();
        return;
    case tag::caption:
    case tag::col:
    case tag::colgroup:
    case tag::tbody:
    case tag::tfoot:
    case tag::thead:
    case tag::tr:
        if (leave_row()) process_start_tag(mode_, token);
        return;
    default: return in_table_start_tag(token);
    }
}

void tree_constructor::in_row_end_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::tr: leave_row(); return;
    case tag::table:
        if (leave_row()) process_end_tag(mode_, token);
        return;
    case tag::tbody:
    case tag::tfoot:
    case tag::thead:
        if (!open_.has_in_table_scope(token.id)) return;
        if (leave_row()) process_end_tag(mode_, token);
        return;
    case tag::body:
    case tag::caption:
    case tag::col:
    case tag::colgroup:
    case tag::html:
    case tag::td:
    case tag::th: return;
    default: return in_table_end_tag(token);
    }
}

bool tree_constructor::leave_row()
{
    if (!open_.has_in_table_scope(tag::tr)) return false;
    clear_stack_back_to(row_context);
    pop();
    mode_ = insertion_mode::in_table_body;
    return true;
}

} // namespace mf2::html
