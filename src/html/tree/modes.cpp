// Tests: test/suites/tree_construction.cpp, test/html/tree/insertion_mode.cpp
// The rules that an insertion mode has for a kind of token.
#include "html/tree/modes.hpp"

#include "html/text/character_run.hpp"

namespace mf2::html
{

namespace
{

/// HTML, "reset the insertion mode appropriately": the elements that decide.
constexpr tag_set mode_tags{tag::td,    tag::th,      tag::tr,       tag::tbody, tag::thead,
                            tag::tfoot, tag::caption, tag::colgroup, tag::table, tag::template_,
                            tag::head,  tag::body,    tag::frameset, tag::html};

/// The mode that a context element decides, if no open element does.
insertion_mode mode_by_context(tree_builder const& tree)
{
    using mode = insertion_mode;
    if (tree.context->space != element_namespace::html) return mode::in_body;
    switch (tree.context->id)
    {
    case tag::tr: return mode::in_row;
    case tag::tbody:
    case tag::thead:
    case tag::tfoot: return mode::in_table_body;
    case tag::caption: return mode::in_caption;
    case tag::colgroup: return mode::in_column_group;
    case tag::table: return mode::in_table;
    case tag::template_: return tree.templates.modes.back();
    case tag::frameset: return mode::in_frameset;
    case tag::html: return tree.head ? mode::after_head : mode::before_head;
    default: return mode::in_body; // a td, th or head among them
    }
}

} // namespace

void tree_builder::reset_insertion_mode_appropriately()
{
    // Only the topmost of each deciding kind matters; a td or th is never the first.
    std::size_t const deciding = open.last_index_of(mode_tags);
    if (deciding == 0 && context)
    {
        mode = mode_by_context(*this);
        return;
    }
    switch (open[deciding].id)
    {
    case tag::td:
    case tag::th: mode = insertion_mode::in_cell; return;
    case tag::tr: mode = insertion_mode::in_row; return;
    case tag::tbody:
    case tag::thead:
    case tag::tfoot: mode = insertion_mode::in_table_body; return;
    case tag::caption: mode = insertion_mode::in_caption; return;
    case tag::colgroup: mode = insertion_mode::in_column_group; return;
    case tag::table: mode = insertion_mode::in_table; return;
    case tag::template_: mode = templates.modes.back(); return;
    case tag::head: mode = insertion_mode::in_head; return;
    case tag::body: mode = insertion_mode::in_body; return;
    case tag::frameset: mode = insertion_mode::in_frameset; return;
    default: mode = head ? insertion_mode::after_head : insertion_mode::before_head; return;
    }
}

void enter_table_part(tree_builder& tree, element_rule const& rule)
{
    switch (rule.inserts)
    {
    case inserts::table: tree.mode = insertion_mode::in_table; break;
    case inserts::row_group: tree.mode = insertion_mode::in_table_body; break;
    case inserts::row: tree.mode = insertion_mode::in_row; break;
    case inserts::cell: tree.mode = insertion_mode::in_cell; break;
    default: break;
    }
    if (rule.has_marker) tree.insert_formatting_marker();
}

bool document_state::is_body_second() const noexcept
{
    return open.size() > 1 && open[1].is_html(tag::body);
}

} // namespace mf2::html

