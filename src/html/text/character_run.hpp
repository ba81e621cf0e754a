#pragma once

#include <cstddef>
#include <string_view>

namespace mf2::html
{

/// Whether a byte of a run of character tokens is one that the standard treats apart: tab, LF, FF,
/// CR or space. HTML, "Tree construction". An unnormalised CR stands for an LF, so it counts too.
[[nodiscard]] constexpr bool is_whitespace(char c) noexcept
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
}

/// How many bytes at the start of a run are whitespace.
[[nodiscard]] constexpr std::size_t leading_whitespace(std::string_view text) noexcept
{
    std::size_t size = 0;
    while (size < text.size() && is_whitespace(text[size])) ++size;
    return size;
}

/// How many bytes at the start of a run are not whitespace.
[[nodiscard]] constexpr std::size_t leading_non_whitespace(std::string_view text) noexcept
{
    std::size_t size = 0;
    while (size < text.size() && !is_whitespace(text[size])) ++size;
    return size;
}

} // namespace mf2::html
