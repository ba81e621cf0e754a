// Tests: test/suites/tokenizer.cpp, test/html/tokenizer/tokenizer.cpp
#include "html/tokenizer/tokenizer_errors.hpp"

#include "encoding/utf8.hpp"
#include "html/text/attribute_value.hpp"

namespace mf2::html
{

namespace
{

constexpr unsigned byte_at(char const* at)
{
    return static_cast<unsigned char>(*at);
}

/// HTML, "Preprocessing the input stream": controls other than ASCII whitespace and NUL.
/// @param at  a well-formed sequence
bool is_control(char const* at)
{
    unsigned const c = byte_at(at);
    if (c == 0xC2) return byte_at(at + 1) < 0xA0;
    if (c >= 0x20) return c == 0x7F;
    return c != 0 && c != '\t' && c != '\n' && c != '\f' && c != '\r';
}

/// HTML, "Preprocessing the input stream": noncharacters, as they are in UTF-8.
bool is_noncharacter(char const* at)
{
    unsigned const c = byte_at(at);
    if (c == 0xEF)
    {
        unsigned const second = byte_at(at + 1);
        unsigned const third = byte_at(at + 2);
        return (second == 0xB7 && third >= 0x90 && third <= 0xAF) ||
            (second == 0xBF && third >= 0xBE);
    }
    return c >= 0xF0 && (byte_at(at + 1) & 0x0F) == 0x0F && byte_at(at + 2) == 0xBF &&
        byte_at(at + 3) >= 0xBE;
}

} // namespace

void tokenizer_errors::reset() noexcept
{
    position_ = position{};
    mark_ = position{};
    names_.clear();
}

void tokenizer_errors::begin_piece(char const* first, char const* last) noexcept
{
    located_ = first;
    last_ = last;
}

void tokenizer_errors::end_piece()
{
    if (are_wanted()) locate(last_);
}

void tokenizer_errors::mark(char const* at)
{
    if (!are_wanted()) return;
    locate(at);
    mark_ = position_;
}

void tokenizer_errors::report(std::string_view code, char const* at)
{
    locate(at);
    sink_->parse_error(code, position_);
}

void tokenizer_errors::report_after_mark(std::string_view code, std::size_t bytes)
{
    if (!are_wanted()) return;
    position where = mark_;
    where.offset += bytes;
    where.column += bytes;
    sink_->parse_error(code, where);
}

void tokenizer_errors::begin_tag()
{
    names_.clear();
}

bool tokenizer_errors::is_duplicate(std::string_view raw_name)
{
    name_.clear();
    append_name(name_, raw_name);
    return !names_.insert(name_).second;
}

void tokenizer_errors::locate(char const* at)
{
    for (; located_ < at; ++located_, ++position_.offset)
    {
        unsigned const c = byte_at(located_);
        if ((c & 0xC0) == 0x80) continue;
        check_input_character();
        bool const is_before_line_feed = c == '\r' && last_ - located_ >= 2 && located_[1] == '\n';
        if (is_before_line_feed) continue;
        ++position_.column;
        if (c == '\n' || c == '\r')
        {
            ++position_.line;
            position_.column = 1;
        }
    }
}

void tokenizer_errors::check_input_character()
{
    // A malformed sequence stands for U+FFFD.
    std::string_view const rest(located_, static_cast<std::size_t>(last_ - located_));
    bool const is_character =
        encoding::scan_sequence(rest).status == encoding::sequence_status::complete;
    if (!is_character) return;
    if (is_control(located_))
    {
        sink_->parse_error("control-character-in-input-stream", position_);
    }
    else if (is_noncharacter(located_))
    {
        sink_->parse_error("noncharacter-in-input-stream", position_);
    }
}

} // namespace mf2::html
