#pragma once

#include <cstddef>
#include <string_view>

namespace mf2::bytes
{

/// The first `most` bytes of a text, or fewer: UTF-8 is cut between two characters. Other bytes may
/// be cut anywhere.
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
