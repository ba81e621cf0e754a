// Tests: test/suites/tokenizer.cpp
#include "bytes/ascii.hpp"
#include "html/names/tag_lookup.hpp"
#include "html/text/attribute_value.hpp"
#include "html/text/search.hpp"
#include "html/tokenizer/states.hpp"

// A state calls the next one if the next character is nearly always at hand. Calls lead from one
// tag, or one attribute, back to a loop and no further, so nothing recurses on the input. The data
// state is here because it opens nearly all tags.

namespace mf2::html::states
{

namespace
{

/// Whether the next character shows that a '<' or '&' is text.
bool begins_nothing(char const* mark, char const* last) noexcept
{
    if (last - mark < 2) return false;
    int const next = static_cast<unsigned char>(mark[1]);
    if (*mark == '&') return !ascii::is_alphanumeric(next) && next != '#';
    return !ascii::is_alpha(next) && next != '/' && next != '!' && next != '?';
}

/// Let the sink read markup itself.
[[gnu::noinline]] void let_sink_read(token_builder& tokens)
{
    // Wanted text comes first.
    if (tokens.run_from != tokens.cursor && tokens.wants(interest::text)) return;
    char const* const first = tokens.cursor;
    auto const size = static_cast<std::size_t>(tokens.end - first);
    std::size_t const read = tokens.sink.read_markup({first, size}, tokens.offsets);
    // The sink may have stopped the tokenizer: then nothing is left to read.
    if (read == 0 || tokens.is_done) return;
    // Skip the text before the markup, too: nobody wants it any more.
    tokens.cursor = first + read;
    tokens.run_from = tokens.cursor;
}

/// "Create a new start tag token" or end tag token; its name begins here.
void create_tag(token_builder& tokens, tag_kind kind)
{
    tokens.end_run();
    tokens.hold_anew();
    tokens.begin_tag(kind);
}

void finish_tag_name(token_builder& tokens)
{
    std::string_view const name = tokens.gather_held();
    tokens.current_tag.name_size = name.size();
    tokens.current_tag.id = lookup_tag(
        name, tokens.carry.empty() ? tokens.end : tokens.carry.data() + tokens.carry.size());
}

void remember_start_tag(token_builder& tokens, std::string_view name)
{
    tokens.last_start_tag.clear();
    append_name(tokens.last_start_tag, name);
}

void check_tag(token_builder& tokens)
{
    if (tokens.current_tag.kind == tag_kind::start) return;
    if (tokens.current_tag.attribute_count != 0) tokens.error("end-tag-with-attributes");
    if (tokens.current_tag.is_self_closing) tokens.error("end-tag-with-trailing-solidus");
}

} // namespace

/// Find the end of ordinary text that may hold character references.
char const* find_text_end(token_builder const& tokens) noexcept
{
    if (tokens.errors.are_wanted())
        return find_first_of_three(tokens.cursor, tokens.end, '<', '&', '\0');
    auto const find_mark = [&tokens](char const* from) {
        return tokens.wants(interest::text) ? find_first_of_two(from, tokens.end, '<', '&')
                                            : find_byte(from, tokens.end, '<');
    };
    char const* at = find_mark(tokens.cursor);
    while (begins_nothing(at, tokens.end)) at = find_mark(at + 1);
    return at;
}

/// From here to the end of the tag name the calls are compiled into one function (`flatten`). It
/// keeps the place in a register; nearly all tags take this way.
[[gnu::flatten]] void data(token_builder& tokens)
{
    if (tokens.sink_reads && !tokens.errors.are_wanted() && tokens.cursor != tokens.end)
    {
        let_sink_read(tokens);
        // The sink has opened an element that holds text alone.
        if (tokens.current_state != state::data) return;
    }
    tokens.cursor = find_text_end(tokens);
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '<')
    {
        tokens.hold();
        tokens.advance_to(state::tag_open);
        return tag_open(tokens);
    }
    if (c == '&') return start_reference(tokens, state::data);
    if (c == end_of_file) return tokens.emit_end_of_file();
    tokens.error("unexpected-null-character");
    tokens.consume();
}

