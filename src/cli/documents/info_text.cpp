#include "cli/documents/info_text.hpp"

#include "bytes/ascii.hpp"

#include <boost/property_tree/ptree.hpp>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace mf2::cli
{

namespace
{

using boost::property_tree::ptree;

/// As many levels as people can follow. Deeper ones would cost white space for their depth.
constexpr std::size_t most_indented = 24;

void append_indent(std::string& out, std::size_t depth)
{
    out.append(2 * std::min(depth, most_indented), ' ');
}

bool is_plain(std::string_view key)
{
    return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
        return ascii::is_lower(c) || ascii::is_digit(c) || c == '-';
    });
}

void append_quoted(std::string& out, std::string_view text)
{
    constexpr std::string_view special("\0\a\b\f\n\r\v\"\\", 9);
    constexpr std::string_view letters = "0abfnrv\"\\";
    out += '"';
    for (char const c : text)
    {
        std::size_t const which = special.find(c);
        if (which == special.npos) out += c;
        else (out += '\\') += letters[which];
    }
    out += '"';
}

void append(std::string& out, ptree const& tree, std::size_t depth)
{
    for (auto const& [key, child] : tree)
    {
        append_indent(out, depth);
        if (is_plain(key)) out += key;
        else append_quoted(out, key);
        if (!child.data().empty() || child.empty())
        {
            out += ' ';
            append_quoted(out, child.data());
        }
        out += '\n';
        if (child.empty()) continue;
        append_indent(out, depth);
        out += "{\n";
        append(out, child, depth + 1);
        append_indent(out, depth);
        out += "}\n";
    }
}

} // namespace

std::string to_info(ptree const& tree)
{
    std::string text;
    append(text, tree, 0);
    return text;
}

} // namespace mf2::cli
