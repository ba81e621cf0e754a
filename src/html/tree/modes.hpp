#pragma once

#include "html/tree/element_rule.hpp"
#include "html/tree/tree_builder.hpp"

#include <string_view>

// HTML, "The rules for parsing tokens in HTML content": the rules of each insertion mode for each
// kind of token. src/html/tree/modes has a file for each. Comments, processing instructions, and
// doctypes outside of "initial", are alike in all modes and live with the dispatch in
// tree_constructor.cpp. Characters are alike in the modes before "in body", and live in modes.cpp.
// Where a mode declares nothing here it uses the rules of another one, which modes.cpp names.

namespace mf2::html
{

/// The start tags that "in body" and others leave to the rules of "in head".
inline constexpr tag_set head_content_tags{tag::base,      tag::basefont, tag::bgsound, tag::link,
                                           tag::meta,      tag::noframes, tag::script,  tag::style,
                                           tag::template_, tag::title};
/// The end tags that the modes before "in body" do not ignore.
inline constexpr tag_set head_end_tags{tag::head, tag::body, tag::html, tag::br};
/// The parts of a table.
inline constexpr tag_set table_part_tags =
    row_group_tags.with(cell_tags).with({tag::caption, tag::col, tag::colgroup, tag::tr});

/// Enter a table, or a part of one, that a rule has inserted. Switch to the insertion mode for its
/// content, and insert the marker if it has one.
void enter_table_part(tree_builder& tree, element_rule const& rule);

/// The rules of `tree_builder::mode`: "reprocess the token".
namespace current_mode
{
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);
void characters(tree_builder& tree, std::string_view text, text_form form);
void end_of_file(tree_builder& tree);
/// "Anything else" of a mode before "in body".
void anything_else(tree_builder& tree);
} // namespace current_mode

namespace initial
{
void anything_else(tree_builder& tree);
} // namespace initial

namespace before_html
{
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);
void anything_else(tree_builder& tree);
} // namespace before_html

namespace before_head
{
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);
void anything_else(tree_builder& tree);
} // namespace before_head

namespace in_head
{
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);
void end_template(tree_builder& tree);
/// Pop an open template, for its end tag or the end of the file.
void pop_template(tree_builder& tree);
void anything_else(tree_builder& tree);
} // namespace in_head

namespace in_head_noscript
{
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);
void anything_else(tree_builder& tree);
} // namespace in_head_noscript

namespace after_head
{
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);
void anything_else(tree_builder& tree);
} // namespace after_head

namespace in_body
{
void characters(tree_builder& tree, std::string_view text, text_form form);
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);
/// "Any other end tag".
void any_other_end_tag(tree_builder& tree, tag_token const& token);
/// Whether the `type` of an input element is "hidden".
bool is_hidden_input(tree_builder const& tree, tag_token const& token);
void end_of_file(tree_builder& tree);
} // namespace in_body

namespace text
{
/// Its end tag is the only tag that comes; the end of the file does the same.
void end_tag(tree_builder& tree);
} // namespace text

namespace in_table
{
void characters(tree_builder& tree, std::string_view text, text_form form);
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);
/// "Anything else": "in body" with foster parenting.
void other_characters(tree_builder& tree, std::string_view text, text_form form);
} // namespace in_table

namespace in_table_text
{
void characters(tree_builder& tree, std::string_view text, text_form form);
void anything_else(tree_builder& tree);
} // namespace in_table_text

namespace in_caption
{
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);
} // namespace in_caption

namespace in_column_group
{
void characters(tree_builder& tree, std::string_view text, text_form form);
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);
} // namespace in_column_group

namespace in_table_body
{
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);
} // namespace in_table_body

namespace in_row
{
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);
} // namespace in_row

namespace in_cell
{
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);
} // namespace in_cell

namespace in_template
{
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);
void end_of_file(tree_builder& tree);
} // namespace in_template

namespace after_body
{
void characters(tree_builder& tree, std::string_view text, text_form form);
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);
} // namespace after_body

namespace in_frameset
{
void characters(tree_builder& tree, std::string_view text, text_form form);
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);
} // namespace in_frameset

namespace after_frameset
{
void start_tag(tree_builder& tree, tag_token const& token);
void end_tag(tree_builder& tree, tag_token const& token);
} // namespace after_frameset

namespace after_after_body
{
void end_tag(tree_builder& tree, tag_token const& token);
} // namespace after_after_body

namespace after_after_frameset
{
void characters(tree_builder& tree, std::string_view text, text_form form);
} // namespace after_after_frameset

} // namespace mf2::html
