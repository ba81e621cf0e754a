#include "html/text/ascii_classes.hpp"
#include "html/text/search.hpp"
#include "html/tokenizer/tokenizer.hpp"

// All bytes from "DOCTYPE" on are held; the name and the identifiers are parts of them.

namespace mf2::html
{

void tokenizer::doctype()
{
    if (needs_input()) return;
    int const c = current();
    if (is_whitespace(c)) return advance_to(state::before_doctype_name);
    if (c == end_of_file) return end_doctype_early();
    if (c != '>') error("missing-whitespace-before-doctype-name");
    reconsume_in(state::before_doctype_name);
}

void tokenizer::before_doctype_name()
{
    skip_whitespace();
    if (needs_input()) return;
    int const c = current();
    if (c == '>')
    {
        doctype_is_broken("missing-doctype-name");
        return emit_doctype();
    }
    if (c == end_of_file) return end_doctype_early();
    begin_part(doctype_name_);
    reconsume_in(state::doctype_name);
}

void tokenizer::doctype_name()
{
    for (;; consume())
    {
        // Every NUL is an error.
        if (!errors_.are_wanted()) cursor_ = find_unquoted_value_end(cursor_, end_);
        doctype_name_.end = held_size();
        if (needs_input()) return;
        int const c = current();
        if (is_whitespace(c)) return advance_to(state::after_doctype_name);
        if (c == '>') return emit_doctype();
        if (c == end_of_file) return end_doctype_early();
        if (c == '\0') error("unexpected-null-character");
    }
}

void tokenizer::after_doctype_name()
{
    if (word_matched_ == 0)
    {
        skip_whitespace();
        if (needs_input()) return;
        int const c = current();
        if (c == '>') return emit_doctype();
        if (c == end_of_file) return end_doctype_early();
        start_word(c == 'P' || c == 'p' ? "public" : "system");
    }
    word_match const match = match_word(letter_case::insensitive);
    if (match == word_match::needs_input) return;
    if (match == word_match::complete)
    {
        return reconsume_in(
            word_ == "public" ? state::after_doctype_public_keyword
                              : state::after_doctype_system_keyword);
    }
    errors_.report_after_mark("invalid-character-sequence-after-doctype-name", 0);
    force_quirks_ = true;
    reconsume_in(state::bogus_doctype);
}

void tokenizer::after_doctype_public_keyword()
{
    if (needs_input()) return;
    int const c = current();
    if (is_whitespace(c)) return advance_to(state::before_doctype_public_identifier);
    if (c == '"' || c == '\'') error("missing-whitespace-after-doctype-public-keyword");
    // The other cases are those of the next state, which skips whitespace before them.
    reconsume_in(state::before_doctype_public_identifier);
}

void tokenizer::before_doctype_public_identifier()
{
    skip_whitespace();
    if (needs_input()) return;
    int const c = current();
    if (c == '"') return begin_public(state::doctype_public_identifier_double_quoted);
    if (c == '\'') return begin_public(state::doctype_public_identifier_single_quoted);
    if (c == '>')
    {
        doctype_is_broken("missing-doctype-public-identifier");
        return emit_doctype();
    }
    if (c == end_of_file) return end_doctype_early();
    doctype_is_broken("missing-quote-before-doctype-public-identifier");
    reconsume_in(state::bogus_doctype);
}

void tokenizer::doctype_public_identifier_double_quoted()
{
    if (!doctype_identifier('"', public_identifier_, "abrupt-doctype-public-identifier")) return;
    advance_to(state::after_doctype_public_identifier);
}

void tokenizer::doctype_public_identifier_single_quoted()
{
    if (!doctype_identifier('\'', public_identifier_, "abrupt-doctype-public-identifier")) return;
    advance_to(state::after_doctype_public_identifier);
}

void tokenizer::after_doctype_public_identifier()
{
    if (needs_input()) return;
    int const c = current();
    if (is_whitespace(c))
    {
        return advance_to(state::between_doctype_public_and_system_identifiers);
    }
    if (c == '"' || c == '\'')
    {
        error("missing-whitespace-between-doctype-public-and-system-identifiers");
    }
    // The other cases are those of the next state, which skips whitespace before them.
    reconsume_in(state::between_doctype_public_and_system_identifiers);
}

void tokenizer::between_doctype_public_and_system_identifiers()
{
    skip_whitespace();
    if (needs_input()) return;
    int const c = current();
    if (c == '>') return emit_doctype();
    if (c == '"') return begin_system(state::doctype_system_identifier_double_quoted);
    if (c == '\'') return begin_system(state::doctype_system_identifier_single_quoted);
    if (c == end_of_file) return end_doctype_early();
    doctype_is_broken("missing-quote-before-doctype-system-identifier");
    reconsume_in(state::bogus_doctype);
}

void tokenizer::after_doctype_system_keyword()
{
    if (needs_input()) return;
    int const c = current();
    if (is_whitespace(c)) return advance_to(state::before_doctype_system_identifier);
    if (c == '"' || c == '\'') error("missing-whitespace-after-doctype-system-keyword");
    // The other cases are those of the next state, which skips whitespace before them.
    reconsume_in(state::before_doctype_system_identifier);
}

void tokenizer::before_doctype_system_identifier()
{
    skip_whitespace();
    if (needs_input()) return;
    int const c = current();
    if (c == '"') return begin_system(state::doctype_system_identifier_double_quoted);
    if (c == '\'') return begin_system(state::doctype_system_identifier_single_quoted);
    if (c == '>')
    {
        doctype_is_broken("missing-doctype-system-identifier");
        return emit_doctype();
    }
    if (c == end_of_file) return end_doctype_early();
    doctype_is_broken("missing-quote-before-doctype-system-identifier");
    reconsume_in(state::bogus_doctype);
}

void tokenizer::doctype_system_identifier_double_quoted()
{
    if (!doctype_identifier('"', system_identifier_, "abrupt-doctype-system-identifier")) return;
    advance_to(state::after_doctype_system_identifier);
}

void tokenizer::doctype_system_identifier_single_quoted()
{
    if (!doctype_identifier('\'', system_identifier_, "abrupt-doctype-system-identifier")) return;
    advance_to(state::after_doctype_system_identifier);
}

void tokenizer::after_doctype_system_identifier()
{
    skip_whitespace();
    if (needs_input()) return;
    int const c = current();
    if (c == '>') return emit_doctype();
    if (c == end_of_file) return end_doctype_early();
    error("unexpected-character-after-doctype-system-identifier");
    reconsume_in(state::bogus_doctype);
}

void tokenizer::bogus_doctype()
{
    cursor_ = errors_.are_wanted() ? find_first_of_two(cursor_, end_, '>', '\0')
                                   : find_byte(cursor_, end_, '>');
    if (needs_input()) return;
    int const c = current();
    if (c == '>') return emit_doctype();
    if (c == end_of_file) return emit_doctype_at_end();
    error("unexpected-null-character");
    consume();
}

/// "Create a new DOCTYPE token."
void tokenizer::create_doctype()
{
    doctype_name_ = part{};
    public_identifier_ = part{};
    system_identifier_ = part{};
    force_quirks_ = false;
    word_matched_ = 0;
}

/// "Set the token's ... to the empty string": what follows is added to it.
void tokenizer::begin_part(part& which) noexcept
{
    which.begin = held_size();
    which.end = which.begin;
    which.is_present = true;
}

void tokenizer::begin_public(state quoted)
{
    advance_to(quoted);
    begin_part(public_identifier_);
}

void tokenizer::begin_system(state quoted)
{
    advance_to(quoted);
    begin_part(system_identifier_);
}

/// The cases of the four states for a quoted identifier.
///
/// @param abrupt  the error when a '>' ends it
/// @return        whether the closing quote is reached
bool tokenizer::doctype_identifier(char quote, part& identifier, std::string_view abrupt)
{
    for (;; consume())
    {
        cursor_ = find_first_of_three(cursor_, end_, quote, '>', '\0');
        identifier.end = held_size();
        if (needs_input()) return false;
        int const c = current();
        if (c == quote) return true;
        if (c == '>')
        {
            doctype_is_broken(abrupt);
            emit_doctype();
            return false;
        }
        if (c == end_of_file)
        {
            end_doctype_early();
            return false;
        }
        error("unexpected-null-character");
    }
}

void tokenizer::doctype_is_broken(std::string_view code)
{
    error(code);
    force_quirks_ = true;
}

/// "Emit the current DOCTYPE token", at its '>' or at the end of the input.
void tokenizer::emit_doctype()
{
    if (is_too_long()) return;
    std::string_view const held = gather_held();
    auto const text_of = [held](part which) {
        return held.substr(which.begin, which.end - which.begin);
    };
    doctype_token token;
    token.name = text_of(doctype_name_);
    token.public_identifier = text_of(public_identifier_);
    token.system_identifier = text_of(system_identifier_);
    token.has_name = doctype_name_.is_present;
    token.has_public_identifier = public_identifier_.is_present;
    token.has_system_identifier = system_identifier_.is_present;
    token.force_quirks = force_quirks_;
    state_ = state::data;
    text_form_ = text_form::data;
    if (cursor_ != end_) consume();
    sink_.doctype(token);
    token_done();
}

void tokenizer::emit_doctype_at_end()
{
    emit_doctype();
    emit_end_of_file();
}

void tokenizer::end_doctype_early()
{
    doctype_is_broken("eof-in-doctype");
    emit_doctype_at_end();
}

} // namespace mf2::html
