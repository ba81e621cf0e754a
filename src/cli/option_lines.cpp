#include "cli/option_lines.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace mf2::cli
{

namespace
{

/// Where the text of options begins, and how long it may be.
constexpr std::size_t text_column = 25;
constexpr std::size_t text_width = 80 - text_column;

/// "  -o, --output FILE".
std::string synopsis(option const& of)
{
    std::string text = "  ";
    if (of.letter != '\0') text = text + '-' + of.letter + ", ";
    text += "--" + std::string(of.name);
    if (!of.argument.empty()) text += ' ' + std::string(of.argument);
    return text;
}

/// Cut off and return as many words as fit a line, at least one.
std::string_view take_line(std::string_view& text)
{
    std::size_t end = text.size();
    if (end > text_width)
    {
        end = text.rfind(' ', text_width);
        if (end == text.npos) end = std::min(text.find(' '), text.size());
    }
    std::string_view const line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

void append(std::string& out, option const& of)
{
    std::string line = synopsis(of);
    for (std::string_view text = of.help; !text.empty(); line.clear())
    {
        // The text of an option with a long name begins below it.
        if (line.size() + 1 > text_column)
        {
            out += line + '\n';
            line.clear();
        }
        line.resize(text_column, ' ');
        line += take_line(text);
        out += line + '\n';
    }
}

} // namespace

std::string_view heading(option_group group)
{
    switch (group)
    {
    case option_group::input: return "Input";
    case option_group::records: return "Which pages";
    case option_group::microformats: return "Which microformats";
    case option_group::values: return "What is written of them";
    case option_group::output: return "Output";
    case option_group::limits: return "Limits (a page over one of them is counted and left out)";
    case option_group::running: return "Running";
    case option_group::about: break;
    }
    return "About";
}

void append_option_lines(std::string& out, task about)
{
    std::optional<option_group> last;
    for (option const& each : option_table())
    {
        if (!each.tasks.has(about)) continue;
        if (each.group != last)
        {
            out += '\n';
            out += heading(each.group);
            out += ":\n";
        }
        last = each.group;
        append(out, each);
    }
}

} // namespace mf2::cli
