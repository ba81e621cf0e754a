// Tests: test/suites/tokenizer.cpp
#include "bytes/ascii.hpp"
#include "html/text/search.hpp"
#include "html/tokenizer/states.hpp"

// All bytes from "DOCTYPE" on are held; the name and the identifiers are parts of them.

namespace mf2::html::states
{

namespace
{

using part = unfinished_doctype::part;

void doctype_is_broken(token_builder& tokens, std::string_view code)
{
    tokens.error(code);
    tokens.current_doctype.force_quirks = true;
}

/// "Emit the current DOCTYPE token", at its '>' or at the end of the input.
void emit_doctype(token_builder& tokens)
{
    if (tokens.is_too_long()) return;
    auto const text_of = [held = tokens.gather_held()](part const& which) {
        return held.substr(which.begin, which.end - which.begin);
    };
    unfinished_doctype const& read = tokens.current_doctype;
    doctype_token token;
    token.name = text_of(read.name);
    token.public_identifier = text_of(read.public_identifier);
    token.system_identifier = text_of(read.system_identifier);
    token.has_name = read.name.is_present;
    token.has_public_identifier = read.public_identifier.is_present;
    token.has_system_identifier = read.system_identifier.is_present;
    token.force_quirks = read.force_quirks;
    tokens.return_to_data();
    tokens.consume();
    tokens.sink.doctype(token);
    tokens.token_done();
}

void emit_doctype_at_end(token_builder& tokens)
{
    emit_doctype(tokens);
    tokens.emit_end_of_file();
}

void end_doctype_early(token_builder& tokens)
{
    doctype_is_broken(tokens, "eof-in-doctype");
    emit_doctype_at_end(tokens);
}

/// "Set the token's ... to the empty string": the next characters are added to it.
void begin_part(token_builder& tokens, part& which) noexcept
{
    std::size_t const here = tokens.held_size();
    which = {here, here, true};
}

/// An identifier of a DOCTYPE: the states that read it, and the errors that they report.
struct identifier_kind
{
    part unfinished_doctype::*where;
    state before;
    state double_quoted;
    state single_quoted;
    state after;
    std::string_view no_whitespace_after_keyword;
    std::string_view missing;
    std::string_view missing_quote;
    std::string_view abrupt;
};

constexpr identifier_kind public_identifier{
    &unfinished_doctype::public_identifier,
    state::before_doctype_public_identifier,
    state::doctype_public_identifier_double_quoted,
    state::doctype_public_identifier_single_quoted,
    state::after_doctype_public_identifier,
    "missing-whitespace-after-doctype-public-keyword",
    "missing-doctype-public-identifier",
    "missing-quote-before-doctype-public-identifier",
    "abrupt-doctype-public-identifier"};

constexpr identifier_kind system_identifier{
    &unfinished_doctype::system_identifier,
    state::before_doctype_system_identifier,
    state::doctype_system_identifier_double_quoted,
    state::doctype_system_identifier_single_quoted,
    state::after_doctype_system_identifier,
    "missing-whitespace-after-doctype-system-keyword",
    "missing-doctype-system-identifier",
    "missing-quote-before-doctype-system-identifier",
    "abrupt-doctype-system-identifier"};

/// Begin an identifier at its quote.
void begin_identifier(token_builder& tokens, identifier_kind const& kind, int quote)
{
    tokens.advance_to(quote == '"' ? kind.double_quoted : kind.single_quoted);
    begin_part(tokens, tokens.current_doctype.*kind.where);
}

void after_keyword(token_builder& tokens, identifier_kind const& kind)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (ascii::is_whitespace(c)) return tokens.advance_to(kind.before);
    if (c == '"' || c == '\'') tokens.error(kind.no_whitespace_after_keyword);
    // The other cases are those of the next state, which skips whitespace before them.
    tokens.reconsume_in(kind.before);
}

void before_identifier(token_builder& tokens, identifier_kind const& kind)
{
    tokens.skip_whitespace();
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '"' || c == '\'') return begin_identifier(tokens, kind, c);
    if (c == '>')
    {
        doctype_is_broken(tokens, kind.missing);
        return emit_doctype(tokens);
    }
    if (c == end_of_file) return end_doctype_early(tokens);
    doctype_is_broken(tokens, kind.missing_quote);
    tokens.reconsume_in(state::bogus_doctype);
}

void quoted_identifier(token_builder& tokens, identifier_kind const& kind, char quote)
{
    for (;; tokens.consume())
    {
        tokens.cursor = find_first_of_three(tokens.cursor, tokens.end, quote, '>', '\0');
        (tokens.current_doctype.*kind.where).end = tokens.held_size();
        if (tokens.needs_input()) return;
        int const c = tokens.current();
        if (c == quote) return tokens.advance_to(kind.after);
        if (c == '>')
        {
            doctype_is_broken(tokens, kind.abrupt);
            return emit_doctype(tokens);
        }
        if (c == end_of_file) return end_doctype_early(tokens);
        tokens.error("unexpected-null-character");
    }
}

} // namespace

