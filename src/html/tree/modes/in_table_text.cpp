// HTML, 'The "in table text" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/text/input_text.hpp"
#include "html/tree/tree_constructor.hpp"

#include <cstddef>

namespace mf2::html
{

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

} // namespace mf2::html
