#include "html/text/search.hpp"
#include "html/tokenizer/tokenizer.hpp"

// "Appending" to a comment's data is leaving the bytes among those that are held. Dashes that end
// the comment are held with them, and left out of the data when it is emitted.

namespace mf2::html
{

void tokenizer::bogus_comment()
{
    cursor_ = errors_.are_wanted() ? find_first_of_two(cursor_, end_, '>', '\0')
                                   : find_byte(cursor_, end_, '>');
    if (needs_input()) return;
    int const c = current();
    if (c == '>') return emit_comment(0);
    if (c == end_of_file)
    {
        emit_comment(0);
        return emit_end_of_file();
    }
    error("unexpected-null-character");
    consume();
}

void tokenizer::markup_declaration_open()
{
    if (needs_input()) return;
    if (held_size() == 0)
    {
        int const c = current();
        start_word(c == '-' ? "--" : c == '[' ? "[CDATA[" : "doctype");
    }
    word_match const match =
        match_word(word_ == "doctype" ? letter_case::insensitive : letter_case::sensitive);
    if (match == word_match::needs_input) return;
    if (match == word_match::failed)
    {
        errors_.report_after_mark("incorrectly-opened-comment", 0);
        drop_unwanted_comment();
        return reconsume_in(state::bogus_comment);
    }
    if (word_ == "--")
    {
        create_comment();
        return reconsume_in(state::comment_start);
    }
    if (word_ == "doctype")
    {
        create_doctype();
        return reconsume_in(state::doctype);
    }
    if (content_ == content_kind::foreign)
    {
        token_done();
        return reconsume_in(state::cdata_section);
    }
    errors_.report_after_mark("cdata-in-html-content", word_.size() - 1);
    drop_unwanted_comment();
    reconsume_in(state::bogus_comment);
}

void tokenizer::comment_start()
{
    if (needs_input()) return;
    int const c = current();
    if (c == '-') return advance_to(state::comment_start_dash);
    if (c == '>')
    {
        error("abrupt-closing-of-empty-comment");
        return emit_comment(0);
    }
    reconsume_in(state::comment);
}

void tokenizer::comment_start_dash()
{
    if (needs_input()) return;
    int const c = current();
    if (c == '-') return advance_to(state::comment_end);
    if (c == '>')
    {
        error("abrupt-closing-of-empty-comment");
        return emit_comment(1);
    }
    if (c == end_of_file) return end_comment_early(1);
    reconsume_in(state::comment);
}

void tokenizer::comment()
{
    // What begins with '<' only matters to someone who counts errors.
    cursor_ = errors_.are_wanted() ? find_first_of_three(cursor_, end_, '-', '<', '\0')
                                   : find_byte(cursor_, end_, '-');
    if (needs_input()) return;
    int const c = current();
    if (c == '<') return advance_to(state::comment_less_than_sign);
    if (c == '-') return advance_to(state::comment_end_dash);
    if (c == end_of_file) return end_comment_early(0);
    error("unexpected-null-character");
    consume();
}

void tokenizer::comment_less_than_sign()
{
    if (needs_input()) return;
    int const c = current();
    if (c == '!') return advance_to(state::comment_less_than_sign_bang);
    if (c == '<') return consume();
    reconsume_in(state::comment);
}

void tokenizer::comment_less_than_sign_bang()
{
    if (needs_input()) return;
    if (current() == '-') return advance_to(state::comment_less_than_sign_bang_dash);
    reconsume_in(state::comment);
}

void tokenizer::comment_less_than_sign_bang_dash()
{
    if (needs_input()) return;
    if (current() == '-') return advance_to(state::comment_less_than_sign_bang_dash_dash);
    reconsume_in(state::comment_end_dash);
}

void tokenizer::comment_less_than_sign_bang_dash_dash()
{
    if (needs_input()) return;
    int const c = current();
    if (c != '>' && c != end_of_file) error("nested-comment");
    reconsume_in(state::comment_end);
}

void tokenizer::comment_end_dash()
{
    if (needs_input()) return;
    int const c = current();
    if (c == '-') return advance_to(state::comment_end);
    if (c == end_of_file) return end_comment_early(1);
    reconsume_in(state::comment);
}

void tokenizer::comment_end()
{
    if (needs_input()) return;
    int const c = current();
    if (c == '>') return emit_comment(2);
    if (c == '!') return advance_to(state::comment_end_bang);
    if (c == '-') return consume();
    if (c == end_of_file) return end_comment_early(2);
    reconsume_in(state::comment);
}

void tokenizer::comment_end_bang()
{
    if (needs_input()) return;
    int const c = current();
    if (c == '-') return advance_to(state::comment_end_dash);
    if (c == '>')
    {
        error("incorrectly-closed-comment");
        return emit_comment(3);
    }
    if (c == end_of_file) return end_comment_early(3);
    reconsume_in(state::comment);
}

/// "Create a comment token whose data is the empty string"; its data begins here.
void tokenizer::create_comment()
{
    hold_anew();
    drop_unwanted_comment();
}

/// The data of a comment that nobody wants is not held.
void tokenizer::drop_unwanted_comment()
{
    if (wants(interest::comments)) return;
    hold_ = nullptr;
    carry_.clear();
}

/// "Emit the current comment token", at its '>' or at the end of the input.
///
/// @param suffix  how many bytes before that do not belong to its data
void tokenizer::emit_comment(std::size_t suffix)
{
    std::string_view data;
    bool const is_held = hold_ != nullptr;
    if (is_held)
    {
        if (is_too_long()) return;
        data = gather_held();
        data.remove_suffix(suffix);
    }
    state_ = state::data;
    text_form_ = text_form::data;
    if (cursor_ != end_) consume();
    if (is_held) sink_.comment(data);
    token_done();
}

void tokenizer::end_comment_early(std::size_t suffix)
{
    error("eof-in-comment");
    emit_comment(suffix);
    emit_end_of_file();
}

} // namespace mf2::html
