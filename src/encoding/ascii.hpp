#pragma once

#include <cstddef>
#include <string_view>

namespace mf2::encoding
{

/// Infra, "ASCII whitespace": TAB, LF, FF, CR, SPACE.
constexpr bool is_ascii_whitespace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r';
}

/// Infra, "ASCII alpha".
constexpr bool is_ascii_alpha(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Infra, "ASCII lowercase", of one byte.
constexpr char to_ascii_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

/// Infra, "ASCII case-insensitive".
/// @param lowered  a text without A to Z.
constexpr bool equals_ignoring_ascii_case(std::string_view text, std::string_view lowered)
{
    if (text.size() != lowered.size()) return false;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (to_ascii_lower(text[i]) != lowered[i]) return false;
    return true;
}

/// Infra, "strip leading and trailing ASCII whitespace". A view into `text`.
constexpr std::string_view trim_ascii_whitespace(std::string_view text)
{
    while (!text.empty() && is_ascii_whitespace(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_ascii_whitespace(text.back())) text.remove_suffix(1);
    return text;
}

/// How many bytes at the start of `bytes` are below 0x80. Linear, a block at a time.
std::size_t ascii_prefix_length(std::string_view bytes);

} // namespace mf2::encoding
