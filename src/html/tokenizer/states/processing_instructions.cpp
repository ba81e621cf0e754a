// Tests: test/suites/tokenizer.cpp
#include "bytes/ascii.hpp"
#include "html/text/search.hpp"
#include "html/tokenizer/states.hpp"

#include <algorithm>

// The held bytes begin with the first '?', which a comment has in its data. So to "convert the
// temporary buffer to a comment" is to continue as one.

namespace mf2::html::states
{

namespace
{

constexpr std::size_t question_mark_size = 1;

/// Whether a character may follow the first one of a target.
bool is_target_character(char c) noexcept
{
    return ascii::is_alphanumeric(c) || c == '-' || c == '_';
}

/// HTML, "Processing instruction target state": targets that have a meaning in XML.
bool is_reserved(std::string_view target) noexcept
{
    auto const is = [target](std::string_view lower) {
        return std::equal(
            target.begin(), target.end(), lower.begin(), lower.end(),
            [](char left, char right) { return ascii::to_lower(left) == right; });
    };
    return is("xml") || is("xml-stylesheet");
}

/// Whether an instruction is used. If not, only its target is read, while it may be a marker's.
bool is_needed(token_builder const& tokens) noexcept
{
    return tokens.wants(interest::comments) || tokens.errors.are_wanted();
}

/// No target with a meaning is longer, its question mark included.
constexpr std::size_t longest_told_target = 16;

void end_instruction_early(token_builder& tokens)
{
    if (tokens.held_from != nullptr && tokens.is_too_long()) return;
    tokens.error("eof-in-processing-instruction");
    tokens.token_done();
    tokens.emit_end_of_file();
}

/// "Convert the temporary buffer to a comment. Reconsume in the bogus comment state."
void convert_to_comment(token_builder& tokens, std::string_view error)
{
    tokens.error(error);
    drop_unwanted_comment(tokens);
    tokens.reconsume_in(state::bogus_comment);
}

/// "Emit the current processing instruction token", at its '>'.
///
/// @param suffix  how many bytes before that do not belong to its data
void emit_instruction(token_builder& tokens, std::size_t suffix)
{
    processing_instruction_token token;
    bool const is_held = tokens.held_from != nullptr;
    if (is_held)
    {
        if (tokens.is_too_long()) return;
        unfinished_instruction const& found = tokens.current_instruction;
        std::string_view const held = tokens.gather_held();
        token.target = held.substr(question_mark_size, found.target_size);
        token.data = held.substr(found.data_begin);
        token.data.remove_suffix(suffix);
    }
    tokens.return_to_data();
    tokens.consume();
    if (is_held) tokens.sink.processing_instruction(token);
    tokens.token_done();
}

} // namespace

void processing_instruction_open(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == end_of_file) return end_instruction_early(tokens);
    if (ascii::is_alpha(c) || c == '_')
        return tokens.reconsume_in(state::processing_instruction_target);
    convert_to_comment(tokens, "invalid-first-character-of-processing-instruction-target");
}

void processing_instruction_target(token_builder& tokens)
{
    while (tokens.cursor != tokens.end && is_target_character(*tokens.cursor)) tokens.consume();
    if (!is_needed(tokens) && tokens.held_size() > longest_told_target)
    {
        drop_unwanted_comment(tokens);
        return tokens.reconsume_in(state::bogus_comment);
    }
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == end_of_file) return end_instruction_early(tokens);
    if (!ascii::is_whitespace(c) && c != '?' && c != '>')
        return convert_to_comment(tokens, "invalid-processing-instruction-target");
    std::string_view const target = tokens.gather_held().substr(question_mark_size);
    if (target == "marker" || target == "start") tokens.has_met_marker = true;
    if (is_reserved(target))
        return convert_to_comment(tokens, "disallowed-processing-instruction-target");
    tokens.current_instruction.target_size = target.size();
    drop_unwanted_comment(tokens);
    tokens.reconsume_in(state::after_processing_instruction_target);
}

void after_processing_instruction_target(token_builder& tokens)
{
    while (tokens.cursor != tokens.end && ascii::is_whitespace(tokens.current())) tokens.consume();
    if (tokens.needs_input()) return;
    if (tokens.held_from != nullptr) tokens.current_instruction.data_begin = tokens.held_size();
    tokens.reconsume_in(state::processing_instruction_data);
}

void processing_instruction_data(token_builder& tokens)
{
    tokens.cursor = find_first_of_two(tokens.cursor, tokens.end, '?', '>');
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '?') return tokens.advance_to(state::processing_instruction_questionable);
    if (c == '>') return emit_instruction(tokens, 0);
    end_instruction_early(tokens);
}

void processing_instruction_questionable(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '>') return emit_instruction(tokens, 1);
    if (c == end_of_file) return end_instruction_early(tokens);
    tokens.reconsume_in(state::processing_instruction_data);
}

/// "Set the temporary buffer to the empty string. Switch to the processing instruction open state",
/// at the question mark.
void start_processing_instruction(token_builder& tokens)
{
    tokens.end_run();
    tokens.hold_anew();
    tokens.advance_to(state::processing_instruction_open);
}

} // namespace mf2::html::states
