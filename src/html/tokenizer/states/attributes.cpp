// Tests: test/suites/tokenizer.cpp
#include "bytes/ascii.hpp"
#include "html/text/search.hpp"
#include "html/tokenizer/states.hpp"

namespace mf2::html::states
{

namespace
{

void start_attribute(token_builder& tokens)
{
    unfinished_tag& tag = tokens.current_tag;
    auto const begin = static_cast<std::uint32_t>(tokens.held_size());
    if (tag.attribute_count == tag.attributes.size()) tokens.make_room_for_attribute();
    tag.attributes[tag.attribute_count] = {begin, 0, begin, 0};
    ++tag.attribute_count;
}

attribute_slice& current_attribute(token_builder& tokens)
{
    return tokens.current_tag.attributes[tokens.current_tag.attribute_count - 1];
}

void check_attribute_name(token_builder& tokens)
{
    attribute_slice const& attribute = current_attribute(tokens);
    std::string_view const held = tokens.gather_held();
    bool const is_duplicate =
        tokens.errors.is_duplicate(held.substr(attribute.name_begin, attribute.name_size));
    if (is_duplicate) tokens.error("duplicate-attribute");
}

void finish_attribute_name(token_builder& tokens)
{
    attribute_slice& attribute = current_attribute(tokens);
    attribute.name_size = static_cast<std::uint32_t>(tokens.held_size()) - attribute.name_begin;
    if (tokens.errors.are_wanted()) check_attribute_name(tokens);
}

void start_attribute_value(token_builder& tokens)
{
    current_attribute(tokens).value_begin = static_cast<std::uint32_t>(tokens.held_size());
}

void finish_attribute_value(token_builder& tokens)
{
    attribute_slice& attribute = current_attribute(tokens);
    attribute.value_size = static_cast<std::uint32_t>(tokens.held_size()) - attribute.value_begin;
}

/// The cases of both quoted states. Character references only matter if errors are reported.
void quoted_attribute_value(token_builder& tokens, char quote, state self)
{
    tokens.cursor = tokens.errors.are_wanted()
        ? find_first_of_three(tokens.cursor, tokens.end, quote, '&', '\0')
        : find_byte(tokens.cursor, tokens.end, quote);
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == quote)
    {
        finish_attribute_value(tokens);
        tokens.advance_to(state::after_attribute_value_quoted);
        return after_attribute_value_quoted(tokens);
    }
    if (c == '&') return start_reference(tokens, self);
    if (c == end_of_file) return tokens.end_tag_early();
    tokens.error("unexpected-null-character");
    tokens.consume();
}

} // namespace

void before_attribute_name(token_builder& tokens)
{
    tokens.skip_whitespace();
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '/' || c == '>' || c == end_of_file)
    {
        tokens.reconsume_in(state::after_attribute_name);
        return after_attribute_name(tokens);
    }
    start_attribute(tokens);
    if (c == '=')
    {
        tokens.error("unexpected-equals-sign-before-attribute-name");
        return tokens.advance_to(state::attribute_name);
    }
    tokens.reconsume_in(state::attribute_name);
    return attribute_name(tokens);
}

void attribute_name(token_builder& tokens)
{
    for (;; tokens.consume())
    {
        tokens.cursor = find_name_end(tokens.cursor, tokens.end);
        if (tokens.needs_input()) return;
        int const c = tokens.current();
        if (c == '=')
        {
            finish_attribute_name(tokens);
            tokens.advance_to(state::before_attribute_value);
            return before_attribute_value(tokens);
        }
        if (ascii::is_whitespace(c) || c == '/' || c == '>' || c == end_of_file)
        {
            finish_attribute_name(tokens);
            tokens.reconsume_in(state::after_attribute_name);
            return after_attribute_name(tokens);
        }
        if (c == '\0') tokens.error("unexpected-null-character");
        if (c == '"' || c == '\'' || c == '<')
            tokens.error("unexpected-character-in-attribute-name");
    }
}

void after_attribute_name(token_builder& tokens)
{
    tokens.skip_whitespace();
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '>') return emit_tag(tokens);
    if (c == '/')
    {
        tokens.advance_to(state::self_closing_start_tag);
        return self_closing_start_tag(tokens);
    }
    if (c == '=') return tokens.advance_to(state::before_attribute_value);
    if (c == end_of_file) return tokens.end_tag_early();
    start_attribute(tokens);
    tokens.reconsume_in(state::attribute_name);
}

void before_attribute_value(token_builder& tokens)
{
    tokens.skip_whitespace();
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '"')
    {
        tokens.advance_to(state::attribute_value_double_quoted);
        start_attribute_value(tokens);
        return attribute_value_double_quoted(tokens);
    }
    if (c == '\'')
    {
        tokens.advance_to(state::attribute_value_single_quoted);
        start_attribute_value(tokens);
        return attribute_value_single_quoted(tokens);
    }
    if (c == '>')
    {
        tokens.error("missing-attribute-value");
        return emit_tag(tokens);
    }
    start_attribute_value(tokens);
    tokens.reconsume_in(state::attribute_value_unquoted);
    return attribute_value_unquoted(tokens);
}

void attribute_value_double_quoted(token_builder& tokens)
{
    quoted_attribute_value(tokens, '"', state::attribute_value_double_quoted);
}

void attribute_value_single_quoted(token_builder& tokens)
{
    quoted_attribute_value(tokens, '\'', state::attribute_value_single_quoted);
}

void attribute_value_unquoted(token_builder& tokens)
{
    for (;; tokens.consume())
    {
        // If errors are reported, every character may be one.
        if (!tokens.errors.are_wanted())
            tokens.cursor = find_unquoted_value_end(tokens.cursor, tokens.end);
        if (tokens.needs_input()) return;
        int const c = tokens.current();
        if (ascii::is_whitespace(c))
        {
            finish_attribute_value(tokens);
            return tokens.advance_to(state::before_attribute_name);
        }
        if (c == '>')
        {
            finish_attribute_value(tokens);
            return emit_tag(tokens);
        }
        if (c == end_of_file) return tokens.end_tag_early();
        if (c == '&' && tokens.errors.are_wanted())
            return start_reference(tokens, tokens.current_state);
        if (c == '\0') tokens.error("unexpected-null-character");
        if (c == '"' || c == '\'' || c == '<' || c == '=' || c == '`')
        {
            tokens.error("unexpected-character-in-unquoted-attribute-value");
        }
    }
}

void after_attribute_value_quoted(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (ascii::is_whitespace(c)) return tokens.advance_to(state::before_attribute_name);
    if (c == '>') return emit_tag(tokens);
    if (c == '/')
    {
        tokens.advance_to(state::self_closing_start_tag);
        return self_closing_start_tag(tokens);
    }
    if (c == end_of_file) return tokens.end_tag_early();
    tokens.error("missing-whitespace-between-attributes");
    tokens.reconsume_in(state::before_attribute_name);
}

/// Run the attribute states while one attribute after another is at hand.
///
/// All of them are compiled into this function (`flatten`), which keeps the place in a register.
/// Functions that are rarely needed are defined in another file, and so stay out of it.
[[gnu::flatten]] void walk_attributes(token_builder& tokens)
{
    while (tokens.current_state == state::before_attribute_name && tokens.cursor != tokens.end)
    {
        before_attribute_name(tokens);
    }
}

} // namespace mf2::html::states
