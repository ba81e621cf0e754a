// Tests: test/suites/tokenizer.cpp
#include "bytes/ascii.hpp"
#include "html/tokenizer/states.hpp"

// RCDATA, RAWTEXT, script data and PLAINTEXT: text in which only an end tag may be markup. Their
// states are alike, so the cases are written once.

namespace mf2::html::states
{

namespace
{

bool is_appropriate_end_tag(token_builder& tokens)
{
    std::string_view const name = tokens.gather_held().substr(2);
    return !name.empty() && ascii::equals_lower(name, tokens.last_start_tag);
}

/// "Create a new end tag token" from the held bytes: its name is behind "</".
void create_raw_end_tag(token_builder& tokens)
{
    tokens.end_run();
    if (tokens.carry.empty()) tokens.held_from += 2;
    else tokens.carry.erase(0, 2);
    tokens.begin_tag(tag_kind::end);
}

/// RAWTEXT and script data.
void raw_text(token_builder& tokens, state less_than_sign)
{
    tokens.skip_to('<');
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '<')
    {
        tokens.hold();
        return tokens.advance_to(less_than_sign);
    }
    if (c == end_of_file) return tokens.emit_end_of_file();
    tokens.error("unexpected-null-character");
    tokens.consume();
}

void raw_less_than_sign(token_builder& tokens, state end_tag_open, state text)
{
    if (tokens.needs_input()) return;
    if (tokens.current() == '/') return tokens.advance_to(end_tag_open);
    tokens.release_held();
    tokens.reconsume_in(text);
}

} // namespace

void raw_end_tag_open(token_builder& tokens, state name, state text)
{
    if (tokens.needs_input()) return;
    if (ascii::is_alpha(tokens.current())) return tokens.reconsume_in(name);
    tokens.release_held();
    tokens.reconsume_in(text);
}

void raw_end_tag_name(token_builder& tokens, state text)
{
    // A longer name is not appropriate, however it continues: no more of it need be held.
    std::size_t const longest = tokens.last_start_tag.size() + 2;
    while (tokens.cursor != tokens.end && tokens.held_size() <= longest &&
           ascii::is_alpha(tokens.current()))
    {
        tokens.consume();
    }
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if ((ascii::is_whitespace(c) || c == '/' || c == '>') && is_appropriate_end_tag(tokens))
    {
        // The tag name state has the three cases in the same words.
        create_raw_end_tag(tokens);
        return tokens.reconsume_in(state::tag_name);
    }
    tokens.release_held();
    tokens.reconsume_in(text);
}

void rcdata(token_builder& tokens)
{
    tokens.cursor = find_text_end(tokens);
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '&') return start_reference(tokens, state::rcdata);
    if (c == '<')
    {
        tokens.hold();
        return tokens.advance_to(state::rcdata_less_than_sign);
    }
    if (c == end_of_file) return tokens.emit_end_of_file();
    tokens.error("unexpected-null-character");
    tokens.consume();
}

void rawtext(token_builder& tokens)
{
    raw_text(tokens, state::rawtext_less_than_sign);
}

void script_data(token_builder& tokens)
{
    raw_text(tokens, state::script_data_less_than_sign);
}

void plaintext(token_builder& tokens)
{
    if (tokens.errors.are_wanted()) tokens.skip_to('\0');
    else tokens.cursor = tokens.end;
    if (tokens.needs_input()) return;
    if (tokens.current() == end_of_file) return tokens.emit_end_of_file();
    tokens.error("unexpected-null-character");
    tokens.consume();
}

void rcdata_less_than_sign(token_builder& tokens)
{
    raw_less_than_sign(tokens, state::rcdata_end_tag_open, state::rcdata);
}

void rcdata_end_tag_open(token_builder& tokens)
{
    raw_end_tag_open(tokens, state::rcdata_end_tag_name, state::rcdata);
}

void rcdata_end_tag_name(token_builder& tokens)
{
    raw_end_tag_name(tokens, state::rcdata);
}

void rawtext_less_than_sign(token_builder& tokens)
{
    raw_less_than_sign(tokens, state::rawtext_end_tag_open, state::rawtext);
}

void rawtext_end_tag_open(token_builder& tokens)
{
    raw_end_tag_open(tokens, state::rawtext_end_tag_name, state::rawtext);
}

void rawtext_end_tag_name(token_builder& tokens)
{
    raw_end_tag_name(tokens, state::rawtext);
}

} // namespace mf2::html::states
