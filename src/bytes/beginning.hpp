#pragma once

#include <cstddef>
#include <string_view>

namespace mf2::bytes
{

/// The beginning of a text, of so many bytes at most. In UTF-8 it ends between two characters; what
/// is none is cut where that may be.
[[nodiscard]] constexpr std::string_view beginning_of(
    std::string_view text, std::size_t most) noexcept
{
    if (text.size() <= most) return text;
    constexpr std::size_t most_trailing = 3; // bytes of a character
    auto const is_trailing = [text](std::size_t at) {
        return (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
    };
    std::size_t size = most;
    while (size != 0 && most - size < most_trailing && is_trailing(size)) --size;
    return text.substr(0, is_trailing(size) ? most : size);
}

} // namespace mf2::bytes
