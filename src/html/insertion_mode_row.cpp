// The modes "in table body", "in row" and "in cell".
#include "html/tree_constructor.hpp"

namespace mf2::html
{

namespace
{

constexpr tag_set table_body_tags{tag::tbody, tag::tfoot, tag::thead};
constexpr tag_set table_body_context = table_body_tags.with({tag::template_, tag::html});
constexpr tag_set row_context{tag::tr, tag::template_, tag::html};
constexpr tag_set cell_tags{tag::td, tag::th};

} // namespace

// --- in table body ------------------------------------------------------------------------------

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
    if (!open_.has_in_table_scope(table_body_tags)) return false;
    clear_stack_back_to(table_body_context);
    pop();
    mode_ = insertion_mode::in_table;
    return true;
}

// --- in row -------------------------------------------------------------------------------------

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

// --- in cell ------------------------------------------------------------------------------------

void tree_constructor::in_cell_start_tag(tag_token const& token)
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
    case tag::tr: close_cell(); return process_start_tag(mode_, token);
    default: return in_body_start_tag(token);
    }
}

void tree_constructor::in_cell_end_tag(tag_token const& token)
{
    switch (token.id)
    {
    case tag::td:
    case tag::th:
        if (open_.has_in_table_scope(token.id)) leave_cell({token.id});
        return;
    case tag::body:
    case tag::caption:
    case tag::col:
    case tag::colgroup:
    case tag::html: return;
    case tag::table:
    case tag::tbody:
    case tag::tfoot:
    case tag::thead:
    case tag::tr:
        if (!open_.has_in_table_scope(token.id)) return;
        close_cell();
        return process_end_tag(mode_, token);
    default: return in_body_end_tag(token);
    }
}

void tree_constructor::close_cell()
{
    leave_cell(cell_tags);
}

void tree_constructor::leave_cell(tag_set const& cells)
{
    generate_implied_end_tags();
    pop_until_one_of(cells);
    formatting_.clear_to_last_marker();
    mode_ = insertion_mode::in_row;
}

} // namespace mf2::html
