// HTML, 'The "in column group" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/tree_constructor.hpp"

#include <cstddef>

namespace mf2::html
{

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
