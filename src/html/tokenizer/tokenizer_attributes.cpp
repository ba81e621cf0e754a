#include "html/text/ascii_classes.hpp"
#include "html/text/search.hpp"
#include "html/tokenizer/tokenizer.hpp"

namespace mf2::html
{

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
            reconsume_in(state::after_attribute_name);
            return after_attribute_name();
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
    if (c == '/')
    {
        advance_to(state::self_closing_start_tag);
        return self_closing_start_tag();
    }
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
    return attribute_value_unquoted();
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
    if (c == '/')
    {
        advance_to(state::self_closing_start_tag);
        return self_closing_start_tag();
    }
    if (c == end_of_file) return end_tag_early();
    error("missing-whitespace-between-attributes");
    reconsume_in(state::before_attribute_name);
}

/// The attribute states, for as long as one attribute after another is at hand.
///
/// All of them are compiled into this function (`flatten`), which keeps the place in a register.
/// What is rarely needed is defined in another file, and so stays out of it.
[[gnu::flatten]] void tokenizer::walk_attributes()
{
    while (state_ == state::before_attribute_name && cursor_ != end_)
    {
        before_attribute_name();
    }
}

void tokenizer::start_attribute()
{
    auto const begin = static_cast<std::uint32_t>(held_size());
    if (attribute_count_ == attributes_.size()) make_room_for_attribute();
    attributes_[attribute_count_] = {begin, 0, begin, 0};
    ++attribute_count_;
}

void tokenizer::finish_attribute_name()
{
    attribute_slice& attribute = attributes_[attribute_count_ - 1];
    attribute.name_size = static_cast<std::uint32_t>(held_size()) - attribute.name_begin;
    if (errors_.are_wanted()) check_attribute_name();
}

void tokenizer::start_attribute_value()
{
    attributes_[attribute_count_ - 1].value_begin = static_cast<std::uint32_t>(held_size());
}

void tokenizer::finish_attribute_value()
{
    attribute_slice& attribute = attributes_[attribute_count_ - 1];
    attribute.value_size = static_cast<std::uint32_t>(held_size()) - attribute.value_begin;
}

void tokenizer::check_attribute_name()
{
    attribute_slice const& attribute = attributes_[attribute_count_ - 1];
    std::string_view const held = gather_held();
    bool const is_duplicate =
        errors_.is_duplicate(held.substr(attribute.name_begin, attribute.name_size));
    if (is_duplicate) error("duplicate-attribute");
}

} // namespace mf2::html
