#include "html/attribute_value.hpp"
#include "html/search.hpp"
#include "html/tag_lookup.hpp"
#include "html/tokenizer.hpp"
#include "html/tokenizer_characters.hpp"

// A state calls the next one where the next character is nearly always at hand. The calls lead from
// one attribute to the dispatch and no further, so that nothing recurses on the input.

namespace mf2::html
{

void tokenizer::tag_open()
{
    if (needs_input()) return;
    int const c = current();
    if (is_ascii_alpha(c))
    {
        create_tag(tag_kind::start);
        reconsume_in(state::tag_name);
        return tag_name();
    }
    if (c == '/')
    {
        advance_to(state::end_tag_open);
        return end_tag_open();
    }
    if (c == '!')
    {
        advance_to(state::markup_declaration_open);
        end_run();
        return hold_anew();
    }
    if (c == '?')
    {
        error("unexpected-question-mark-instead-of-tag-name");
        end_run();
        create_comment();
        return reconsume_in(state::bogus_comment);
    }
    error(c == end_of_file ? "eof-before-tag-name" : "invalid-first-character-of-tag-name");
    release_held();
    reconsume_in(state::data);
}

void tokenizer::end_tag_open()
{
    if (needs_input()) return;
    int const c = current();
    if (is_ascii_alpha(c))
    {
        create_tag(tag_kind::end);
        reconsume_in(state::tag_name);
        return tag_name();
    }
    if (c == '>')
    {
        error("missing-end-tag-name");
        advance_to(state::data);
        end_run();
        return token_done();
    }
    if (c == end_of_file)
    {
        error("eof-before-tag-name");
        release_held();
        return reconsume_in(state::data);
    }
    error("invalid-first-character-of-tag-name");
    end_run();
    create_comment();
    reconsume_in(state::bogus_comment);
}

void tokenizer::tag_name()
{
    for (;; consume())
    {
        cursor_ = find_name_end(cursor_, end_);
        if (needs_input()) return;
        int const c = current();
        bool const is_end = c == '>' || c == '/' || is_whitespace(c);
        if (is_end) tag_name_size_ = held_size();
        if (c == '>') return emit_tag();
        if (c == '/') return advance_to(state::self_closing_start_tag);
        if (is_end)
        {
            advance_to(state::before_attribute_name);
            return before_attribute_name();
        }
        if (c == end_of_file) return end_tag_early();
        if (c == '\0') error("unexpected-null-character");
    }
}

void tokenizer::before_attribute_name()
{
    skip_whitespace();
    if (needs_input()) return;
    int const c = current();
    if (c == '/' || c == '>' || c == end_of_file)
    {
        reconsume_in(state::after_attribute_name);
        return after_attribute_name();
    }
    start_attribute();
    if (c == '=')
    {
        error("unexpected-equals-sign-before-attribute-name");
        return advance_to(state::attribute_name);
    }
    reconsume_in(state::attribute_name);
    return attribute_name();
}

void tokenizer::attribute_name()
{
    for (;; consume())
    {
        cursor_ = find_name_end(cursor_, end_);
        if (needs_input()) return;
        int const c = current();
        if (c == '=')
        {
            finish_attribute_name();
            advance_to(state::before_attribute_value);
            return before_attribute_value();
        }
        if (is_whitespace(c) || c == '/' || c == '>' || c == end_of_file)
        {
            finish_attribute_name();
            return reconsume_in(state::after_attribute_name);
        }
        if (c == '\0') error("unexpected-null-character");
        if (c == '"' || c == '\'' || c == '<') error("unexpected-character-in-attribute-name");
    }
}

void tokenizer::after_attribute_name()
{
    skip_whitespace();
    if (needs_input()) return;
    int const c = current();
    if (c == '>') return emit_tag();
    if (c == '/') return advance_to(state::self_closing_start_tag);
    if (c == '=') return advance_to(state::before_attribute_value);
    if (c == end_of_file) return end_tag_early();
    start_attribute();
    reconsume_in(state::attribute_name);
}

void tokenizer::before_attribute_value()
{
    skip_whitespace();
    if (needs_input()) return;
    int const c = current();
    if (c == '"')
    {
        advance_to(state::attribute_value_double_quoted);
        start_attribute_value();
        return attribute_value_double_quoted();
    }
    if (c == '\'')
    {
        advance_to(state::attribute_value_single_quoted);
        start_attribute_value();
        return attribute_value_single_quoted();
    }
    if (c == '>')
    {
        error("missing-attribute-value");
        return emit_tag();
    }
    start_attribute_value();
    reconsume_in(state::attribute_value_unquoted);
}

void tokenizer::attribute_value_double_quoted()
{
    quoted_attribute_value('"', state::attribute_value_double_quoted);
}

void tokenizer::attribute_value_single_quoted()
{
    quoted_attribute_value('\'', state::attribute_value_single_quoted);
}

/// The cases of both quoted states. Their references only matter to someone who counts errors.
void tokenizer::quoted_attribute_value(char quote, state self)
{
    cursor_ = errors_.are_wanted() ? find_first_of_three(cursor_, end_, quote, '&', '\0')
                                   : find_byte(cursor_, end_, quote);
    if (needs_input()) return;
    int const c = current();
    if (c == quote)
    {
        finish_attribute_value();
        advance_to(state::after_attribute_value_quoted);
        return after_attribute_value_quoted();
    }
    if (c == '&') return start_reference(self);
    if (c == end_of_file) return end_tag_early();
    error("unexpected-null-character");
    consume();
}

void tokenizer::attribute_value_unquoted()
{
    for (;; consume())
    {
        // Every character may be an error to someone who counts them.
        if (!errors_.are_wanted()) cursor_ = find_unquoted_value_end(cursor_, end_);
        if (needs_input()) return;
        int const c = current();
        if (is_whitespace(c))
        {
            finish_attribute_value();
            return advance_to(state::before_attribute_name);
        }
        if (c == '>')
        {
            finish_attribute_value();
            return emit_tag();
        }
        if (c == end_of_file) return end_tag_early();
        if (c == '&' && errors_.are_wanted()) return start_reference(state_);
        if (c == '\0') error("unexpected-null-character");
        if (c == '"' || c == '\'' || c == '<' || c == '=' || c == '`')
        {
            error("unexpected-character-in-unquoted-attribute-value");
        }
    }
}

void tokenizer::after_attribute_value_quoted()
{
    if (needs_input()) return;
    int const c = current();
    if (is_whitespace(c)) return advance_to(state::before_attribute_name);
    if (c == '>') return emit_tag();
    if (c == '/') return advance_to(state::self_closing_start_tag);
    if (c == end_of_file) return end_tag_early();
    error("missing-whitespace-between-attributes");
    reconsume_in(state::before_attribute_name);
}

void tokenizer::self_closing_start_tag()
{
    if (needs_input()) return;
    int const c = current();
    if (c == '>')
    {
        is_self_closing_ = true;
        return emit_tag();
    }
    if (c == end_of_file) return end_tag_early();
    error("unexpected-solidus-in-tag");
    reconsume_in(state::before_attribute_name);
}

/// "Create a new start tag token" or end tag token; its name begins here.
void tokenizer::create_tag(tag_kind kind)
{
    end_run();
    hold_anew();
    attributes_.clear();
    tag_kind_ = kind;
    is_self_closing_ = false;
    if (errors_.are_wanted()) errors_.begin_tag();
}

/// The same for an end tag that looked like text: its name is held, behind "</".
void tokenizer::create_raw_end_tag()
{
    end_run();
    if (carry_.empty())
    {
        hold_ += 2;
    }
    else
    {
        carry_.erase(0, 2);
    }
    attributes_.clear();
    tag_kind_ = tag_kind::end;
    is_self_closing_ = false;
    if (errors_.are_wanted()) errors_.begin_tag();
}

void tokenizer::start_attribute()
{
    auto const begin = static_cast<std::uint32_t>(held_size());
    attributes_.push_back({begin, 0, begin, 0});
}

void tokenizer::finish_attribute_name()
{
    attribute_slice& attribute = attributes_.back();
    attribute.name_size = static_cast<std::uint32_t>(held_size()) - attribute.name_begin;
    if (errors_.are_wanted()) check_attribute_name();
}

void tokenizer::start_attribute_value()
{
    attributes_.back().value_begin = static_cast<std::uint32_t>(held_size());
}

void tokenizer::finish_attribute_value()
{
    attribute_slice& attribute = attributes_.back();
    attribute.value_size = static_cast<std::uint32_t>(held_size()) - attribute.value_begin;
}

/// "Emit the current tag token", at its '>'.
void tokenizer::emit_tag()
{
    if (errors_.are_wanted()) check_tag();
    tag_token token;
    token.bytes = gather_held();
    token.name = token.bytes.substr(0, tag_name_size_);
    token.id = lookup_tag(token.name, carry_.empty() ? end_ : carry_.data() + carry_.size());
    token.self_closing = is_self_closing_;
    token.attributes = attributes_;
    advance_to(state::data);
    text_form_ = text_form::data;
    if (tag_kind_ == tag_kind::end)
    {
        sink_.end_tag(token);
    }
    else
    {
        sink_.start_tag(token);
        // Raw text begins at a start tag that changes the state: no other one need be remembered.
        if (state_ != state::data) remember_start_tag(token.name);
    }
    token_done();
}

void tokenizer::end_tag_early()
{
    error("eof-in-tag");
    token_done();
    emit_end_of_file();
}

void tokenizer::remember_start_tag(std::string_view name)
{
    last_start_tag_.clear();
    append_name(last_start_tag_, name);
}

void tokenizer::check_attribute_name()
{
    attribute_slice const& attribute = attributes_.back();
    std::string_view const held = gather_held();
    bool const is_duplicate =
        errors_.is_duplicate(held.substr(attribute.name_begin, attribute.name_size));
    if (is_duplicate) error("duplicate-attribute");
}

void tokenizer::check_tag()
{
    if (tag_kind_ == tag_kind::start) return;
    if (!attributes_.empty()) error("end-tag-with-attributes");
    if (is_self_closing_) error("end-tag-with-trailing-solidus");
}

} // namespace mf2::html
