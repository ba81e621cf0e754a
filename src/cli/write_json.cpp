#include "cli/write_json.hpp"

#include "cli/indent.hpp"

#include <boost/json/serializer.hpp>

namespace mf2::cli
{

void write_json(output& out, boost::json::value const& value, cli::layout layout)
{
    bool const is_pretty =
        layout == layout::pretty || (layout == layout::automatic && out.is_terminal());
    boost::json::serializer serializer;
    serializer.reset(&value);
    std::string buffer(64 * 1024, '\0');
    indent pretty;
    std::string indented;
    while (!serializer.done() && !out.failed())
    {
        std::string_view const part = serializer.read(buffer.data(), buffer.size());
        if (!is_pretty)
        {
            out.write(part);
            continue;
        }
        indented.clear();
        pretty.append(indented, part);
        out.write(indented);
    }
    out.write("\n");
}

} // namespace mf2::cli
