// HTML, 'The "in template" insertion mode'.
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

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

} // namespace mf2::html