void tag_open(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (ascii::is_alpha(c))
    {
        create_tag(tokens, tag_kind::start);
        tokens.reconsume_in(state::tag_name);
        return tag_name(tokens);
    }
    if (c == '/')
    {
        tokens.advance_to(state::end_tag_open);
        return end_tag_open(tokens);
    }
    if (c == '!')
    {
        tokens.advance_to(state::markup_declaration_open);
        tokens.end_run();
        return tokens.hold_anew();
    }
    if (c == '?') return start_processing_instruction(tokens);
    tokens.error(c == end_of_file ? "eof-before-tag-name" : "invalid-first-character-of-tag-name");
    tokens.release_held();
    tokens.reconsume_in(state::data);
}

void end_tag_open(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (ascii::is_alpha(c))
    {
        create_tag(tokens, tag_kind::end);
        tokens.reconsume_in(state::tag_name);
        return tag_name(tokens);
    }
    if (c == '>')
    {
        tokens.error("missing-end-tag-name");
        tokens.advance_to(state::data);
        tokens.end_run();
        return tokens.token_done();
    }
    if (c == end_of_file)
    {
        tokens.error("eof-before-tag-name");
        tokens.release_held();
        return tokens.reconsume_in(state::data);
    }
    tokens.error("invalid-first-character-of-tag-name");
    tokens.end_run();
    create_comment(tokens);
    tokens.reconsume_in(state::bogus_comment);
}

void tag_name(token_builder& tokens)
{
    for (;; tokens.consume())
    {
        tokens.cursor = find_name_end(tokens.cursor, tokens.end);
        if (tokens.needs_input()) return;
        int const c = tokens.current();
        if (c == '>')
        {
            finish_tag_name(tokens);
            return emit_tag(tokens);
        }
        if (ascii::is_whitespace(c))
        {
            finish_tag_name(tokens);
            tokens.advance_to(state::before_attribute_name);
            return walk_attributes(tokens);
        }
        if (c == '/')
        {
            finish_tag_name(tokens);
            tokens.advance_to(state::self_closing_start_tag);
            return self_closing_start_tag(tokens);
        }
        if (c == end_of_file) return tokens.end_tag_early();
        if (c == '\0') tokens.error("unexpected-null-character");
    }
}

void self_closing_start_tag(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == '>')
    {
        tokens.current_tag.is_self_closing = true;
        return emit_tag(tokens);
    }
    if (c == end_of_file) return tokens.end_tag_early();
    tokens.error("unexpected-solidus-in-tag");
    tokens.reconsume_in(state::before_attribute_name);
}

/// "Emit the current tag token", at its '>'.
void emit_tag(token_builder& tokens)
{
    if (tokens.errors.are_wanted()) check_tag(tokens);
    std::string_view const bytes = tokens.gather_held();
    if (bytes.size() > tokens.limits.token_bytes) return tokens.stop_at_token_limit();
    if (tokens.current_tag.attribute_count > tokens.limits.attributes) tokens.drop_attributes();
    // Member by member: GCC would first clear the whole object, which takes longer.
    tag_token token = bare_tag(
        tokens.current_tag.id, bytes.substr(0, tokens.current_tag.name_size), tokens.token_offset);
    token.self_closing = tokens.current_tag.is_self_closing;
    token.bytes = bytes;
    token.attributes = {tokens.current_tag.attributes.data(), tokens.current_tag.attribute_count};
    tokens.consume();
    tokens.return_to_data();
    if (tokens.current_tag.kind == tag_kind::end)
    {
        tokens.sink.end_tag(token);
    }
    else
    {
        tokens.sink.start_tag(token);
        // Raw text begins at a start tag that changes the state: no others need be remembered.
        if (tokens.current_state != state::data) remember_start_tag(tokens, token.name());
    }
    tokens.token_done();
}

} // namespace mf2::html::states
