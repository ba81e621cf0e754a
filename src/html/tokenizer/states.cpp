// Tests: test/suites/tokenizer.cpp, test/html/tokenizer/tokenizer.cpp
#include "html/tokenizer/states.hpp"

namespace mf2::html::states
{

void current_state(token_builder& tokens)
{
    switch (tokens.current_state)
    {
    case state::data: return data(tokens);
    case state::rcdata: return rcdata(tokens);
    case state::rawtext: return rawtext(tokens);
    case state::script_data: return script_data(tokens);
    case state::plaintext: return plaintext(tokens);
    case state::tag_open: return tag_open(tokens);
    case state::end_tag_open: return end_tag_open(tokens);
    case state::tag_name: return tag_name(tokens);
    case state::rcdata_less_than_sign: return rcdata_less_than_sign(tokens);
    case state::rcdata_end_tag_open: return rcdata_end_tag_open(tokens);
    case state::rcdata_end_tag_name: return rcdata_end_tag_name(tokens);
    case state::rawtext_less_than_sign: return rawtext_less_than_sign(tokens);
    case state::rawtext_end_tag_open: return rawtext_end_tag_open(tokens);
    case state::rawtext_end_tag_name: return rawtext_end_tag_name(tokens);
    case state::script_data_less_than_sign: return script_data_less_than_sign(tokens);
    case state::script_data_end_tag_open: return script_data_end_tag_open(tokens);
    case state::script_data_end_tag_name: return script_data_end_tag_name(tokens);
    case state::script_data_escape_start: return script_data_escape_start(tokens);
    case state::script_data_escape_start_dash: return script_data_escape_start_dash(tokens);
    case state::script_data_escaped: return script_data_escaped(tokens);
    case state::script_data_escaped_dash: return script_data_escaped_dash(tokens);
    case state::script_data_escaped_dash_dash: return script_data_escaped_dash_dash(tokens);
    case state::script_data_escaped_less_than_sign:
        return script_data_escaped_less_than_sign(tokens);
    case state::script_data_escaped_end_tag_open: return script_data_escaped_end_tag_open(tokens);
    case state::script_data_escaped_end_tag_name: return script_data_escaped_end_tag_name(tokens);
    case state::script_data_double_escape_start: return script_data_double_escape_start(tokens);
    case state::script_data_double_escaped: return script_data_double_escaped(tokens);
    case state::script_data_double_escaped_dash: return script_data_double_escaped_dash(tokens);
    case state::script_data_double_escaped_dash_dash:
        return script_data_double_escaped_dash_dash(tokens);
    case state::script_data_double_escaped_less_than_sign:
        return script_data_double_escaped_less_than_sign(tokens);
    case state::script_data_double_escape_end: return script_data_double_escape_end(tokens);
    case state::before_attribute_name: return before_attribute_name(tokens);
    case state::attribute_name: return attribute_name(tokens);
    case state::after_attribute_name: return after_attribute_name(tokens);
    case state::before_attribute_value: return before_attribute_value(tokens);
    case state::attribute_value_double_quoted: return attribute_value_double_quoted(tokens);
    case state::attribute_value_single_quoted: return attribute_value_single_quoted(tokens);
    case state::attribute_value_unquoted: return attribute_value_unquoted(tokens);
    case state::after_attribute_value_quoted: return after_attribute_value_quoted(tokens);
    case state::self_closing_start_tag: return self_closing_start_tag(tokens);
    case state::bogus_comment: return bogus_comment(tokens);
    case state::markup_declaration_open: return markup_declaration_open(tokens);
    case state::comment_start: return comment_start(tokens);
    case state::comment_start_dash: return comment_start_dash(tokens);
    case state::comment: return comment(tokens);
    case state::comment_less_than_sign: return comment_less_than_sign(tokens);
    case state::comment_less_than_sign_bang: return comment_less_than_sign_bang(tokens);
    case state::comment_less_than_sign_bang_dash: return comment_less_than_sign_bang_dash(tokens);
    case state::comment_less_than_sign_bang_dash_dash:
        return comment_less_than_sign_bang_dash_dash(tokens);
    case state::comment_end_dash: return comment_end_dash(tokens);
    case state::comment_end: return comment_end(tokens);
    case state::comment_end_bang: return comment_end_bang(tokens);
    case state::doctype: return doctype(tokens);
    case state::before_doctype_name: return before_doctype_name(tokens);
    case state::doctype_name: return doctype_name(tokens);
    case state::after_doctype_name: return after_doctype_name(tokens);
    case state::after_doctype_public_keyword: return after_doctype_public_keyword(tokens);
    case state::before_doctype_public_identifier: return before_doctype_public_identifier(tokens);
    case state::doctype_public_identifier_double_quoted:
        return doctype_public_identifier_double_quoted(tokens);
    case state::doctype_public_identifier_single_quoted:
        return doctype_public_identifier_single_quoted(tokens);
    case state::after_doctype_public_identifier: return after_doctype_public_identifier(tokens);
    case state::between_doctype_public_and_system_identifiers:
        return between_doctype_public_and_system_identifiers(tokens);
    case state::after_doctype_system_keyword: return after_doctype_system_keyword(tokens);
    case state::before_doctype_system_identifier: return before_doctype_system_identifier(tokens);
    case state::doctype_system_identifier_double_quoted:
        return doctype_system_identifier_double_quoted(tokens);
    case state::doctype_system_identifier_single_quoted:
        return doctype_system_identifier_single_quoted(tokens);
    case state::after_doctype_system_identifier: return after_doctype_system_identifier(tokens);
    case state::bogus_doctype: return bogus_doctype(tokens);
    case state::cdata_section: return cdata_section(tokens);
    case state::cdata_section_bracket: return cdata_section_bracket(tokens);
    case state::cdata_section_end: return cdata_section_end(tokens);
    case state::processing_instruction_open: return processing_instruction_open(tokens);
    case state::processing_instruction_target: return processing_instruction_target(tokens);
    case state::after_processing_instruction_target:
        return after_processing_instruction_target(tokens);
    case state::processing_instruction_data: return processing_instruction_data(tokens);
    case state::processing_instruction_questionable:
        return processing_instruction_questionable(tokens);
    case state::character_reference: return character_reference(tokens);
    case state::named_character_reference: return named_character_reference(tokens);
    case state::ambiguous_ampersand: return ambiguous_ampersand(tokens);
    case state::numeric_character_reference: return numeric_character_reference(tokens);
    case state::hexadecimal_character_reference_start:
        return hexadecimal_character_reference_start(tokens);
    case state::hexadecimal_character_reference: return hexadecimal_character_reference(tokens);
    case state::decimal_character_reference: return decimal_character_reference(tokens);
    case state::numeric_character_reference_end: return numeric_character_reference_end(tokens);
    }
}

} // namespace mf2::html::states
