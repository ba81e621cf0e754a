// Tests: test/microformats/vocabulary/class_names.cpp
#pragma once

#include "bytes/ascii.hpp"

#include <cstddef>
#include <string_view>

namespace mf2::microformats
{

/// The position of the first ASCII whitespace in `text` at or after `from`, else its size.
constexpr std::size_t find_whitespace(std::string_view text, std::size_t from) noexcept
{
    while (from != text.size() && !ascii::is_whitespace(text[from])) ++from;
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
        if (ascii::is_whitespace(text[position]))
        {
            ++position;
            continue;
        }
        auto const end = find_whitespace(text, position);
        visit(text.substr(position, end - position));
        position = end;
    }
}

[[nodiscard]] constexpr bool has_token(std::string_view text, std::string_view wanted)
{
    bool found = false;
    for_each_token(text, [&](std::string_view token) { found = found || token == wanted; });
    return found;
}

} // namespace mf2::microformats
