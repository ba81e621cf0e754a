// Tests: test/suites/tokenizer.cpp
#include "html/text/search.hpp"
#include "html/tokenizer/states.hpp"

// "Appending" to a comment's data leaves the bytes among the held ones. Dashes that end the comment
// are held with them, and removed from the data when it is emitted.

namespace mf2::html::states
{

namespace
{

/// "Emit the current comment token", at its '>' or at the end of the input.
///
/// @param suffix  how many bytes before that do not belong to its data
void emit_comment(token_builder& tokens, std::size_t suffix)
{
    std::string_view data;
    bool const is_held = tokens.held_from != nullptr;
    if (is_held)
    {
        if (tokens.is_too_long()) return;
        data = tokens.gather_held();
        data.remove_suffix(suffix);
    }
    tokens.return_to_data();
    tokens.consume();
    if (is_held) tokens.sink.comment(data);
    tokens.token_done();
}

void end_comment_early(token_builder& tokens, std::size_t suffix)
{
    tokens.error("eof-in-comment");
    emit_comment(tokens, suffix);
    tokens.emit_end_of_file();
}

} // namespace

void bogus_comment(token_builder& tokens)
{
    tokens.skip_to('>');
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '>') return emit_comment(tokens, 0);
    if (c == end_of_file)
    {
        emit_comment(tokens, 0);
        return tokens.emit_end_of_file();
    }
    tokens.error("unexpected-null-character");
    tokens.consume();
}

void markup_declaration_open(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    if (tokens.held_size() == 0)
    {
        int const c = tokens.current();
        tokens.start_word(c == '-' ? "--" : c == '[' ? "[CDATA[" : "doctype");
    }
    word_match const match = tokens.match_word(
        tokens.word.letters == "doctype" ? letter_case::insensitive : letter_case::sensitive);
    if (match == word_match::needs_input) return;
    if (match == word_match::failed)
    {
        tokens.errors.report_after_mark("incorrectly-opened-comment", 0);
        drop_unwanted_comment(tokens);
        return tokens.reconsume_in(state::bogus_comment);
    }
    if (tokens.word.letters == "--")
    {
        create_comment(tokens);
        return tokens.reconsume_in(state::comment_start);
    }
    if (tokens.word.letters == "doctype")
    {
        create_doctype(tokens);
        return tokens.reconsume_in(state::doctype);
    }
    if (tokens.content == content_kind::foreign)
    {
        tokens.token_done();
        return tokens.reconsume_in(state::cdata_section);
    }
    tokens.errors.report_after_mark("cdata-in-html-content", tokens.word.letters.size() - 1);
    drop_unwanted_comment(tokens);
    tokens.reconsume_in(state::bogus_comment);
}

void comment_start(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '-') return tokens.advance_to(state::comment_start_dash);
    if (c == '>')
    {
        tokens.error("abrupt-closing-of-empty-comment");
        return emit_comment(tokens, 0);
    }
    tokens.reconsume_in(state::comment);
}

void comment_start_dash(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '-') return tokens.advance_to(state::comment_end);
    if (c == '>')
    {
        tokens.error("abrupt-closing-of-empty-comment");
        return emit_comment(tokens, 1);
    }
    if (c == end_of_file) return end_comment_early(tokens, 1);
    tokens.reconsume_in(state::comment);
}

void comment(token_builder& tokens)
{
    // A '<' only matters if errors are reported.
    tokens.cursor = tokens.errors.are_wanted()
        ? find_first_of_three(tokens.cursor, tokens.end, '-', '<', '\0')
        : find_byte(tokens.cursor, tokens.end, '-');
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '<') return tokens.advance_to(state::comment_less_than_sign);
    if (c == '-') return tokens.advance_to(state::comment_end_dash);
    if (c == end_of_file) return end_comment_early(tokens, 0);
    tokens.error("unexpected-null-character");
    tokens.consume();
}

void comment_less_than_sign(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '!') return tokens.advance_to(state::comment_less_than_sign_bang);
    if (c == '<') return tokens.consume();
    tokens.reconsume_in(state::comment);
}

void comment_less_than_sign_bang(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    if (tokens.current() == '-') return tokens.advance_to(state::comment_less_than_sign_bang_dash);
    tokens.reconsume_in(state::comment);
}

void comment_less_than_sign_bang_dash(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    if (tokens.current() == '-')
        return tokens.advance_to(state::comment_less_than_sign_bang_dash_dash);
    tokens.reconsume_in(state::comment_end_dash);
}

void comment_less_than_sign_bang_dash_dash(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c != '>' && c != end_of_file) tokens.error("nested-comment");
    tokens.reconsume_in(state::comment_end);
}

void comment_end_dash(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '-') return tokens.advance_to(state::comment_end);
    if (c == end_of_file) return end_comment_early(tokens, 1);
    tokens.reconsume_in(state::comment);
}

void comment_end(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '>') return emit_comment(tokens, 2);
    if (c == '!') return tokens.advance_to(state::comment_end_bang);
    if (c == '-') return tokens.consume();
    if (c == end_of_file) return end_comment_early(tokens, 2);
    tokens.reconsume_in(state::comment);
}

void comment_end_bang(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '-') return tokens.advance_to(state::comment_end_dash);
    if (c == '>')
    {
        tokens.error("incorrectly-closed-comment");
        return emit_comment(tokens, 3);
    }
    if (c == end_of_file) return end_comment_early(tokens, 3);
    tokens.reconsume_in(state::comment);
}

/// "Create a comment token whose data is the empty string"; its data begins here.
void create_comment(token_builder& tokens)
{
    tokens.hold_anew();
    drop_unwanted_comment(tokens);
}

/// Drop the data of a comment that nobody wants.
void drop_unwanted_comment(token_builder& tokens)
{
    if (tokens.wants(interest::comments)) return;
    tokens.held_from = nullptr;
    tokens.carry.clear();
}

} // namespace mf2::html::states
