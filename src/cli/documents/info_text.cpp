#include "cli/documents/info_text.hpp"

#include "bytes/ascii.hpp"
#include "cli/documents/indent.hpp"

#include <algorithm>
#include <utility>

namespace mf2::cli
{

namespace
{

bool is_plain(std::string_view key)
{
    return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
        return ascii::is_lower(c) || ascii::is_digit(c) || c == '-';
    });
}

} // namespace

void info_text::key(std::string_view name)
{
    start_line(name);
    has_key_ = true;
}

void info_text::begin_object_with(std::string_view value)
{
    begin_value();
    out_ += ' ';
    append_quoted(value);
    ++depth_;
    is_empty_ = true;
}

void info_text::begin_object()
{
    begin_value();
    ++depth_;
    is_empty_ = true;
}

void info_text::end_object()
{
    --depth_;
    if (std::exchange(is_empty_, false))
    {
        // An empty object is written as an empty text.
        out_ += " \"\"\n";
        return;
    }
    append_indent(depth_);
    out_ += "}\n";
}

void info_text::text(std::string_view value)
{
    begin_value();
    out_ += ' ';
    append_quoted(value);
    out_ += '\n';
}

void info_text::begin_value()
{
    if (!std::exchange(has_key_, false)) start_line({});
}

/// Write the key of a value. Before the first in an object or array, write the opening brace.
void info_text::start_line(std::string_view key)
{
    if (std::exchange(is_empty_, false))
    {
        out_ += '\n';
        append_indent(depth_ - 1);
        out_ += "{\n";
    }
    append_indent(depth_);
    if (is_plain(key)) out_ += key;
    else append_quoted(key);
}

void info_text::append_indent(std::size_t depth)
{
    out_.append(2 * std::min(depth, most_indented), ' ');
}

void info_text::append_quoted(std::string_view text)
{
    constexpr std::string_view special("\0\a\b\f\n\r\v\"\\", 9);
    constexpr std::string_view letters = "0abfnrv\"\\";
    out_ += '"';
    for (char const c : text)
    {
        std::size_t const which = special.find(c);
        if (which == special.npos) out_ += c;
        else (out_ += '\\') += letters[which];
    }
    out_ += '"';
}

} // namespace mf2::cli
