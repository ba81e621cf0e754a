// Tests: test/html/text/decoded_value.cpp
#pragma once

#include "bytes/ascii.hpp"

#include <cstddef>
#include <string_view>

namespace mf2::html
{

/// The size of the whitespace at the start of a run of character tokens; the standard treats it
/// apart. HTML, "Tree construction". An unnormalised CR stands for an LF, so it counts too.
[[nodiscard]] constexpr std::size_t leading_whitespace(std::string_view text) noexcept
{
    std::size_t size = 0;
    while (size < text.size() && ascii::is_whitespace(text[size])) ++size;
    return size;
}

/// The size of the text before the first whitespace of a run.
[[nodiscard]] constexpr std::size_t leading_non_whitespace(std::string_view text) noexcept
{
    std::size_t size = 0;
    while (size < text.size() && !ascii::is_whitespace(text[size])) ++size;
    return size;
}

} // namespace mf2::html
