#include "encoding/utf8.hpp"
#include "html/text/ascii_classes.hpp"
#include "html/tokenizer/tokenizer.hpp"

// In text, the reference is held and becomes characters at its end. In an attribute value, which
// stays raw, these states only look for errors, and only run when somebody wants those.

namespace mf2::html
{

/// "Set the return state to ... Switch to the character reference state", at the ampersand.
void tokenizer::start_reference(state return_state)
{
    return_state_ = return_state;
    if (!is_reference_in_attribute())
    {
        hold();
        hold_offset_ = offset_in_text(cursor_);
    }
    errors_.mark(cursor_);
    advance_to(state::character_reference);
}

void tokenizer::character_reference()
{
    if (needs_input()) return;
    int const c = current();
    if (is_ascii_alphanumeric(c))
    {
        matcher_.restart();
        return reconsume_in(state::named_character_reference);
    }
    if (c == '#') return advance_to(state::numeric_character_reference);
    flush_reference();
    reconsume_in(return_state_);
}

void tokenizer::named_character_reference()
{
    while (cursor_ != end_ && matcher_.advance(*cursor_))
    {
        consume();
    }
    if (needs_input()) return;
    std::size_t const size = matcher_.matched_size();
    if (size == 0)
    {
        flush_reference();
        return reconsume_in(state::ambiguous_ampersand);
    }
    reconsume_in(return_state_);
    if (is_reference_in_attribute() && is_left_alone(size)) return;
    if (!matcher_.has_semicolon())
    {
        errors_.report_after_mark("missing-semicolon-after-character-reference", size + 1);
    }
    if (is_reference_in_attribute()) return;
    std::string characters;
    encoding::append_code_point(characters, matcher_.first_code_point());
    char32_t const second = matcher_.second_code_point();
    if (second != 0) encoding::append_code_point(characters, second);
    emit_reference(characters, size + 1);
}

void tokenizer::ambiguous_ampersand()
{
    while (cursor_ != end_ && is_ascii_alphanumeric(current()))
    {
        consume();
    }
    if (needs_input()) return;
    if (current() == ';') error("unknown-named-character-reference");
    reconsume_in(return_state_);
}

void tokenizer::numeric_character_reference()
{
    if (needs_input()) return;
    character_reference_code_ = 0;
    int const c = current();
    if (c == 'x' || c == 'X') return advance_to(state::hexadecimal_character_reference_start);
    reconsume_in(state::decimal_character_reference_start);
}

void tokenizer::hexadecimal_character_reference_start()
{
    if (needs_input()) return;
    if (is_ascii_hex_digit(current()))
    {
        begin_digits();
        return reconsume_in(state::hexadecimal_character_reference);
    }
    error("absence-of-digits-in-numeric-character-reference");
    flush_reference();
    reconsume_in(return_state_);
}

void tokenizer::decimal_character_reference_start()
{
    if (needs_input()) return;
    if (is_ascii_digit(current()))
    {
        begin_digits();
        return reconsume_in(state::decimal_character_reference);
    }
    error("absence-of-digits-in-numeric-character-reference");
    flush_reference();
    reconsume_in(return_state_);
}

void tokenizer::hexadecimal_character_reference()
{
    for (; is_ascii_hex_digit(current()); consume())
    {
        character_reference_code_ =
            append_digit(character_reference_code_, 16, hex_digit_value(current()));
    }
    if (needs_input()) return;
    end_digits();
}

void tokenizer::decimal_character_reference()
{
    for (; is_ascii_digit(current()); consume())
    {
        character_reference_code_ =
            append_digit(character_reference_code_, 10, hex_digit_value(current()));
    }
    if (needs_input()) return;
    end_digits();
}

void tokenizer::numeric_character_reference_end()
{
    std::string_view const code = numeric_reference_error(character_reference_code_);
    if (!code.empty()) error(code);
    reconsume_in(return_state_);
    if (is_reference_in_attribute()) return;
    std::string characters;
    encoding::append_code_point(
        characters, numeric_reference_code_point(character_reference_code_));
    emit_reference(characters, 0);
}

/// HTML, "Named character reference state": "for historical reasons".
///
/// @param size  of the name that was matched
bool tokenizer::is_left_alone(std::size_t size) const noexcept
{
    if (matcher_.has_semicolon()) return false;
    // What was read behind a shorter name is alphanumeric.
    bool const is_behind = matcher_.size() != size;
    return is_behind || current() == '=' || is_ascii_alphanumeric(current());
}

/// HTML, "consumed as part of an attribute".
bool tokenizer::is_reference_in_attribute() const noexcept
{
    return return_state_ == state::attribute_value_double_quoted ||
        return_state_ == state::attribute_value_single_quoted ||
        return_state_ == state::attribute_value_unquoted;
}

/// "Flush code points consumed as a character reference."
void tokenizer::flush_reference()
{
    if (!is_reference_in_attribute()) release_held();
}

/// With a digit it is a reference, however many follow: none of them need be held.
void tokenizer::begin_digits()
{
    if (is_reference_in_attribute()) return;
    end_run();
    hold_anew();
    hold_ = nullptr;
}

/// The last cases of both states that read digits; the state they lead to reads nothing.
void tokenizer::end_digits()
{
    if (current() == ';')
    {
        advance_to(state::numeric_character_reference_end);
    }
    else
    {
        error("missing-semicolon-after-character-reference");
        reconsume_in(state::numeric_character_reference_end);
    }
    numeric_character_reference_end();
}

/// Deliver the characters of a reference; the held bytes behind its `size` first ones are text.
void tokenizer::emit_reference(std::string_view characters, std::size_t size)
{
    if (size != 0) end_run();
    if (is_done_) return;
    token_offset_ = hold_offset_;
    sink_.characters(characters, text_form::decoded);
    if (is_done_) return;
    if (size == 0)
    {
        run_ = cursor_;
        return;
    }
    if (size < carry_.size())
    {
        emit_text(std::string_view{carry_}.substr(size), hold_offset_ + size);
        if (is_done_) return;
        size = carry_.size();
    }
    run_ = hold_ + (size - carry_.size());
    carry_.clear();
    hold_ = nullptr;
}

} // namespace mf2::html
