// Tests: test/cli/options/options.cpp
#include "cli/options/lines.hpp"

#include "cli/options/table.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>

namespace mf2::cli
{

namespace
{

/// The column where the text of options begins, and the most characters of its lines.
constexpr std::size_t text_column = 25;
constexpr std::size_t text_width = 80 - text_column;

/// The most used options. Each task's help with these fits 60 lines.
constexpr std::string_view everyday[] = {"base-url", "files-from", "type",
                                         "format",   "item",       "property",
                                         "fail-on",  "disable",    "pretty",
                                         "output",   "errors",     "exit-status",
                                         "quiet",    "mentions",   "ignore-fragment",
                                         "threads",  "resume",     "only-with-items",
                                         "report",   "help",       "help-all"};

/// Write "  -o, --output FILE".
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

void append_option_lines(std::string& out, task about, extent which)
{
    std::string_view last;
    for (option const& each : option_table())
    {
        if (!each.tasks.has(about)) continue;
        bool const is_everyday = std::ranges::find(everyday, each.name) != std::end(everyday);
        if (which == extent::everyday && !is_everyday) continue;
        if (each.heading != last)
        {
            out += '\n';
            out += each.heading;
            out += ":\n";
        }
        last = each.heading;
        append(out, each);
    }
}

} // namespace mf2::cli
