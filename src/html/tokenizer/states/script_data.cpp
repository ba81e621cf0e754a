// Tests: test/suites/tokenizer.cpp
#include "bytes/ascii.hpp"
#include "html/text/search.hpp"
#include "html/tokenizer/states.hpp"

// The standard has the states between "<!--" and "-->" twice, "escaped" and "double escaped".

namespace mf2::html::states
{

namespace
{

constexpr bool ends_script_word(int c)
{
    return ascii::is_whitespace(c) || c == '/' || c == '>';
}

/// The states of escaped text, or of double escaped text.
struct escaped_states
{
    state text;
    state dash;
    state dash_dash;
    state less_than_sign;
    bool may_end = false; ///< a '<' may begin the end tag of the script
};

constexpr escaped_states escaped{
    state::script_data_escaped, state::script_data_escaped_dash,
    state::script_data_escaped_dash_dash, state::script_data_escaped_less_than_sign, true};
constexpr escaped_states double_escaped{
    state::script_data_double_escaped, state::script_data_double_escaped_dash,
    state::script_data_double_escaped_dash_dash, state::script_data_double_escaped_less_than_sign};

void begin_less_than_sign(token_builder& tokens, escaped_states const& states)
{
    if (states.may_end) tokens.hold();
    tokens.advance_to(states.less_than_sign);
}

void end_script_early(token_builder& tokens)
{
    tokens.error("eof-in-script-html-comment-like-text");
    tokens.emit_end_of_file();
}

void escaped_text(token_builder& tokens, escaped_states const& states)
{
    tokens.cursor = tokens.errors.are_wanted()
        ? find_first_of_three(tokens.cursor, tokens.end, '<', '-', '\0')
        : find_first_of_two(tokens.cursor, tokens.end, '<', '-');
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '-') return tokens.advance_to(states.dash);
    if (c == '<') return begin_less_than_sign(tokens, states);
    if (c == end_of_file) return end_script_early(tokens);
    tokens.error("unexpected-null-character");
    tokens.consume();
}

/// "Anything else", and the common cases of all states behind a dash.
void behind_dash(token_builder& tokens, escaped_states const& states)
{
    int const c = tokens.current();
    if (c == '<') return begin_less_than_sign(tokens, states);
    if (c == end_of_file) return end_script_early(tokens);
    if (c == '\0') tokens.error("unexpected-null-character");
    tokens.advance_to(states.text);
}

void escaped_dash(token_builder& tokens, escaped_states const& states)
{
    if (tokens.needs_input()) return;
    if (tokens.current() == '-') return tokens.advance_to(states.dash_dash);
    behind_dash(tokens, states);
}

void escaped_dash_dash(token_builder& tokens, escaped_states const& states)
{
    if (tokens.needs_input()) return;
    if (tokens.current() == '-') return tokens.consume();
    if (tokens.current() == '>') return tokens.advance_to(state::script_data);
    behind_dash(tokens, states);
}

/// Read a word that switches from one kind of text to the other if it is "script".
void double_escape(token_builder& tokens, state from, state to)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    script_word& word = tokens.temporary_buffer;
    if (ends_script_word(c))
    {
        bool const is_script = std::string_view{word.letters.data(), word.size} == "script";
        return tokens.advance_to(is_script ? to : from);
    }
    if (!ascii::is_alpha(c)) return tokens.reconsume_in(from);
    if (word.size != word.letters.size())
    {
        word.letters[word.size++] = ascii::to_lower(*tokens.cursor);
    }
    tokens.consume();
}

} // namespace

void script_data_less_than_sign(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '/') return tokens.advance_to(state::script_data_end_tag_open);
    tokens.release_held();
    if (c == '!') return tokens.advance_to(state::script_data_escape_start);
    tokens.reconsume_in(state::script_data);
}

void script_data_end_tag_open(token_builder& tokens)
{
    raw_end_tag_open(tokens, state::script_data_end_tag_name, state::script_data);
}

void script_data_end_tag_name(token_builder& tokens)
{
    raw_end_tag_name(tokens, state::script_data);
}

void script_data_escape_start(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    if (tokens.current() == '-') return tokens.advance_to(state::script_data_escape_start_dash);
    tokens.reconsume_in(state::script_data);
}

void script_data_escape_start_dash(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    if (tokens.current() == '-') return tokens.advance_to(state::script_data_escaped_dash_dash);
    tokens.reconsume_in(state::script_data);
}

void script_data_escaped(token_builder& tokens)
{
    escaped_text(tokens, escaped);
}

void script_data_escaped_dash(token_builder& tokens)
{
    escaped_dash(tokens, escaped);
}

void script_data_escaped_dash_dash(token_builder& tokens)
{
    escaped_dash_dash(tokens, escaped);
}

void script_data_escaped_less_than_sign(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '/') return tokens.advance_to(state::script_data_escaped_end_tag_open);
    tokens.release_held();
    if (ascii::is_alpha(c))
    {
        tokens.temporary_buffer.size = 0;
        return tokens.reconsume_in(state::script_data_double_escape_start);
    }
    tokens.reconsume_in(state::script_data_escaped);
}

void script_data_escaped_end_tag_open(token_builder& tokens)
{
    raw_end_tag_open(tokens, state::script_data_escaped_end_tag_name, state::script_data_escaped);
}

void script_data_escaped_end_tag_name(token_builder& tokens)
{
    raw_end_tag_name(tokens, state::script_data_escaped);
}

void script_data_double_escape_start(token_builder& tokens)
{
    double_escape(tokens, state::script_data_escaped, state::script_data_double_escaped);
}

void script_data_double_escaped(token_builder& tokens)
{
    escaped_text(tokens, double_escaped);
}

void script_data_double_escaped_dash(token_builder& tokens)
{
    escaped_dash(tokens, double_escaped);
}

void script_data_double_escaped_dash_dash(token_builder& tokens)
{
    escaped_dash_dash(tokens, double_escaped);
}

void script_data_double_escaped_less_than_sign(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    if (tokens.current() != '/') return tokens.reconsume_in(state::script_data_double_escaped);
    tokens.temporary_buffer.size = 0;
    tokens.advance_to(state::script_data_double_escape_end);
}

void script_data_double_escape_end(token_builder& tokens)
{
    double_escape(tokens, state::script_data_double_escaped, state::script_data_escaped);
}

} // namespace mf2::html::states
