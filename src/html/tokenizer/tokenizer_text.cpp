#include "html/text/ascii_classes.hpp"
#include "html/text/search.hpp"
#include "html/tokenizer/tokenizer.hpp"

#include "encoding/ascii.hpp"

namespace mf2::html
{

/// Where ordinary text ends that holds none.
char const* tokenizer::find_raw_text_end() const noexcept
{
    if (errors_.are_wanted()) return find_first_of_two(cursor_, end_, '<', '\0');
    return find_byte(cursor_, end_, '<');
}

void tokenizer::rcdata()
{
    cursor_ = find_text_end();
    if (needs_input()) return;
    int const c = current();
    if (c == '&') return start_reference(state::rcdata);
    if (c == '<')
    {
        hold();
        return advance_to(state::rcdata_less_than_sign);
    }
    if (c == end_of_file) return emit_end_of_file();
    error("unexpected-null-character");
    consume();
}

void tokenizer::rawtext()
{
    cursor_ = find_raw_text_end();
    if (needs_input()) return;
    int const c = current();
    if (c == '<')
    {
        hold();
        return advance_to(state::rawtext_less_than_sign);
    }
    if (c == end_of_file) return emit_end_of_file();
    error("unexpected-null-character");
    consume();
}

void tokenizer::script_data()
{
    cursor_ = find_raw_text_end();
    if (needs_input()) return;
    int const c = current();
    if (c == '<')
    {
        hold();
        return advance_to(state::script_data_less_than_sign);
    }
    if (c == end_of_file) return emit_end_of_file();
    error("unexpected-null-character");
    consume();
}

void tokenizer::plaintext()
{
    cursor_ = errors_.are_wanted() ? find_byte(cursor_, end_, '\0') : end_;
    if (needs_input()) return;
    if (current() == end_of_file) return emit_end_of_file();
    error("unexpected-null-character");
    consume();
}

void tokenizer::rcdata_less_than_sign()
{
    if (needs_input()) return;
    if (current() == '/') return advance_to(state::rcdata_end_tag_open);
    release_held();
    reconsume_in(state::rcdata);
}

void tokenizer::rcdata_end_tag_open()
{
    if (needs_input()) return;
    if (is_ascii_alpha(current())) return reconsume_in(state::rcdata_end_tag_name);
    release_held();
    reconsume_in(state::rcdata);
}

void tokenizer::rcdata_end_tag_name()
{
    raw_end_tag_name(state::rcdata);
}

void tokenizer::rawtext_less_than_sign()
{
    if (needs_input()) return;
    if (current() == '/') return advance_to(state::rawtext_end_tag_open);
    release_held();
    reconsume_in(state::rawtext);
}

void tokenizer::rawtext_end_tag_open()
{
    if (needs_input()) return;
    if (is_ascii_alpha(current())) return reconsume_in(state::rawtext_end_tag_name);
    release_held();
    reconsume_in(state::rawtext);
}

void tokenizer::rawtext_end_tag_name()
{
    raw_end_tag_name(state::rawtext);
}

void tokenizer::raw_end_tag_name(state text)
{
    // A longer name is not appropriate, however it goes on: no need to hold more of it.
    std::size_t const longest = last_start_tag_.size() + 2;
    while (cursor_ != end_ && held_size() <= longest && is_ascii_alpha(current()))
    {
        consume();
    }
    if (needs_input()) return;
    int const c = current();
    if ((is_whitespace(c) || c == '/' || c == '>') && is_appropriate_end_tag())
    {
        // The tag name state has the three cases in the same words.
        create_raw_end_tag();
        return reconsume_in(state::tag_name);
    }
    release_held();
    reconsume_in(text);
}

bool tokenizer::is_appropriate_end_tag()
{
    std::string_view const name = gather_held().substr(2);
    return !name.empty() && encoding::equals_ignoring_ascii_case(name, last_start_tag_);
}

void tokenizer::cdata_section()
{
    cursor_ = find_byte(cursor_, end_, ']');
    if (needs_input()) return;
    if (current() == ']')
    {
        hold();
        return advance_to(state::cdata_section_bracket);
    }
    error("eof-in-cdata");
    emit_end_of_file();
}

void tokenizer::cdata_section_bracket()
{
    if (needs_input()) return;
    if (current() == ']') return advance_to(state::cdata_section_end);
    release_held();
    reconsume_in(state::cdata_section);
}

void tokenizer::cdata_section_end()
{
    if (needs_input()) return;
    int const c = current();
    if (c == ']')
    {
        // The first of the held brackets is text.
        consume();
        return release_first_held();
    }
    if (c == '>')
    {
        advance_to(state::data);
        end_run();
        return token_done();
    }
    release_held();
    reconsume_in(state::cdata_section);
}

} // namespace mf2::html
