#include "cli/write_json.hpp"

#include "cli/indent.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace mf2::cli
{

void write_json(output& out, std::string_view json, cli::layout layout)
{
    bool const is_pretty =
        layout == layout::pretty || (layout == layout::automatic && out.is_terminal());
    if (!is_pretty)
    {
        out.write(json);
        out.write("\n");
        return;
    }
    constexpr std::size_t piece_size = std::size_t{64} * 1024;
    indent pretty;
    std::string indented;
    for (; !json.empty() && !out.failed(); json.remove_prefix(std::min(json.size(), piece_size)))
    {
        indented.clear();
        pretty.append(indented, json.substr(0, piece_size));
        out.write(indented);
    }
    out.write("\n");
}

} // namespace mf2::cli
