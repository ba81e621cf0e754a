#include "inspect/markup/one_line.hpp"

namespace mf2::inspect
{

namespace
{

/// The size in bytes of a character that is not shown, at the start of a text; else 0. These are
/// C0, DEL, C1, separators of lines, and characters that turn the direction of text.
std::size_t size_of_hidden(std::string_view rest)
{
    auto const at = [rest](std::size_t index) {
        return index < rest.size() ? static_cast<unsigned char>(rest[index]) : 0U;
    };
    if (at(0) < 0x20 || at(0) == 0x7F) return 1;
    if (at(0) == 0xC2) return at(1) >= 0x80 && at(1) < 0xA0 ? 2 : 0;
    if (at(0) != 0xE2) return 0;
    bool const is_separator_or_embedding = at(1) == 0x80 && at(2) >= 0xA8 && at(2) <= 0xAE;
    bool const is_mark = at(1) == 0x80 && (at(2) == 0x8E || at(2) == 0x8F);
    bool const is_isolate = at(1) == 0x81 && at(2) >= 0xA6 && at(2) <= 0xA9;
    return is_separator_or_embedding || is_mark || is_isolate ? 3 : 0;
}

} // namespace

std::string in_one_line(std::string_view utf_8, std::size_t most)
{
    std::string line;
    std::size_t characters = 0;
    bool is_after_space = true;
    for (; !utf_8.empty(); utf_8.remove_prefix(1))
    {
        auto const c = static_cast<unsigned char>(utf_8.front());
        bool const is_space = c == ' ' || (c >= '\t' && c <= '\r');
        if (std::size_t const hidden = size_of_hidden(utf_8); hidden != 0 && !is_space)
        {
            utf_8.remove_prefix(hidden - 1);
            continue;
        }
        if (is_space && is_after_space) continue;
        bool const goes_on = (c & 0xC0U) == 0x80U;
        if (!goes_on && ++characters > most) return line + "\xE2\x80\xA6";
        line += is_space ? ' ' : static_cast<char>(c);
        is_after_space = is_space;
    }
    return line;
}

} // namespace mf2::inspect
