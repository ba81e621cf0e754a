#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace mf2::html
{

/// ASCII whitespace as the tokenizer meets it: newlines are not normalised, so CR is one too.
/// Infra, "ASCII whitespace". Takes a byte or the tokenizer's end-of-file value.
[[nodiscard]] constexpr bool is_whitespace(int c) noexcept
{
    constexpr std::uint64_t set =
        (1ull << '\t') | (1ull << '\n') | (1ull << '\f') | (1ull << '\r') | (1ull << ' ');
    return static_cast<unsigned>(c) <= ' ' && ((set >> c) & 1) != 0;
}

/// Infra, "ASCII alpha".
[[nodiscard]] constexpr bool is_ascii_alpha(int c) noexcept
{
    return static_cast<unsigned>((c | 0x20) - 'a') < 26 && c >= 0;
}

/// Infra, "ASCII digit".
[[nodiscard]] constexpr bool is_ascii_digit(int c) noexcept
{
    return static_cast<unsigned>(c - '0') < 10;
}

/// Infra, "ASCII alphanumeric".
[[nodiscard]] constexpr bool is_ascii_alphanumeric(int c) noexcept
{
    return is_ascii_alpha(c) || is_ascii_digit(c);
}

/// Infra, "ASCII hex digit".
[[nodiscard]] constexpr bool is_ascii_hex_digit(int c) noexcept
{
    return is_ascii_digit(c) || (c >= 0 && static_cast<unsigned>((c | 0x20) - 'a') < 6);
}

/// The value of an ASCII hex digit.
[[nodiscard]] constexpr std::uint32_t hex_digit_value(int c) noexcept
{
    return static_cast<std::uint32_t>(is_ascii_digit(c) ? c - '0' : (c | 0x20) - 'a' + 10);
}

/// HTML, "Attribute name state": whether a byte ends the name of an attribute.
[[nodiscard]] constexpr bool ends_attribute_name(char c) noexcept
{
    return is_whitespace(static_cast<unsigned char>(c)) || c == '/' || c == '>' || c == '=';
}

/// Whether a byte separates attributes of a tag, or may: a quote ends a value or is part of a name.
[[nodiscard]] inline bool may_separate_attributes(char c) noexcept
{
    // By a table, as it is asked of each attribute that is passed over.
    static constexpr auto separators = [] {
        std::array<bool, 256> all{};
        for (std::size_t i = 0; i != all.size(); ++i)
        {
            auto const each = static_cast<char>(i);
            all[i] = ends_attribute_name(each) || each == '"' || each == '\'';
        }
        return all;
    }();
    return separators[static_cast<unsigned char>(c)];
}

} // namespace mf2::html
