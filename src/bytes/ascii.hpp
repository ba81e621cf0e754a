#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

/// The Infra Standard's definitions for ASCII, section "Code points".
///
/// The functions take a `char` of either signedness, a byte, or the tokenizer's end of file. Values
/// below zero and above 0x7F are not ASCII.
namespace mf2::ascii
{

[[nodiscard]] constexpr bool is_ascii(int c) noexcept
{
    return static_cast<unsigned>(c) < 0x80;
}

/// Infra, "ASCII whitespace": TAB, LF, FF, CR, SPACE. CR counts because newlines may not be
/// normalised yet.
[[nodiscard]] constexpr bool is_whitespace(int c) noexcept
{
    constexpr std::uint64_t set =
        (1ull << '\t') | (1ull << '\n') | (1ull << '\f') | (1ull << '\r') | (1ull << ' ');
    return static_cast<unsigned>(c) <= ' ' && ((set >> c) & 1) != 0;
}

[[nodiscard]] constexpr bool is_tab_or_newline(int c) noexcept
{
    return c == '\t' || c == '\n' || c == '\r';
}

/// Infra, "C0 control or space".
[[nodiscard]] constexpr bool is_c0_control_or_space(int c) noexcept
{
    return static_cast<unsigned>(c) <= ' ';
}

[[nodiscard]] constexpr bool is_digit(int c) noexcept
{
    return static_cast<unsigned>(c - '0') < 10;
}

[[nodiscard]] constexpr bool is_lower(int c) noexcept
{
    return static_cast<unsigned>(c - 'a') < 26;
}

[[nodiscard]] constexpr bool is_upper(int c) noexcept
{
    return static_cast<unsigned>(c - 'A') < 26;
}

[[nodiscard]] constexpr bool is_alpha(int c) noexcept
{
    return is_lower(c | 0x20);
}

[[nodiscard]] constexpr bool is_alphanumeric(int c) noexcept
{
    return is_alpha(c) || is_digit(c);
}

/// The value of an ASCII hex digit, or -1.
[[nodiscard]] constexpr int hex_digit_value(int c) noexcept
{
    if (is_digit(c)) return c - '0';
    int const lower = c | 0x20;
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

[[nodiscard]] constexpr bool is_hex_digit(int c) noexcept
{
    return hex_digit_value(c) >= 0;
}

/// Infra, "ASCII lowercase", of one byte.
[[nodiscard]] constexpr char to_lower(char c) noexcept
{
    return is_upper(c) ? static_cast<char>(c + ('a' - 'A')) : c;
}

/// Infra, "ASCII uppercase", of one byte.
[[nodiscard]] constexpr char to_upper(char c) noexcept
{
    return is_lower(c) ? static_cast<char>(c - ('a' - 'A')) : c;
}

/// Infra, "ASCII case-insensitive".
/// @param lowered  a text without A to Z
[[nodiscard]] constexpr bool equals_lower(std::string_view text, std::string_view lowered) noexcept
{
    if (text.size() != lowered.size()) return false;
    // Most names of one size differ already in their first letter.
    for (std::size_t i = 0; i < text.size(); ++i)
        if (to_lower(text[i]) != lowered[i]) return false;
    return true;
}

/// Infra, "strip leading and trailing ASCII whitespace". A view into `text`.
[[nodiscard]] constexpr std::string_view trim(std::string_view text) noexcept
{
    std::size_t first = 0;
    std::size_t last = text.size();
    while (first != last && is_whitespace(text[first])) ++first;
    while (first != last && is_whitespace(text[last - 1])) --last;
    return text.substr(first, last - first);
}

} // namespace mf2::ascii