void doctype(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (ascii::is_whitespace(c)) return tokens.advance_to(state::before_doctype_name);
    if (c == end_of_file) return end_doctype_early(tokens);
    if (c != '>') tokens.error("missing-whitespace-before-doctype-name");
    tokens.reconsume_in(state::before_doctype_name);
}

void before_doctype_name(token_builder& tokens)
{
    tokens.skip_whitespace();
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '>')
    {
        doctype_is_broken(tokens, "missing-doctype-name");
        return emit_doctype(tokens);
    }
    if (c == end_of_file) return end_doctype_early(tokens);
    begin_part(tokens, tokens.current_doctype.name);
    tokens.reconsume_in(state::doctype_name);
}

void doctype_name(token_builder& tokens)
{
    for (;; tokens.consume())
    {
        // If errors are reported, every NUL is one.
        if (!tokens.errors.are_wanted())
            tokens.cursor = find_unquoted_value_end(tokens.cursor, tokens.end);
        tokens.current_doctype.name.end = tokens.held_size();
        if (tokens.needs_input()) return;
        int const c = tokens.current();
        if (ascii::is_whitespace(c)) return tokens.advance_to(state::after_doctype_name);
        if (c == '>') return emit_doctype(tokens);
        if (c == end_of_file) return end_doctype_early(tokens);
        if (c == '\0') tokens.error("unexpected-null-character");
    }
}

void after_doctype_name(token_builder& tokens)
{
    if (tokens.word.matched == 0)
    {
        tokens.skip_whitespace();
        if (tokens.needs_input()) return;
        int const c = tokens.current();
        if (c == '>') return emit_doctype(tokens);
        if (c == end_of_file) return end_doctype_early(tokens);
        tokens.start_word(c == 'P' || c == 'p' ? "public" : "system");
    }
    word_match const match = tokens.match_word(letter_case::insensitive);
    if (match == word_match::needs_input) return;
    if (match == word_match::complete)
    {
        return tokens.reconsume_in(
            tokens.word.letters == "public" ? state::after_doctype_public_keyword
                                            : state::after_doctype_system_keyword);
    }
    tokens.errors.report_after_mark("invalid-character-sequence-after-doctype-name", 0);
    tokens.current_doctype.force_quirks = true;
    tokens.reconsume_in(state::bogus_doctype);
}

void after_doctype_public_keyword(token_builder& tokens)
{
    after_keyword(tokens, public_identifier);
}

void before_doctype_public_identifier(token_builder& tokens)
{
    before_identifier(tokens, public_identifier);
}

void doctype_public_identifier_double_quoted(token_builder& tokens)
{
    quoted_identifier(tokens, public_identifier, '"');
}

void doctype_public_identifier_single_quoted(token_builder& tokens)
{
    quoted_identifier(tokens, public_identifier, '\'');
}

void after_doctype_public_identifier(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (ascii::is_whitespace(c))
    {
        return tokens.advance_to(state::between_doctype_public_and_system_identifiers);
    }
    if (c == '"' || c == '\'')
    {
        tokens.error("missing-whitespace-between-doctype-public-and-system-identifiers");
    }
    // The other cases are those of the next state, which skips whitespace before them.
    tokens.reconsume_in(state::between_doctype_public_and_system_identifiers);
}

void between_doctype_public_and_system_identifiers(token_builder& tokens)
{
    tokens.skip_whitespace();
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '>') return emit_doctype(tokens);
    if (c == '"' || c == '\'') return begin_identifier(tokens, system_identifier, c);
    if (c == end_of_file) return end_doctype_early(tokens);
    doctype_is_broken(tokens, "missing-quote-before-doctype-system-identifier");
    tokens.reconsume_in(state::bogus_doctype);
}

void after_doctype_system_keyword(token_builder& tokens)
{
    after_keyword(tokens, system_identifier);
}

void before_doctype_system_identifier(token_builder& tokens)
{
    before_identifier(tokens, system_identifier);
}

void doctype_system_identifier_double_quoted(token_builder& tokens)
{
    quoted_identifier(tokens, system_identifier, '"');
}

void doctype_system_identifier_single_quoted(token_builder& tokens)
{
    quoted_identifier(tokens, system_identifier, '\'');
}

void after_doctype_system_identifier(token_builder& tokens)
{
    tokens.skip_whitespace();
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '>') return emit_doctype(tokens);
    if (c == end_of_file) return end_doctype_early(tokens);
    tokens.error("unexpected-character-after-doctype-system-identifier");
    tokens.reconsume_in(state::bogus_doctype);
}

void bogus_doctype(token_builder& tokens)
{
    tokens.skip_to('>');
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '>') return emit_doctype(tokens);
    if (c == end_of_file) return emit_doctype_at_end(tokens);
    tokens.error("unexpected-null-character");
    tokens.consume();
}

void create_doctype(token_builder& tokens)
{
    tokens.current_doctype = {};
    tokens.word = {};
}

} // namespace mf2::html::states
