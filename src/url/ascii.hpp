// What the URL Standard takes from the Infra Standard about single ASCII bytes.
#pragma once

namespace mf2::url
{

constexpr bool is_ascii(char c)
{
    return static_cast<unsigned char>(c) < 0x80;
}

constexpr bool is_ascii_digit(char c)
{
    return c >= '0' && c <= '9';
}

constexpr char to_ascii_lowercase(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

constexpr bool is_ascii_alpha(char c)
{
    char const lower = to_ascii_lowercase(c);
    return lower >= 'a' && lower <= 'z';
}

/// The value of a hexadecimal digit, or -1.
constexpr int hex_digit_value(char c)
{
    if (is_ascii_digit(c)) return c - '0';
    char const lower = to_ascii_lowercase(c);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/// Infra, "C0 control or space".
constexpr bool is_c0_control_or_space(char c)
{
    return static_cast<unsigned char>(c) <= 0x20;
}

/// Infra, "ASCII tab or newline".
constexpr bool is_ascii_tab_or_newline(char c)
{
    return c == '\t' || c == '\n' || c == '\r';
}

} // namespace mf2::url
