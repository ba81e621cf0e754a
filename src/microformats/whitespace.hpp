#pragma once

#include <cstddef>
#include <string_view>

namespace mf2::microformats
{

/// TAB, LF, FF, CR or SPACE.
///
/// Infra, "ASCII whitespace". U+000B, U+0085, U+00A0 and their like are not in it.
constexpr bool is_ascii_whitespace(char c) noexcept
{
    // Nearly every byte is above SPACE, so that is asked first.
    return static_cast<unsigned char>(c) <= ' ' &&
        (c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r');
}

/// Infra, "strip leading and trailing ASCII whitespace". The result is a view into `text`.
constexpr std::string_view trim(std::string_view text) noexcept
{
    std::size_t first = 0;
    std::size_t last = text.size();
    while (first != last && is_ascii_whitespace(text[first])) ++first;
    while (first != last && is_ascii_whitespace(text[last - 1])) --last;
    return text.substr(first, last - first);
}

/// The position of the first ASCII whitespace in `text` at or after `from`, else its size.
constexpr std::size_t find_whitespace(std::string_view text, std::size_t from) noexcept
{
    while (from != text.size() && !is_ascii_whitespace(text[from])) ++from;
    return from;
}

/// Call `visit(std::string_view)` for each token of a class, rel, itemref or headers value, in
/// order, repeated ones too.
///
/// Infra, "split on ASCII whitespace". Tokens are views into `text` and never empty.
template <class Visitor>
constexpr void for_each_token(std::string_view text, Visitor&& visit)
{
    std::size_t position = 0;
    while (position != text.size())
    {
        if (is_ascii_whitespace(text[position]))
        {
            ++position;
            continue;
        }
        auto const end = find_whitespace(text, position);
        visit(text.substr(position, end - position));
        position = end;
    }
}

} // namespace mf2::microformats
