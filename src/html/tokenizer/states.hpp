#pragma once

#include "html/tokenizer/token_builder.hpp"

#include <string_view>

// HTML, "Tokenization": one function a state, in the order and under the names of the standard.
// src/html/tokenizer/states has a file for each group. Functions that several files share are
// declared with the group that they belong to.

namespace mf2::html::states
{

/// Run the rules of `token_builder::current_state`.
void current_state(token_builder& tokens);

// Text of elements that hold no markup: states/text.cpp
void rcdata(token_builder& tokens);
void rawtext(token_builder& tokens);
void script_data(token_builder& tokens);
void plaintext(token_builder& tokens);
void rcdata_less_than_sign(token_builder& tokens);
void rcdata_end_tag_open(token_builder& tokens);
void rcdata_end_tag_name(token_builder& tokens);
void rawtext_less_than_sign(token_builder& tokens);
void rawtext_end_tag_open(token_builder& tokens);
void rawtext_end_tag_name(token_builder& tokens);
/// Find the end of ordinary text that may hold character references.
char const* find_text_end(token_builder const& tokens) noexcept;
/// The common rules of the "end tag open" states of such text, and of its "end tag name" states.
void raw_end_tag_open(token_builder& tokens, state name, state text);
void raw_end_tag_name(token_builder& tokens, state text);

// CDATA sections: states/cdata_section.cpp
void cdata_section(token_builder& tokens);
void cdata_section_bracket(token_builder& tokens);
void cdata_section_end(token_builder& tokens);

// Script: states/script_data.cpp
void script_data_less_than_sign(token_builder& tokens);
void script_data_end_tag_open(token_builder& tokens);
void script_data_end_tag_name(token_builder& tokens);
void script_data_escape_start(token_builder& tokens);
void script_data_escape_start_dash(token_builder& tokens);
void script_data_escaped(token_builder& tokens);
void script_data_escaped_dash(token_builder& tokens);
void script_data_escaped_dash_dash(token_builder& tokens);
void script_data_escaped_less_than_sign(token_builder& tokens);
void script_data_escaped_end_tag_open(token_builder& tokens);
void script_data_escaped_end_tag_name(token_builder& tokens);
void script_data_double_escape_start(token_builder& tokens);
void script_data_double_escaped(token_builder& tokens);
void script_data_double_escaped_dash(token_builder& tokens);
void script_data_double_escaped_dash_dash(token_builder& tokens);
void script_data_double_escaped_less_than_sign(token_builder& tokens);
void script_data_double_escape_end(token_builder& tokens);

// Tags and the text between them: states/tags.cpp
void data(token_builder& tokens);
void tag_open(token_builder& tokens);
void end_tag_open(token_builder& tokens);
void tag_name(token_builder& tokens);
void self_closing_start_tag(token_builder& tokens);
/// "Emit the current tag token", at its '>'.
void emit_tag(token_builder& tokens);

// Attributes: states/attributes.cpp
void before_attribute_name(token_builder& tokens);
void attribute_name(token_builder& tokens);
void after_attribute_name(token_builder& tokens);
void before_attribute_value(token_builder& tokens);
void attribute_value_double_quoted(token_builder& tokens);
void attribute_value_single_quoted(token_builder& tokens);
void attribute_value_unquoted(token_builder& tokens);
void after_attribute_value_quoted(token_builder& tokens);
/// Run these states while one attribute after another is at hand.
void walk_attributes(token_builder& tokens);

// Comments: states/comments.cpp
void bogus_comment(token_builder& tokens);
void markup_declaration_open(token_builder& tokens);
void comment_start(token_builder& tokens);
void comment_start_dash(token_builder& tokens);
void comment(token_builder& tokens);
void comment_less_than_sign(token_builder& tokens);
void comment_less_than_sign_bang(token_builder& tokens);
void comment_less_than_sign_bang_dash(token_builder& tokens);
void comment_less_than_sign_bang_dash_dash(token_builder& tokens);
void comment_end_dash(token_builder& tokens);
void comment_end(token_builder& tokens);
void comment_end_bang(token_builder& tokens);
/// "Create a comment token whose data is the empty string"; its data begins here.
void create_comment(token_builder& tokens);

/// Drop the data of a comment that nobody wants.
void drop_unwanted_comment(token_builder& tokens);

// DOCTYPE: states/doctype.cpp
void doctype(token_builder& tokens);
void before_doctype_name(token_builder& tokens);
void doctype_name(token_builder& tokens);
void after_doctype_name(token_builder& tokens);
void after_doctype_public_keyword(token_builder& tokens);
void before_doctype_public_identifier(token_builder& tokens);
void doctype_public_identifier_double_quoted(token_builder& tokens);
void doctype_public_identifier_single_quoted(token_builder& tokens);
void after_doctype_public_identifier(token_builder& tokens);
void between_doctype_public_and_system_identifiers(token_builder& tokens);
void after_doctype_system_keyword(token_builder& tokens);
void before_doctype_system_identifier(token_builder& tokens);
void doctype_system_identifier_double_quoted(token_builder& tokens);
void doctype_system_identifier_single_quoted(token_builder& tokens);
void after_doctype_system_identifier(token_builder& tokens);
void bogus_doctype(token_builder& tokens);
/// "Create a new DOCTYPE token."
void create_doctype(token_builder& tokens);

// Processing instructions: states/processing_instructions.cpp
void processing_instruction_open(token_builder& tokens);
void processing_instruction_target(token_builder& tokens);
void after_processing_instruction_target(token_builder& tokens);
void processing_instruction_data(token_builder& tokens);
void processing_instruction_questionable(token_builder& tokens);
/// "Set the temporary buffer to the empty string. Switch to the processing instruction open state",
/// at the question mark.
void start_processing_instruction(token_builder& tokens);

// Character references: states/character_references.cpp
void character_reference(token_builder& tokens);
void named_character_reference(token_builder& tokens);
void ambiguous_ampersand(token_builder& tokens);
void numeric_character_reference(token_builder& tokens);
void hexadecimal_character_reference_start(token_builder& tokens);
void hexadecimal_character_reference(token_builder& tokens);
void decimal_character_reference(token_builder& tokens);
void numeric_character_reference_end(token_builder& tokens);
/// "Set the return state to ... Switch to the character reference state", at the ampersand.
void start_reference(token_builder& tokens, state return_state);

} // namespace mf2::html::states
