// HTML, 'The "in cell" insertion mode'.
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

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
