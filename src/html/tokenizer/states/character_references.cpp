// Tests: test/suites/tokenizer.cpp
#include "bytes/ascii.hpp"
#include "encoding/utf8.hpp"
#include "html/tokenizer/states.hpp"

// In text, the reference is held and becomes characters at its end. Attribute values stay raw:
// there these states only look for errors, and only run if errors are reported.

namespace mf2::html::states
{

namespace
{

/// HTML, "Named character reference state": "for historical reasons".
///
/// @param size  of the matched name
bool is_left_alone(token_builder& tokens, std::size_t size) noexcept
{
    if (tokens.reference.matcher.has_semicolon()) return false;
    // Characters read behind a shorter name are alphanumeric.
    bool const is_behind = tokens.reference.matcher.size() != size;
    return is_behind || tokens.current() == '=' || ascii::is_alphanumeric(tokens.current());
}

/// HTML, "consumed as part of an attribute".
bool is_reference_in_attribute(token_builder& tokens) noexcept
{
    return tokens.reference.return_state == state::attribute_value_double_quoted ||
        tokens.reference.return_state == state::attribute_value_single_quoted ||
        tokens.reference.return_state == state::attribute_value_unquoted;
}

/// "Flush code points consumed as a character reference."
void flush_reference(token_builder& tokens)
{
    if (!is_reference_in_attribute(tokens)) tokens.release_held();
}

/// A digit makes it a reference, however many follow: none of them need be held.
void begin_digits(token_builder& tokens)
{
    if (is_reference_in_attribute(tokens)) return;
    tokens.end_run();
    tokens.hold_anew();
    tokens.held_from = nullptr;
}

/// No digit follows where one must.
void end_without_digits(token_builder& tokens)
{
    tokens.error("absence-of-digits-in-numeric-character-reference");
    flush_reference(tokens);
    tokens.reconsume_in(tokens.reference.return_state);
}

/// The last cases of both states that read digits; the next state reads nothing.
void end_digits(token_builder& tokens)
{
    if (tokens.current() == ';')
    {
        tokens.advance_to(state::numeric_character_reference_end);
    }
    else
    {
        tokens.error("missing-semicolon-after-character-reference");
        tokens.reconsume_in(state::numeric_character_reference_end);
    }
    numeric_character_reference_end(tokens);
}

/// Deliver the characters of a reference; the held bytes behind its first `size` ones are text.
void emit_reference(token_builder& tokens, std::string_view characters, std::size_t size)
{
    if (size != 0) tokens.end_run();
    if (tokens.is_done) return;
    tokens.token_offset = tokens.hold_offset;
    tokens.sink.characters(characters, text_form::decoded);
    if (tokens.is_done) return;
    if (size == 0)
    {
        tokens.run_from = tokens.cursor;
        return;
    }
    if (size < tokens.carry.size())
    {
        tokens.emit_text(std::string_view{tokens.carry}.substr(size), tokens.hold_offset + size);
        if (tokens.is_done) return;
        size = tokens.carry.size();
    }
    tokens.run_from = tokens.held_from + (size - tokens.carry.size());
    tokens.carry.clear();
    tokens.held_from = nullptr;
}

} // namespace

/// "Set the return state to ... Switch to the character reference state", at the ampersand.
void start_reference(token_builder& tokens, state return_state)
{
    tokens.reference.return_state = return_state;
    if (!is_reference_in_attribute(tokens))
    {
        tokens.hold();
        tokens.hold_offset = tokens.offsets.of(tokens.cursor);
    }
    tokens.errors.mark(tokens.cursor);
    tokens.advance_to(state::character_reference);
}

void character_reference(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (ascii::is_alphanumeric(c))
    {
        tokens.reference.matcher.restart();
        return tokens.reconsume_in(state::named_character_reference);
    }
    if (c == '#') return tokens.advance_to(state::numeric_character_reference);
    flush_reference(tokens);
    tokens.reconsume_in(tokens.reference.return_state);
}

void named_character_reference(token_builder& tokens)
{
    while (tokens.cursor != tokens.end && tokens.reference.matcher.advance(*tokens.cursor))
    {
        tokens.consume();
    }
    if (tokens.needs_input()) return;
    std::size_t const size = tokens.reference.matcher.matched_size();
    if (size == 0)
    {
        flush_reference(tokens);
        return tokens.reconsume_in(state::ambiguous_ampersand);
    }
    tokens.reconsume_in(tokens.reference.return_state);
    if (is_reference_in_attribute(tokens) && is_left_alone(tokens, size)) return;
    if (!tokens.reference.matcher.has_semicolon())
    {
        tokens.errors.report_after_mark("missing-semicolon-after-character-reference", size + 1);
    }
    if (is_reference_in_attribute(tokens)) return;
    std::string characters;
    encoding::append_code_point(characters, tokens.reference.matcher.first_code_point());
    char32_t const second = tokens.reference.matcher.second_code_point();
    if (second != 0) encoding::append_code_point(characters, second);
    emit_reference(tokens, characters, size + 1);
}

void ambiguous_ampersand(token_builder& tokens)
{
    while (tokens.cursor != tokens.end && ascii::is_alphanumeric(tokens.current()))
    {
        tokens.consume();
    }
    if (tokens.needs_input()) return;
    if (tokens.current() == ';') tokens.error("unknown-named-character-reference");
    tokens.reconsume_in(tokens.reference.return_state);
}

void numeric_character_reference(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    tokens.reference.code = 0;
    int const c = tokens.current();
    if (c == 'x' || c == 'X')
        return tokens.advance_to(state::hexadecimal_character_reference_start);
    if (ascii::is_digit(c))
    {
        begin_digits(tokens);
        return tokens.reconsume_in(state::decimal_character_reference);
    }
    end_without_digits(tokens);
}

void hexadecimal_character_reference_start(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    if (ascii::is_hex_digit(tokens.current()))
    {
        begin_digits(tokens);
        return tokens.reconsume_in(state::hexadecimal_character_reference);
    }
    end_without_digits(tokens);
}

void hexadecimal_character_reference(token_builder& tokens)
{
    for (; ascii::is_hex_digit(tokens.current()); tokens.consume())
    {
        tokens.reference.code =
            append_digit(tokens.reference.code, 16, ascii::hex_digit_value(tokens.current()));
    }
    if (tokens.needs_input()) return;
    end_digits(tokens);
}

void decimal_character_reference(token_builder& tokens)
{
    for (; ascii::is_digit(tokens.current()); tokens.consume())
    {
        tokens.reference.code =
            append_digit(tokens.reference.code, 10, ascii::hex_digit_value(tokens.current()));
    }
    if (tokens.needs_input()) return;
    end_digits(tokens);
}

void numeric_character_reference_end(token_builder& tokens)
{
    std::string_view const code = numeric_reference_error(tokens.reference.code);
    if (!code.empty()) tokens.error(code);
    tokens.reconsume_in(tokens.reference.return_state);
    if (is_reference_in_attribute(tokens)) return;
    std::string characters;
    encoding::append_code_point(characters, numeric_reference_code_point(tokens.reference.code));
    emit_reference(tokens, characters, 0);
}

} // namespace mf2::html::states
