#include "cli/documents/list.hpp"

#include "archive/text.hpp"
#include "cli/documents/binary.hpp"
#include "cli/sources/input.hpp"
#include "cli/sources/packed_text.hpp"

namespace mf2::cli
{

result<std::string> read_list(std::string const& name, opening const& with)
{
    auto from = open_stored(name, with);
    if (!from) return from.error();
    std::string text;
    auto const read = read_packed_text(**from, [&text](std::string_view piece) {
        text += piece;
        return text.size() <= default_size_limit;
    });
    if (!read) return read.error();
    if (text.size() > default_size_limit) return longer_than(default_size_limit);
    std::string_view const kind = binary_kind(text, {});
    if (kind.empty()) return text;
    return failure::because("is " + std::string(kind) + ", not a list");
}

std::vector<std::string_view> lines_of(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty())
    {
        lines.push_back(archive::take_until(text, '\n'));
        if (lines.back().ends_with('\r')) lines.back().remove_suffix(1);
    }
    return lines;
}

} // namespace mf2::cli
