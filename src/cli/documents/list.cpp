#include "cli/documents/list.hpp"

#include "archive/text.hpp"
#include "cli/documents/binary.hpp"
#include "cli/sources/input.hpp"
#include "cli/sources/packed_text.hpp"

#include <algorithm>
#include <cstddef>

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
    if (!kind.empty()) return failure::because("is " + std::string(kind) + ", not a list");
    std::size_t const null = text.find('\0');
    if (null != text.npos)
    {
        auto const line = 1 + std::count(text.begin(), text.begin() + std::ptrdiff_t(null), '\n');
        return failure::because("line " + std::to_string(line) + ": has a NUL");
    }
    // Some editors begin a file with one.
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.erase(0, byte_order_mark.size());
    return text;
}

std::string_view take_line(std::string_view& text)
{
    std::string_view line = archive::take_until(text, '\n');
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

} // namespace mf2::cli
