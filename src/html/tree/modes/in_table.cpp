// Tests: test/suites/tree_construction.cpp
// HTML, 'The "in table" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/modes.hpp"

namespace mf2::html::in_table
{

namespace
{

/// Elements in which text is not allowed.
constexpr tag_set table_structure{tag::table, tag::tbody, tag::template_,
                                  tag::tfoot, tag::thead, tag::tr};

/// @return  false if the token is ignored, there being nothing to leave
bool leave(tree_builder& tree)
{
    if (!tree.open.has_in_table_scope(tag::table)) return false;
    tree.pop_until(tag::table);
    tree.reset_insertion_mode_appropriately();
    return true;
}

void start_form(tree_builder& tree, tag_token const& token)
{
    if (tree.form != 0 || tree.open.has(tag::template_)) return;
    tree.insert_html_element(token);
    tree.form = tree.current_node().serial;
    tree.pop();
}

} // namespace

void other_characters(tree_builder& tree, std::string_view text, text_form form)
{
    tree.foster_parenting = true;
    in_body::characters(tree, text, form);
    tree.foster_parenting = false;
}

void characters(tree_builder& tree, std::string_view text, text_form form)
{
    if (!tree.current_node().is_html(table_structure)) return other_characters(tree, text, form);
    tree.table_text.characters.clear();
    tree.original_mode = tree.mode;
    tree.mode = insertion_mode::in_table_text;
    in_table_text::characters(tree, text, form);
}

void start_tag(tree_builder& tree, tag_token const& token)
{
    element_rule const& rule = rule_of(token.id);
    switch (rule.inserts)
    {
    case inserts::row_group:
        tree.clear_stack_back_to(table_context);
        tree.insert_html_element(token);
        return enter_table_part(tree, rule);
    case inserts::row:
    case inserts::cell:
        tree.clear_stack_back_to(table_context);
        tree.insert_implied_element(implied_row_group);
        enter_table_part(tree, rule_of(implied_row_group));
        return current_mode::start_tag(tree, token);
    case inserts::table:
        if (leave(tree)) current_mode::start_tag(tree, token);
        return;
    default: break;
    }
    switch (token.id)
    {
    case tag::caption:
        tree.clear_stack_back_to(table_context);
        tree.insert_formatting_marker();
        tree.insert_html_element(token);
        tree.mode = insertion_mode::in_caption;
        return;
    case tag::colgroup:
        tree.clear_stack_back_to(table_context);
        tree.insert_html_element(token);
        tree.mode = insertion_mode::in_column_group;
        return;
    case tag::col:
        tree.clear_stack_back_to(table_context);
        tree.insert_implied_element(tag::colgroup);
        tree.mode = insertion_mode::in_column_group;
        return current_mode::start_tag(tree, token);
    case tag::style:
    case tag::script:
    case tag::template_: return in_head::start_tag(tree, token);
    case tag::input:
        if (!in_body::is_hidden_input(tree, token)) break;
        return tree.insert_void_element(token);
    case tag::form: return start_form(tree, token);
    default: break;
    }
    tree.foster_parenting = true;
    in_body::start_tag(tree, token);
    tree.foster_parenting = false;
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    switch (token.id)
    {
    case tag::table: leave(tree); return;
    case tag::body:
    case tag::html: return;
    case tag::template_: return in_head::end_template(tree);
    default: break;
    }
    if (table_part_tags.has(token.id)) return;
    tree.foster_parenting = true;
    in_body::end_tag(tree, token);
    tree.foster_parenting = false;
}

} // namespace mf2::html::in_table
