// HTML, 'The "in caption" insertion mode'.
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

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

} // namespace mf2::html
