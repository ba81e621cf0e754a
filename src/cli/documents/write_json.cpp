// Tests: test/cli/run_formats.cpp
#include "cli/documents/write_json.hpp"

#include "cli/documents/indent.hpp"
#include "cli/documents/paint.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace mf2::cli
{

namespace
{

bool is_pretty(layout wanted, output const& out)
{
    return wanted == layout::pretty || (wanted == layout::automatic && out.is_terminal());
}

} // namespace

tint tint_of(colour_choice wanted, output const& out, environment const& variables)
{
    bool const is_coloured = wanted == colour_choice::always ||
        (wanted == colour_choice::automatic && out.is_terminal() && variables.allows_colour());
    return is_coloured ? tint::coloured : tint::plain;
}

void write_json(output& out, std::string_view json, cli::layout layout, cli::tint tint)
{
    constexpr std::size_t piece_size = std::size_t{64} * 1024;
    bool const is_indented = is_pretty(layout, out);
    indent pretty;
    paint colours;
    std::string indented;
    std::string painted;
    for (; !json.empty() && !out.failed(); json.remove_prefix(std::min(json.size(), piece_size)))
    {
        std::string_view text = json.substr(0, piece_size);
        if (is_indented)
        {
            indented.clear();
            pretty.append(indented, text);
            text = indented;
        }
        if (tint == tint::coloured)
        {
            painted.clear();
            colours.append(painted, text);
            text = painted;
        }
        out.write(text);
    }
    out.write("\n");
}

} // namespace mf2::cli