namespace mf2::html::current_mode
{

namespace
{

/// Before "in body" whitespace at the beginning is ignored up to the head element, and inserted
/// from there on.
void characters_before_body(tree_builder& tree, std::string_view text, text_form form)
{
    std::size_t const space = leading_whitespace(text);
    bool const is_inserted = tree.mode == insertion_mode::in_head ||
        tree.mode == insertion_mode::in_head_noscript || tree.mode == insertion_mode::after_head;
    if (is_inserted && space != 0) tree.insert_characters(text.substr(0, space), form);
    if (space == text.size()) return;
    if (is_inserted) tree.passed_characters += space;
    anything_else(tree);
    characters(tree, text.substr(space), form);
}

} // namespace

void anything_else(tree_builder& tree)
{
    switch (tree.mode)
    {
    case insertion_mode::initial: return initial::anything_else(tree);
    case insertion_mode::before_html: return before_html::anything_else(tree);
    case insertion_mode::before_head: return before_head::anything_else(tree);
    case insertion_mode::in_head: return in_head::anything_else(tree);
    case insertion_mode::in_head_noscript: return in_head_noscript::anything_else(tree);
    case insertion_mode::after_head: return after_head::anything_else(tree);
    default: return;
    }
}

void start_tag(tree_builder& tree, tag_token const& token)
{
    switch (tree.mode)
    {
    case insertion_mode::initial: initial::anything_else(tree); return start_tag(tree, token);
    case insertion_mode::before_html: return before_html::start_tag(tree, token);
    case insertion_mode::before_head: return before_head::start_tag(tree, token);
    case insertion_mode::in_head: return in_head::start_tag(tree, token);
    case insertion_mode::in_head_noscript: return in_head_noscript::start_tag(tree, token);
    case insertion_mode::after_head: return after_head::start_tag(tree, token);
    case insertion_mode::in_body: return in_body::start_tag(tree, token);
    case insertion_mode::text:
    case insertion_mode::in_table_text: return; // no such token comes in these modes
    case insertion_mode::in_table: return in_table::start_tag(tree, token);
    case insertion_mode::in_caption: return in_caption::start_tag(tree, token);
    case insertion_mode::in_column_group: return in_column_group::start_tag(tree, token);
    case insertion_mode::in_table_body: return in_table_body::start_tag(tree, token);
    case insertion_mode::in_row: return in_row::start_tag(tree, token);
    case insertion_mode::in_cell: return in_cell::start_tag(tree, token);
    case insertion_mode::in_template: return in_template::start_tag(tree, token);
    case insertion_mode::after_body:
    case insertion_mode::after_after_body: return after_body::start_tag(tree, token);
    case insertion_mode::in_frameset: return in_frameset::start_tag(tree, token);
    case insertion_mode::after_frameset:
    case insertion_mode::after_after_frameset: return after_frameset::start_tag(tree, token);
    }
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    switch (tree.mode)
    {
    case insertion_mode::initial: initial::anything_else(tree); return end_tag(tree, token);
    case insertion_mode::before_html: return before_html::end_tag(tree, token);
    case insertion_mode::before_head: return before_head::end_tag(tree, token);
    case insertion_mode::in_head: return in_head::end_tag(tree, token);
    case insertion_mode::in_head_noscript: return in_head_noscript::end_tag(tree, token);
    case insertion_mode::after_head: return after_head::end_tag(tree, token);
    case insertion_mode::in_body: return in_body::end_tag(tree, token);
    case insertion_mode::text: return text::end_tag(tree);
    case insertion_mode::in_table_text: return; // left before the token
    case insertion_mode::in_table: return in_table::end_tag(tree, token);
    case insertion_mode::in_caption: return in_caption::end_tag(tree, token);
    case insertion_mode::in_column_group: return in_column_group::end_tag(tree, token);
    case insertion_mode::in_table_body: return in_table_body::end_tag(tree, token);
    case insertion_mode::in_row: return in_row::end_tag(tree, token);
    case insertion_mode::in_cell: return in_cell::end_tag(tree, token);
    case insertion_mode::in_template: return in_template::end_tag(tree, token);
    case insertion_mode::after_body: return after_body::end_tag(tree, token);
    case insertion_mode::in_frameset: return in_frameset::end_tag(tree, token);
    case insertion_mode::after_frameset: return after_frameset::end_tag(tree, token);
    case insertion_mode::after_after_body: return after_after_body::end_tag(tree, token);
    case insertion_mode::after_after_frameset: return;
    }
}

void characters(tree_builder& tree, std::string_view text, text_form form)
{
    switch (tree.mode)
    {
    case insertion_mode::initial:
    case insertion_mode::before_html:
    case insertion_mode::before_head:
    case insertion_mode::in_head:
    case insertion_mode::in_head_noscript:
    case insertion_mode::after_head: return characters_before_body(tree, text, form);
    case insertion_mode::in_body:
    case insertion_mode::in_caption:
    case insertion_mode::in_cell:
    case insertion_mode::in_template: return in_body::characters(tree, text, form);
    case insertion_mode::text: return tree.insert_characters(text, form);
    case insertion_mode::in_table:
    case insertion_mode::in_table_body:
    case insertion_mode::in_row: return in_table::characters(tree, text, form);
    case insertion_mode::in_table_text: return in_table_text::characters(tree, text, form);
    case insertion_mode::in_column_group: return in_column_group::characters(tree, text, form);
    case insertion_mode::after_body:
    case insertion_mode::after_after_body: return after_body::characters(tree, text, form);
    case insertion_mode::in_frameset:
    case insertion_mode::after_frameset: return in_frameset::characters(tree, text, form);
    case insertion_mode::after_after_frameset:
        return after_after_frameset::characters(tree, text, form);
    }
}

void end_of_file(tree_builder& tree)
{
    switch (tree.mode)
    {
    case insertion_mode::initial:
    case insertion_mode::before_html:
    case insertion_mode::before_head:
    case insertion_mode::in_head:
    case insertion_mode::in_head_noscript:
    case insertion_mode::after_head: anything_else(tree); break;
    case insertion_mode::text: text::end_tag(tree); break;
    case insertion_mode::in_template: return in_template::end_of_file(tree);
    case insertion_mode::in_body:
    case insertion_mode::in_table:
    case insertion_mode::in_table_text:
    case insertion_mode::in_caption:
    case insertion_mode::in_column_group:
    case insertion_mode::in_table_body:
    case insertion_mode::in_row:
    case insertion_mode::in_cell: return in_body::end_of_file(tree);
    case insertion_mode::after_body:
    case insertion_mode::in_frameset:
    case insertion_mode::after_frameset:
    case insertion_mode::after_after_body:
    case insertion_mode::after_after_frameset: return tree.stop_parsing();
    }
    end_of_file(tree);
}

} // namespace mf2::html::current_mode
