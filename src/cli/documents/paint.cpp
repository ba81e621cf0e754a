#include "cli/documents/paint.hpp"

#include "bytes/ascii.hpp"

namespace mf2::cli
{

void paint::append(std::string& out, std::string_view json)
{
    for (char const c : json) append(out, c);
}

void paint::append(std::string& out, char c)
{
    if (token_ == token::name || token_ == token::string)
    {
        out += c;
        if (after_backslash_) after_backslash_ = false;
        else if (c == '\\') after_backslash_ = true;
        else if (c == '"') end(out);
        return;
    }
    bool const is_in_other =
        ascii::is_digit(c) || ascii::is_lower(c) || c == 'E' || c == '-' || c == '+' || c == '.';
    if (is_in_other)
    {
        if (token_ == token::none) begin(out, token::other);
        out += c;
        return;
    }
    if (token_ == token::other) end(out);
    append_structural(out, c);
}

void paint::append_structural(std::string& out, char c)
{
    if (c == '"')
    {
        begin(out, expects_name_ ? token::name : token::string);
        expects_name_ = false;
    }
    else if (c == '{' || c == '[') open_.push_back(c);
    else if ((c == '}' || c == ']') && !open_.empty()) open_.pop_back();
    bool const may_have_name = c == '{' || c == ',';
    if (may_have_name) expects_name_ = !open_.empty() && open_.back() == '{';
    out += c;
}

void paint::begin(std::string& out, token kind)
{
    token_ = kind;
    if (kind == token::name) out += "\x1B[1;34m";
    if (kind == token::string) out += "\x1B[32m";
    if (kind == token::other) out += "\x1B[36m";
}

void paint::end(std::string& out)
{
    token_ = token::none;
    out += "\x1B[0m";
}

} // namespace mf2::cli
