#include "cli/documents/indent.hpp"

#include <algorithm>

namespace mf2::cli
{

void indent::append(std::string& out, std::string_view json)
{
    for (char const c : json)
    {
        if (!in_string_)
        {
            append_structural(out, c);
            continue;
        }
        out += c;
        if (after_backslash_) after_backslash_ = false;
        else if (c == '\\') after_backslash_ = true;
        else if (c == '"') in_string_ = false;
    }
}

void indent::append_structural(std::string& out, char c)
{
    bool const closes = c == ']' || c == '}';
    if (closes) --depth_;
    // An empty array or object stays together.
    if (just_opened_ != closes) start_line(out);
    out += c;
    if (c == ',') start_line(out);
    if (c == ':') out += ' ';
    if (c == '"') in_string_ = true;
    just_opened_ = c == '[' || c == '{';
    if (just_opened_) ++depth_;
}

void indent::start_line(std::string& out)
{
    out += '\n';
    out.append(2 * std::min(depth_, most_indented), ' ');
}

} // namespace mf2::cli
