#include "encoding/ascii.hpp"
#include "html/text/ascii_classes.hpp"
#include "html/text/search.hpp"
#include "html/tokenizer/tokenizer.hpp"

namespace mf2::html
{

namespace
{

constexpr bool ends_script_word(int c)
{
    return is_whitespace(c) || c == '/' || c == '>';
}

} // namespace

void tokenizer::script_data_less_than_sign()
{
    if (needs_input()) return;
    int const c = current();
    if (c == '/') return advance_to(state::script_data_end_tag_open);
    release_held();
    if (c == '!') return advance_to(state::script_data_escape_start);
    reconsume_in(state::script_data);
}

void tokenizer::script_data_end_tag_open()
{
    if (needs_input()) return;
    if (is_ascii_alpha(current())) return reconsume_in(state::script_data_end_tag_name);
    release_held();
    reconsume_in(state::script_data);
}

void tokenizer::script_data_end_tag_name()
{
    raw_end_tag_name(state::script_data);
}

void tokenizer::script_data_escape_start()
{
    if (needs_input()) return;
    if (current() == '-') return advance_to(state::script_data_escape_start_dash);
    reconsume_in(state::script_data);
}

void tokenizer::script_data_escape_start_dash()
{
    if (needs_input()) return;
    if (current() == '-') return advance_to(state::script_data_escaped_dash_dash);
    reconsume_in(state::script_data);
}

void tokenizer::script_data_escaped()
{
    cursor_ = find_escaped_script_end();
    if (needs_input()) return;
    int const c = current();
    if (c == '-') return advance_to(state::script_data_escaped_dash);
    if (c == '<')
    {
        hold();
        return advance_to(state::script_data_escaped_less_than_sign);
    }
    if (c == end_of_file) return end_script_early();
    error("unexpected-null-character");
    consume();
}

void tokenizer::script_data_escaped_dash()
{
    if (needs_input()) return;
    int const c = current();
    if (c == '-') return advance_to(state::script_data_escaped_dash_dash);
    if (c == '<')
    {
        hold();
        return advance_to(state::script_data_escaped_less_than_sign);
    }
    if (c == end_of_file) return end_script_early();
    if (c == '\0') error("unexpected-null-character");
    advance_to(state::script_data_escaped);
}

void tokenizer::script_data_escaped_dash_dash()
{
    if (needs_input()) return;
    int const c = current();
    if (c == '-') return consume();
    if (c == '<')
    {
        hold();
        return advance_to(state::script_data_escaped_less_than_sign);
    }
    if (c == '>') return advance_to(state::script_data);
    if (c == end_of_file) return end_script_early();
    if (c == '\0') error("unexpected-null-character");
    advance_to(state::script_data_escaped);
}

void tokenizer::script_data_escaped_less_than_sign()
{
    if (needs_input()) return;
    int const c = current();
    if (c == '/') return advance_to(state::script_data_escaped_end_tag_open);
    release_held();
    if (is_ascii_alpha(c))
    {
        temporary_size_ = 0;
        return reconsume_in(state::script_data_double_escape_start);
    }
    reconsume_in(state::script_data_escaped);
}

void tokenizer::script_data_escaped_end_tag_open()
{
    if (needs_input()) return;
    if (is_ascii_alpha(current())) return reconsume_in(state::script_data_escaped_end_tag_name);
    release_held();
    reconsume_in(state::script_data_escaped);
}

void tokenizer::script_data_escaped_end_tag_name()
{
    raw_end_tag_name(state::script_data_escaped);
}

void tokenizer::script_data_double_escape_start()
{
    if (needs_input()) return;
    int const c = current();
    if (ends_script_word(c))
    {
        return advance_to(
            temporary_buffer_is_script() ? state::script_data_double_escaped
                                         : state::script_data_escaped);
    }
    if (!is_ascii_alpha(c)) return reconsume_in(state::script_data_escaped);
    remember_letter(*cursor_);
    consume();
}

void tokenizer::script_data_double_escaped()
{
    cursor_ = find_escaped_script_end();
    if (needs_input()) return;
    int const c = current();
    if (c == '-') return advance_to(state::script_data_double_escaped_dash);
    if (c == '<') return advance_to(state::script_data_double_escaped_less_than_sign);
    if (c == end_of_file) return end_script_early();
    error("unexpected-null-character");
    consume();
}

void tokenizer::script_data_double_escaped_dash()
{
    if (needs_input()) return;
    int const c = current();
    if (c == '-') return advance_to(state::script_data_double_escaped_dash_dash);
    if (c == '<') return advance_to(state::script_data_double_escaped_less_than_sign);
    if (c == end_of_file) return end_script_early();
    if (c == '\0') error("unexpected-null-character");
    advance_to(state::script_data_double_escaped);
}

void tokenizer::script_data_double_escaped_dash_dash()
{
    if (needs_input()) return;
    int const c = current();
    if (c == '-') return consume();
    if (c == '<') return advance_to(state::script_data_double_escaped_less_than_sign);
    if (c == '>') return advance_to(state::script_data);
    if (c == end_of_file) return end_script_early();
    if (c == '\0') error("unexpected-null-character");
    advance_to(state::script_data_double_escaped);
}

void tokenizer::script_data_double_escaped_less_than_sign()
{
    if (needs_input()) return;
    if (current() != '/') return reconsume_in(state::script_data_double_escaped);
    temporary_size_ = 0;
    advance_to(state::script_data_double_escape_end);
}

void tokenizer::script_data_double_escape_end()
{
    if (needs_input()) return;
    int const c = current();
    if (ends_script_word(c))
    {
        return advance_to(
            temporary_buffer_is_script() ? state::script_data_escaped
                                         : state::script_data_double_escaped);
    }
    if (!is_ascii_alpha(c)) return reconsume_in(state::script_data_double_escaped);
    remember_letter(*cursor_);
    consume();
}

/// Where ordinary text ends between "<!--" and "-->" in a script.
char const* tokenizer::find_escaped_script_end() const noexcept
{
    if (errors_.are_wanted()) return find_first_of_three(cursor_, end_, '<', '-', '\0');
    return find_first_of_two(cursor_, end_, '<', '-');
}

void tokenizer::end_script_early()
{
    error("eof-in-script-html-comment-like-text");
    emit_end_of_file();
}

/// Append to the temporary buffer, which is only ever compared with "script".
void tokenizer::remember_letter(char letter) noexcept
{
    if (temporary_size_ == temporary_buffer_.size()) return;
    temporary_buffer_[temporary_size_] = encoding::to_ascii_lower(letter);
    ++temporary_size_;
}

bool tokenizer::temporary_buffer_is_script() const noexcept
{
    return std::string_view{temporary_buffer_.data(), temporary_size_} == "script";
}

} // namespace mf2::html
